//! Text of boards.
