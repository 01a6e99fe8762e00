export const maxTagLength = 50

/** The form of a name in which it is stored. Names that differ only by case, width or how é is typed are one tag. */
export const normalTag = (text: string): string =>
  text.normalize('NFKC').trim().toLowerCase().normalize('NFKC').trim()

/** Posts of a tag that administrators get counted. A larger number tells them no more. */
export const maxTagPostsCounted = 1_000
