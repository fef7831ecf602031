//! A checker of proofs in DRAT that shares no code with the prover.
//!
//! Each clause that a proof adds must follow from the clauses before it by unit
//! propagation: if all its literals are false, some clause is violated (reverse unit
//! propagation, the part of DRAT that solvers without preprocessing use). The proof
//! must end in the empty clause.

use std::collections::HashMap;

/// A literal as DIMACS writes it.
pub type Literal = i32;

/// Clauses in DIMACS.
pub struct Formula {
    pub variables: usize,
    pub clauses: Vec<Vec<Literal>>,
}

impl Formula {
    /// Parses DIMACS, and checks the header.
    pub fn parse(text: &str) -> Result<Formula, String> {
        let mut lines = text.lines().filter(|line| !line.starts_with('c'));
        let header: Vec<&str> = lines.next().unwrap_or_default().split_whitespace().collect();
        let ["p", "cnf", variables, count] = header[..] else { return Err("no header".to_owned()) };
        let number = |text: &str| text.parse::<usize>().map_err(|error| format!("{text}: {error}"));
        let (variables, count) = (number(variables)?, number(count)?);
        let clauses = lines.map(|line| parse_clause(line, variables)).collect::<Result<Vec<_>, _>>()?;
        match clauses.len() == count {
            true => Ok(Formula { variables, clauses }),
            false => Err(format!("{} clauses instead of {count}", clauses.len())),
        }
    }
}

/// Parses the literals of a line that ends in 0.
fn parse_clause(line: &str, variables: usize) -> Result<Vec<Literal>, String> {
    let mut literals = line.split_whitespace().map(|text| text.parse().map_err(|_| format!("not a literal: {text}")));
    let mut clause = literals.by_ref().collect::<Result<Vec<Literal>, _>>()?;
    match clause.pop() {
        Some(0) if clause.iter().all(|&literal| literal != 0 && literal.unsigned_abs() as usize <= variables) => {
            Ok(clause)
        }
        _ => Err(format!("not a clause: {line}")),
    }
}

/// Checks that a proof refutes a formula.
pub fn check(formula: &Formula, proof: &str) -> Result<(), String> {
    let mut checker = Checker::new(formula);
    for (number, line) in proof.lines().enumerate() {
        if let Some(deleted) = line.strip_prefix("d ") {
            checker.delete(&parse_clause(deleted, formula.variables)?);
            continue;
        }
        let clause = parse_clause(line, formula.variables)?;
        if !checker.follows(&clause) {
            return Err(format!("line {}: the clause does not follow", number + 1));
        }
        if clause.is_empty() {
            return Ok(());
        }
        checker.add(clause);
    }
    Err("the proof does not end in the empty clause".to_owned())
}

/// Clauses, watched by two literals each, and what follows from them alone.
struct Checker {
    clauses: Vec<Option<Vec<Literal>>>,
    /// By literal: the clauses that watch it.
    watches: Vec<Vec<usize>>,
    /// By variable: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    /// The true literals, in the order they became true.
    trail: Vec<Literal>,
    /// How many literals of the trail have been propagated.
    propagated: usize,
    /// The numbers of equal clauses, by their sorted literals.
    numbers: HashMap<Vec<Literal>, Vec<usize>>,
    is_refuted: bool,
}

fn place(literal: Literal) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

impl Checker {
    fn new(formula: &Formula) -> Checker {
        let mut checker = Checker {
            clauses: Vec::new(),
            watches: vec![Vec::new(); 2 * formula.variables + 2],
            values: vec![0; formula.variables + 1],
            trail: Vec::new(),
            propagated: 0,
            numbers: HashMap::new(),
            is_refuted: false,
        };
        formula.clauses.iter().for_each(|clause| checker.add(clause.clone()));
        checker
    }

    fn value(&self, literal: Literal) -> i8 {
        self.values[literal.unsigned_abs() as usize] * literal.signum() as i8
    }

    fn assign(&mut self, literal: Literal) {
        self.values[literal.unsigned_abs() as usize] = literal.signum() as i8;
        self.trail.push(literal);
    }

    /// Adds a clause, and what follows from it, for good.
    fn add(&mut self, mut clause: Vec<Literal>) {
        clause.sort_unstable();
        clause.dedup();
        let number = self.clauses.len();
        self.numbers.entry(clause.clone()).or_default().push(number);
        // Literals that are not false come first, to be watched.
        clause.sort_by_key(|&literal| self.value(literal) < 0);
        let open = clause.iter().filter(|&&literal| self.value(literal) >= 0).count();
        match (open, clause.first()) {
            (0, _) => self.is_refuted = true,
            (1, Some(&literal)) if self.value(literal) == 0 => {
                self.assign(literal);
                self.is_refuted |= !self.propagate();
            }
            _ => {}
        }
        if let [first, second, ..] = clause[..] {
            self.watches[place(first)].push(number);
            self.watches[place(second)].push(number);
        }
        self.clauses.push(Some(clause));
    }

    /// Deletes a clause. What followed from it as a unit stays, as in other checkers.
    fn delete(&mut self, clause: &[Literal]) {
        let mut clause = clause.to_vec();
        clause.sort_unstable();
        if let Some(number) = self.numbers.get_mut(&clause).and_then(Vec::pop)
            && clause.len() > 1
        {
            self.clauses[number] = None;
        }
    }

    /// Returns true if some clause is violated once all literals of this one are false.
    fn follows(&mut self, clause: &[Literal]) -> bool {
        if self.is_refuted {
            return true;
        }
        let kept = self.trail.len();
        let mut is_conflict = false;
        for &literal in clause {
            match self.value(literal) {
                0 => self.assign(-literal),
                1.. => is_conflict = true,
                _ => {}
            }
        }
        is_conflict = is_conflict || !self.propagate();
        for literal in self.trail.drain(kept..) {
            self.values[literal.unsigned_abs() as usize] = 0;
        }
        self.propagated = kept;
        is_conflict
    }

    /// Makes true what follows. Returns false if a clause is violated.
    fn propagate(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            let false_literal = -literal;
            let mut watching = std::mem::take(&mut self.watches[place(false_literal)]);
            let mut next = 0;
            let mut is_consistent = true;
            while next < watching.len() {
                match self.visit(watching[next], false_literal) {
                    Visit::Moved => drop(watching.swap_remove(next)),
                    Visit::Kept => next += 1,
                    Visit::Violated => {
                        is_consistent = false;
                        break;
                    }
                }
            }
            self.watches[place(false_literal)].append(&mut watching);
            if !is_consistent {
                return false;
            }
        }
        true
    }

    /// Looks at a clause whose watched literal became false.
    fn visit(&mut self, number: usize, false_literal: Literal) -> Visit {
        let Some(mut clause) = self.clauses[number].take() else { return Visit::Moved };
        if clause[0] == false_literal {
            clause.swap(0, 1);
        }
        let visit = if self.value(clause[0]) > 0 {
            Visit::Kept
        } else if let Some(other) = (2..clause.len()).find(|&other| self.value(clause[other]) >= 0) {
            clause.swap(1, other);
            self.watches[place(clause[1])].push(number);
            Visit::Moved
        } else if self.value(clause[0]) < 0 {
            Visit::Violated
        } else {
            self.assign(clause[0]);
            Visit::Kept
        };
        self.clauses[number] = Some(clause);
        visit
    }
}

enum Visit {
    /// Another literal is watched, or the clause is gone.
    Moved,
    Kept,
    Violated,
}
