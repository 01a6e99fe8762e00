import { areaOf, type Category, categories, categoryLabels } from '#features/assistant/tools/domain.ts'

/** What was read in a month, by whom, where. */
export interface ReadLine {
  readonly category: Category
  /** The company's name; null for the personal book. */
  readonly bookName: string | null
  readonly by: 'built-in' | 'service' | 'client'
  /** Of the AI service's model, or as the client calls itself. */
  readonly name: string
  /** Answers, or calls of a client. */
  readonly times: number
}

/** Lines of one note that are told; the ledger has the rest. */
const maxTold = 40

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `October 2026`. */
export const monthText = (month: string): string => monthName.format(new Date(`${month}T00:00:00Z`))

/** The first day of the month before a day. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
}

function readerText({ by, name }: ReadLine): string {
  if (by === 'client') return `the client “${name}”`
  if (by === 'built-in') return 'the built-in assistant'
  return name === '' ? 'the AI service' : `the AI service (${name})`
}

const timesText = ({ by, times }: Pick<ReadLine, 'by' | 'times'>): string => {
  const thing = by === 'client' ? 'call' : 'answer'
  return `${times} ${thing}${times === 1 ? '' : 's'}`
}

/** What is the member's own is told once, whichever book was chosen. */
const placeText = ({ category, bookName }: ReadLine): string => {
  if (!(category in areaOf)) return 'Of what is yours alone'
  return bookName === null ? 'In your personal book' : `In the book of ${bookName}`
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** What a note says: one sentence for each reader in each place. */
export function noteSentences(lines: readonly ReadLine[]): string[] {
  const byPlace = new Map<string, Map<Category, ReadLine>>()
  for (const line of lines) {
    const key = `${placeText(line)}, ${readerText(line)} read `
    const counted = byPlace.get(key) ?? new Map<Category, ReadLine>()
    const before = counted.get(line.category)?.times ?? 0
    byPlace.set(key, counted.set(line.category, { ...line, times: before + line.times }))
  }
  const sentences = [...byPlace].map(([key, counted]) => {
    const parts = categories.flatMap((category) => {
      const line = counted.get(category)
      return line === undefined ? [] : [`${categoryLabels[category]} for ${timesText(line)}`]
    })
    return `${key}${listed(parts)}.`
  })
  return sentences.length <= maxTold
    ? sentences
    : [...sentences.slice(0, maxTold), 'What else was read stands in the ledger.']
}
