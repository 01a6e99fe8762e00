/** A piece of text and its box in the picture. */
export interface Word {
  readonly text: string
  /** How certain each of its letters is, 0 to 1. */
  readonly certainties: readonly number[]
  readonly left: number
  readonly right: number
  /** Vertical centre, from the top. */
  readonly y: number
  readonly height: number
}

/** Words at the same height, from left to right. */
export interface Line {
  readonly words: readonly Word[]
  readonly y: number
  readonly height: number
}

export const lineText = ({ words }: Pick<Line, 'words'>): string => words.map(({ text }) => text).join(' ')

/** How certain each letter of a line's text is. */
export const lineCertainties = ({ words }: Pick<Line, 'words'>): number[] =>
  words.flatMap(({ certainties }, index) => (index === 0 ? certainties : [1, ...certainties]))

/** Largest vertical distance between a word and the centre of its line, in heights. */
const maxOffset = 0.45

/** Groups words into lines, from top to bottom. */
export function toLines(words: readonly Word[]): Line[] {
  const lines: { words: Word[]; y: number; height: number }[] = []
  for (const word of words.toSorted((one, other) => one.y - other.y)) {
    const line = lines.find(
      ({ y, height }) => Math.abs(y - word.y) < maxOffset * Math.min(height, word.height),
    )
    if (line === undefined) lines.push({ words: [word], y: word.y, height: word.height })
    else {
      line.words.push(word)
      // The centre follows the words, so that slanted lines stay together.
      line.y = line.words.reduce((sum, { y }) => sum + y, 0) / line.words.length
    }
  }
  return lines
    .toSorted((one, other) => one.y - other.y)
    .map((line) => ({ ...line, words: line.words.toSorted((one, other) => one.left - other.left) }))
}
