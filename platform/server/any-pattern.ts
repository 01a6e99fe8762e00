/** A pattern that matches what one of several matches. Flags and the numbers of groups are lost. */
export const anyPattern = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'))
