//! The lanes of the instruction set that is chosen at run time.

use crate::board::CandidateBoard;
use crate::engine::Backend;
use crate::portable::Portable;
use crate::rule_pass::RulePass;
use crate::solver::{Lockstep, SolutionSink};

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::simd128::Simd128;
#[cfg(target_arch = "x86_64")]
use crate::{avx2::Avx2, avx512::Avx512};

/// The lanes of one instruction set.
pub(crate) enum LaneSolver {
    Portable(Box<Lockstep<Portable>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2, Box<Lockstep<Avx2>>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512, Box<Lockstep<Avx512>>),
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128(Box<Lockstep<Simd128>>),
}

impl LaneSolver {
    /// Returns the lanes of a backend, or portable ones if the processor does not
    /// support it.
    pub fn new(backend: Backend) -> LaneSolver {
        match backend {
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2 if let Some(avx2) = Avx2::detect() => LaneSolver::Avx2(avx2, Box::new(Lockstep::new())),
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512 if let Some(avx512) = Avx512::detect() => {
                LaneSolver::Avx512(avx512, Box::new(Lockstep::new()))
            }
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Backend::Simd128 => LaneSolver::Simd128(Box::new(Lockstep::new())),
            _ => LaneSolver::Portable(Box::new(Lockstep::new())),
        }
    }

    /// Passes the solutions of puzzles to `sink`. Returns false if the sink stopped the
    /// search.
    pub fn solve(&mut self, rules: &impl RulePass, puzzles: &[CandidateBoard], sink: &mut dyn SolutionSink) -> bool {
        match self {
            LaneSolver::Portable(lockstep) => lockstep.solve(Portable, rules, puzzles, sink),
            #[cfg(target_arch = "x86_64")]
            LaneSolver::Avx2(avx2, lockstep) => avx2.run(
                #[inline(always)]
                || lockstep.solve(*avx2, rules, puzzles, sink),
            ),
            #[cfg(target_arch = "x86_64")]
            LaneSolver::Avx512(avx512, lockstep) => avx512.run(
                #[inline(always)]
                || lockstep.solve(*avx512, rules, puzzles, sink),
            ),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            LaneSolver::Simd128(lockstep) => lockstep.solve(Simd128, rules, puzzles, sink),
        }
    }
}
