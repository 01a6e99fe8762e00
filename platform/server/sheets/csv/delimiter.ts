const delimiters = [',', ';', '\t', '|'] as const
const sampledRecords = 50
const sampledCharacters = 65_536

/** The number of cells of each of the first records, for this delimiter. */
function widths(text: string, delimiter: string): number[] {
  const found: number[] = []
  let width = 1
  let quoted = false
  let blank = true
  for (const character of text) {
    if (character === '"') quoted = !quoted
    if (quoted) {
      blank = false
    } else if (character === '\n' || character === '\r') {
      if (!blank) found.push(width)
      if (found.length === sampledRecords) return found
      width = 1
      blank = true
    } else {
      blank = false
      if (character === delimiter) width++
    }
  }
  if (!blank) found.push(width)
  return found
}

/** Rows above the header of a table are split into fewer cells; a text with a comma here and there is no table. */
const leastAlike = 0.3

/** The delimiter that splits most records into the same number of cells, and into more than one. */
export function findDelimiter(text: string): string {
  const sample = text.slice(0, sampledCharacters)
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const found = widths(sample, delimiter)
    const counts = new Map<number, number>()
    for (const width of found) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    for (const [width, alike] of counts) {
      const share = alike / found.length
      const score = share < leastAlike ? 0 : share + width / 1_000
      if (score > best.score) best = { delimiter, score }
    }
  }
  return best.delimiter
}
