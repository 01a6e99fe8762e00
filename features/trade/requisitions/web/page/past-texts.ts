import { type Decimal, minorDigits, roundTo } from '#platform/contract/decimal.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import type { Past } from '../../contract.ts'
import type { Rate } from '../../domain/landed.ts'

export const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

/** `≈ $108.00`: in the currency of the rate. */
export const otherText = (total: Decimal, { currency, rate }: Rate): string =>
  `≈ ${formatCurrency(roundTo(total.div(rate), minorDigits(currency)), currency)}`

/** How a supplier delivered before, always with how much of it there is to judge by. */
export function pastTexts(supplier: Past['suppliers'][number] | undefined, isLoaded: boolean): string[] {
  if (supplier === undefined) return isLoaded ? ['Nothing yet'] : []
  const { lines, timed, onTime, short, damaged, since } = supplier
  return [
    timed === 0 ? 'no delivery day agreed' : `${onTime} of ${counted(timed, 'line')} on time`,
    ...(short > 0 ? [`${short} short`] : []),
    ...(damaged > 0 ? [`${damaged} damaged`] : []),
    ...(short + damaged === 0 ? ['none short or damaged'] : []),
    `${counted(lines, 'line')} since ${formatDate(since)}`,
  ]
}
