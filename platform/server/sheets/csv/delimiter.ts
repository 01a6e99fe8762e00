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

/** The delimiter that splits most records into as many cells as the first one, and into more than one. */
export function findDelimiter(text: string): string {
  const sample = text.slice(0, sampledCharacters)
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const [first = 1, ...rest] = widths(sample, delimiter)
    const alike = rest.filter((width) => width === first).length + 1
    const score = first === 1 ? 0 : alike / (rest.length + 1) + first / 1_000
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}
