/** Text at a place in the picture. */
export interface Word {
  readonly text: string
  readonly left: number
  readonly right: number
  /** Its middle, from the top. */
  readonly y: number
  readonly height: number
}

/** Words of one height, from left to right. */
export interface Line {
  readonly words: readonly Word[]
  readonly y: number
  readonly height: number
}

export const textOf = ({ words }: Pick<Line, 'words'>): string => words.map(({ text }) => text).join(' ')

/** How far off a line's middle a word of it may be, in heights. */
const off = 0.45

/** Puts words into lines, from the top to the bottom. */
export function toLines(words: readonly Word[]): Line[] {
  const lines: { words: Word[]; y: number; height: number }[] = []
  for (const word of words.toSorted((one, other) => one.y - other.y)) {
    const line = lines.find(({ y, height }) => Math.abs(y - word.y) < off * Math.min(height, word.height))
    if (line === undefined) lines.push({ words: [word], y: word.y, height: word.height })
    else {
      line.words.push(word)
      // The line goes on where its words are, however slanted.
      line.y = line.words.reduce((sum, { y }) => sum + y, 0) / line.words.length
    }
  }
  return lines
    .toSorted((one, other) => one.y - other.y)
    .map((line) => ({ ...line, words: line.words.toSorted((one, other) => one.left - other.left) }))
}
