import type { ReceiptDraft } from '#features/books/receipts/domain.ts'
import { monthNames } from '#platform/contract/dates.ts'

/** What a person wrote down of a receipt. */
export interface Key {
  readonly company?: string
  readonly date?: string
  readonly total?: string
}

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** How many letters differ: Levenshtein's distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1]
    for (let at = 1; at <= other.length; at++)
      next[at] = Math.min(
        (row[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1),
      )
    row = next
  }
  return row[other.length] ?? 0
}

const twoDigits = (part: string): string => part.padStart(2, '0')
const dateFrom = (year: string, month: string, day: string): string =>
  `${year.length === 2 ? '20' : ''}${year}-${twoDigits(month)}-${twoDigits(day)}`

/** How keys write dates. Most have the day first. */
const writtenDates: readonly RegExp[] = [
  /^(?<year>(?:19|20)\d\d)[-/. ]?(?<month>\d{1,2})[-/. ]?(?<day>\d{1,2})$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
  /^(?<day>\d{1,2})\s?[-/. ]\s?(?<month>\d{1,2})\s?[-/. ]\s?(?<year>\d{4}|\d\d)$/,
  /^(?<day>\d{1,2})[-/ ]*(?<month>[A-Z]{3})[A-Z]*[-/, .]*(?<year>\d{4}|\d\d)$/,
  /^(?<month>[A-Z]{3})[A-Z]*[-/ .]*(?<day>\d{1,2})[-/, .]+(?<year>\d{4}|\d\d)$/,
]

function isoDate(written: string): string {
  const text = written.toUpperCase().replace(/'/g, ' ').replace(/[()]/g, '')
  const parts = writtenDates
    .map((pattern) => pattern.exec(text)?.groups)
    .find((groups) => groups !== undefined)
  if (parts === undefined) return text
  const { year = '', month = '', day = '' } = parts
  const named = monthNames.findIndex((name) => name.toUpperCase().startsWith(month))
  if (named !== -1) return dateFrom(year, String(named + 1), day)
  return Number(month) > 12 ? dateFrom(year, day, month) : dateFrom(year, month, day)
}

/** Which fields are right. A name may differ by a letter in ten, as recognition confuses some. */
export function judgeDraft(
  draft: (Pick<ReceiptDraft, 'vendor' | 'date'> & { total: string | null }) | null,
  key: Key,
) {
  const [read, name] = [lettersOf(draft?.vendor ?? ''), lettersOf(key.company ?? '')]
  return {
    total: draft?.total != null && Number(draft.total) === Number((key.total ?? '').replace(/[^\d.]/g, '')),
    date: draft?.date === isoDate(key.date ?? ''),
    vendor: read !== '' && distance(read, name) <= Math.max(1, Math.floor(name.length / 10)),
  }
}
