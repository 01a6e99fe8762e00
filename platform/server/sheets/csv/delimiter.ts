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

/**
 * How well a delimiter splits the records, by what counts most: how many have the same number of cells, how many are
 * split at all, and the number of cells. A cell of delimiters of another kind adds to the last alone.
 */
type Fit = readonly [alike: number, split: number, width: number]

const none: Fit = [0, 0, 0]

const isBetter = (fit: Fit, than: Fit): boolean => {
  const at = fit.findIndex((value, index) => value !== than[index])
  return at !== -1 && (fit[at] ?? 0) > (than[at] ?? 0)
}

function fitOf(found: readonly number[]): Fit {
  const counts = new Map<number, number>()
  for (const width of found) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  const split = found.filter((width) => width > 1).length
  let best = none
  for (const [width, alike] of counts) {
    const fit: Fit = [alike, split, width]
    if (alike / found.length >= leastAlike && isBetter(fit, best)) best = fit
  }
  return best
}

/** The delimiter that splits most records into the same number of cells, and into more than one. */
export function findDelimiter(text: string): string {
  const sample = text.slice(0, sampledCharacters)
  let best: { delimiter: string; fit: Fit } = { delimiter: ',', fit: none }
  for (const delimiter of delimiters) {
    const fit = fitOf(widths(sample, delimiter))
    if (isBetter(fit, best.fit)) best = { delimiter, fit }
  }
  return best.delimiter
}
