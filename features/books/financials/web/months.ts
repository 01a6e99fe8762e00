import type { Currency } from '#platform/contract/decimal.ts'
import { addDays, monthNames } from '#platform/contract/dates.ts'

export interface Sum {
  readonly key: string
  readonly currency: Currency
  readonly received: number
  readonly paid: number
}

/** The most bars that have room for the names of their months. */
const mostMonths = 24

const after = (month: string): string => addDays(`${month}-01`, 32).slice(0, 7)

/** All months between the first and the last with records, at most the newest two years. Empty months are zero. */
export function monthsOf(sums: readonly Sum[], currency: Currency): Omit<Sum, 'currency'>[] {
  const known = new Map(sums.flatMap((sum) => (sum.currency === currency ? [[sum.key, sum] as const] : [])))
  const keys = [...known.keys()].sort()
  const [first, last] = [keys[0], keys.at(-1)]
  const months: Omit<Sum, 'currency'>[] = []
  if (first === undefined || last === undefined) return months
  for (let key = first; key <= last; key = after(key)) {
    const { received = 0, paid = 0 } = known.get(key) ?? {}
    months.push({ key, received, paid })
  }
  return months.slice(-mostMonths)
}

/** First and last day of a month. */
export const daysOf = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${after(month)}-01`, -1),
})

/** `Jan 2026`. */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`
}

/** `Jan`, or `Jan ’26` at the beginning of a year. */
export function monthTick(month: string): string {
  const [year = '', number] = month.split('-')
  const name = monthNames[Number(number) - 1] ?? ''
  return number === '01' ? `${name} ’${year.slice(2)}` : name
}
