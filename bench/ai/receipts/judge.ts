import type { ReceiptDraft } from '#features/receipts/domain.ts'
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

/** Keys have the day first, or the year; months are figures or English. */
function isoDate(written: string): string {
  const text = written.toUpperCase().replace(/'/g, ' ')
  const [, year, month = '', day = ''] = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/.exec(text) ?? []
  if (year !== undefined) return dateFrom(year, month, day)
  const figures = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{4}|\d\d)$/.exec(text)
  if (figures !== null) {
    const [, first = '', second = '', last = ''] = figures
    return Number(second) > 12 ? dateFrom(last, first, second) : dateFrom(last, second, first)
  }
  const named = /^(\d{1,2})[-/ ]*([A-Z]{3})[A-Z]*[-/, .]*(\d{4}|\d\d)$/.exec(text)
  const index = monthNames.findIndex((name) => name.toUpperCase().startsWith(named?.[2] ?? '?'))
  return named === null || index === -1 ? text : dateFrom(named[3] ?? '', String(index + 1), named[1] ?? '')
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
