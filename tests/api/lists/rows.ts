/** Of each kind: more than one page has. */
export const count = 105
/** Of the newest so many have as much about them as there can be, which is slow to read. */
export const large = 8
export const isLarge = (n: number) => n >= count - large

/** Of all letters this one takes the most bytes in JSON: six. */
export const long = (letters: number): string => '\u0001'.repeat(letters)
export const times = <T>(make: (n: number) => T, many = count): T[] =>
  Array.from({ length: many }, (_, n) => make(n))
