import type { FlowSums, Measure } from '#features/books/records/server/index.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { type Amount, countAmount } from '../texts/index.ts'
import { capitalized, type FlowTexts, type Side } from './flow-texts.ts'

/** One number computed from the records of a unit. */
type MeasurePart = 'net' | 'count' | { readonly each: keyof typeof prefixes; readonly side: Side }

const prefixes = { sum: '', average: 'average ', largest: 'largest ', smallest: 'smallest ' } as const

/** The numbers of a measure: of one side, or of both sides and their difference. */
export function measureParts(measure: Measure, only: Side | undefined): MeasurePart[] {
  if (measure === 'count') return ['count']
  const sides: readonly Side[] = only === undefined ? ['in', 'out'] : [only]
  const each = (of: keyof typeof prefixes): MeasurePart[] => sides.map((side) => ({ each: of, side }))
  if (measure === 'net') return only === undefined ? ['net', ...each('sum')] : ['net']
  return measure === 'sum' && only === undefined ? [...each('sum'), 'net'] : each(measure)
}

/** `Received`, `Average paid`. If each row has its own side, the label has none: `Average amount`. */
export function labelOf(texts: FlowTexts, part: MeasurePart, hasSideColumn: boolean): string {
  if (part === 'net') return texts.net.label
  if (part === 'count') return capitalized(texts.many.both)
  return capitalized(
    prefixes[part.each] + (hasSideColumn ? texts.amount : texts.side[part.side].toLowerCase()),
  )
}

/** Undefined if nothing came in or went out. */
export function amountOf(texts: FlowTexts, part: MeasurePart, sums: FlowSums): Amount | undefined {
  const { unit, inSum, inCount, outSum, outCount } = sums
  if (part === 'count') return countAmount(inCount + outCount)
  if (part === 'net') return texts.exactAmount(decimal(inSum).minus(outSum).toFixed(), unit)
  const { sum, count, largest, smallest } =
    part.side === 'in'
      ? { sum: inSum, count: inCount, largest: sums.inLargest, smallest: sums.inSmallest }
      : { sum: outSum, count: outCount, largest: sums.outLargest, smallest: sums.outSmallest }
  if (part.each === 'sum') return texts.exactAmount(sum, unit)
  if (part.each === 'average') return count === 0 ? undefined : texts.averageAmount(sum, count, unit)
  const extreme = part.each === 'largest' ? largest : smallest
  return extreme === null ? undefined : texts.exactAmount(extreme, unit)
}
