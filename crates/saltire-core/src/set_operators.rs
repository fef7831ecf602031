//! The operators `&`, `|` and `-` for sets of bits.

/// Implements `&`, `|`, `-`, `&=`, `|=` and `-=` with the set's own method `combine`,
/// which applies a function of two words to each pair of words.
macro_rules! set_operators {
    ($set:ty) => {
        crate::set_operators::set_operators!($set, BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b);
        crate::set_operators::set_operators!($set, BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b);
        crate::set_operators::set_operators!($set, Sub sub, SubAssign sub_assign, |a, b| a & !b);
    };
    ($set:ty, $op:ident $apply:ident, $assign_op:ident $assign:ident, $join:expr) => {
        impl std::ops::$op for $set {
            type Output = $set;
            #[inline]
            fn $apply(self, other: $set) -> $set {
                self.combine(other, $join)
            }
        }
        impl std::ops::$assign_op for $set {
            #[inline]
            fn $assign(&mut self, other: $set) {
                *self = self.combine(other, $join);
            }
        }
    };
}

pub(crate) use set_operators;
