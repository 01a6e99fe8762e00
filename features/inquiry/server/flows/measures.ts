import type { FlowSums, Measure } from '#features/columns/server/index.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { type Amount, number } from '../words/index.ts'
import { capital, type FlowWords, type Side } from './words.ts'

/** One number told of the records of a unit. */
type MeasureText = 'net' | 'count' | { readonly each: keyof typeof prefixes; readonly side: Side }

const prefixes = { sum: '', average: 'average ', largest: 'largest ', smallest: 'smallest ' } as const

/** What a measure tells: of one side, or of both and what is left of them. */
export function measureTexts(measure: Measure, only: Side | undefined): MeasureText[] {
  if (measure === 'count') return ['count']
  const sides: readonly Side[] = only === undefined ? ['in', 'out'] : [only]
  const each = (of: keyof typeof prefixes): MeasureText[] => sides.map((side) => ({ each: of, side }))
  if (measure === 'net') return only === undefined ? ['net', ...each('sum')] : ['net']
  return measure === 'sum' && only === undefined ? [...each('sum'), 'net'] : each(measure)
}

/** `Received`, `Average paid`; without the side where each row has one of its own: `Average amount`. */
export function labelOf(words: FlowWords, telling: MeasureText, isSideTold: boolean): string {
  if (telling === 'net') return 'Net'
  if (telling === 'count') return capital(words.many.both)
  return capital(
    prefixes[telling.each] + (isSideTold ? words.amount : words.side[telling.side].toLowerCase()),
  )
}

/** Undefined where nothing came in, or went out. */
export function amountOf(words: FlowWords, telling: MeasureText, sums: FlowSums): Amount | undefined {
  const { unit, inSum, inCount, outSum, outCount } = sums
  if (telling === 'count') return number(inCount + outCount)
  if (telling === 'net') return words.exactly(decimal(inSum).minus(outSum).toFixed(), unit)
  const { sum, count, largest, smallest } =
    telling.side === 'in'
      ? { sum: inSum, count: inCount, largest: sums.inLargest, smallest: sums.inSmallest }
      : { sum: outSum, count: outCount, largest: sums.outLargest, smallest: sums.outSmallest }
  if (telling.each === 'sum') return words.exactly(sum, unit)
  if (telling.each === 'average') return count === 0 ? undefined : words.average(sum, count, unit)
  const extreme = telling.each === 'largest' ? largest : smallest
  return extreme === null ? undefined : words.exactly(extreme, unit)
}
