// Sets of digits, as the bits of a big integer: the largest boards have more digits than a number has bits.

export const NONE = 0n;

// By digit. Making them each time would take longer.
const BITS = Array.from({ length: 37 }, (_, digit) => 1n << BigInt(digit));

export const bit = (digit) => BITS[digit];
export const union = (digits) => digits.reduce((set, digit) => set | bit(digit), NONE);
export const upTo = (digit) => (bit(digit) - 1n) * 2n;

export function digitsOf(set) {
	const digits = [];
	for (let digit = 1, rest = set >> 1n; rest; digit += 1, rest >>= 1n) if (rest & 1n) digits.push(digit);
	return digits;
}

// Returns the digit of a set with one, or else 0.
export const only = (set) => (set && !(set & (set - 1n)) ? set.toString(2).length - 1 : 0);
