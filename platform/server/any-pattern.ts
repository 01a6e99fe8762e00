/** A pattern that matches what one of several matches. Flags and the numbers of groups are lost. */
export const anyPattern = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'))

/** A pattern of named parts. Each part is a group of its own; the numbers of its groups are lost, its flags stay. */
export const patternOf = ({ raw }: TemplateStringsArray, ...parts: readonly RegExp[]): RegExp =>
  new RegExp(
    raw.map((text, at) => `${text}${parts[at] === undefined ? '' : `(?:${parts[at].source})`}`).join(''),
    [...new Set(parts.flatMap(({ flags }) => flags.split('')))].join(''),
  )
