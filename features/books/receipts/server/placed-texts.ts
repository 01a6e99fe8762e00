import type { TextLine } from './text-line.ts'

/** A text of a PDF where it stands: `x` from the left, `y` from the top, in points. */
export interface PlacedText extends TextLine {
  readonly x: number
}

/** Texts that differ less in height stand on one line, in points. */
const sameLine = 3
const maxLines = 500
/** In points, between the pages of a document, so that none of their lines mix. */
export const pageGap = 10_000

/** The lines that a reader sees, from the top; at most 500. */
export function linesOfTexts(placed: readonly PlacedText[]): TextLine[] {
  const texts = placed
    .map((text) => ({ ...text, text: text.text.trim() }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.y - other.y)
  const lines: PlacedText[][] = []
  for (const text of texts) {
    const line = lines.at(-1)
    if (line?.[0] !== undefined && text.y - line[0].y < sameLine) line.push(text)
    else if (lines.push([text]) >= maxLines) break
  }
  return lines.map((line) => ({
    text: line
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(' '),
    y: line[0]?.y ?? 0,
    height: Math.max(...line.map(({ height }) => height)),
  }))
}
