/** Rows of each kind: more than one page. */
export const count = 105
/** Only this many of the newest rows have the most details, because reading those is slow. */
export const large = 8
export const isLarge = (n: number) => n >= count - large

/** This character takes the most bytes in JSON: six. */
export const long = (letters: number): string => '\u0001'.repeat(letters)
export const makeRows = <T>(make: (n: number) => T, many = count): T[] =>
  Array.from({ length: many }, (_, n) => make(n))
