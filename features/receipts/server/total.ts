import { type Decimal, decimal } from '#platform/contract/decimal.ts'
import type { Confidence } from '../domain.ts'
import { amountsIn } from './amounts.ts'
import { type Labelled, labelledAmounts } from './labelled.ts'
import { type Label, labelOf, namesTax } from './labels.ts'
import { plainWords, type TextLine } from './text-line.ts'

export interface Finding<T> {
  readonly value: T
  readonly confidence: Confidence
  /** A sentence about another possible reading. */
  readonly note?: string
}

const largest = (values: readonly Decimal[]): Decimal | undefined =>
  values.toSorted((one, other) => other.cmp(one))[0]

/** Cash minus change. */
function paidOf(labelled: readonly Labelled[]): Decimal | undefined {
  const of = (role: Label['role']) =>
    largest(labelled.filter(({ label }) => label.role === role).map(({ value }) => value))
  const [cash, change] = [of('cash'), of('change')]
  const paid = cash === undefined || change === undefined ? undefined : cash.minus(change)
  return paid?.gt(0) === true ? paid : undefined
}

/** Points for each way in which a receipt says its total. */
const points = {
  rank: [3, 2, 1],
  beside: 0.5,
  again: 0.5,
  paid: 3,
  computed: 1,
  card: 2,
  cash: 1,
  added: 1.5,
  rounded: 2.5,
}

/** An amount that may be the total, and what speaks for it. */
interface Candidate {
  readonly value: Decimal
  readonly score: number
  /** Rank of its best label; 3 if it has none. */
  readonly rank: number
  /** Whether an amount stands beside such a label. */
  readonly isBeside: boolean
  /** Whether another figure leads to the same amount. */
  readonly isConfirmed: boolean
  /** Whether what was paid, or the rounding to it, confirms it. */
  readonly isPaid: boolean
}

interface Figures {
  readonly labelled: readonly Labelled[]
  /** All amounts with cents, without those of discounts, taxes and payments. */
  readonly written: readonly Decimal[]
  readonly roundings: readonly Decimal[]
  readonly paid: Decimal | undefined
  /** Sums before taxes with taxes and charges added, and the sum of the goods. */
  readonly added: readonly Decimal[]
}

const includes = (values: readonly Decimal[], value: Decimal): boolean => values.some((one) => one.eq(value))
const valuesOf = (labelled: readonly Labelled[], ...roles: readonly Label['role'][]): Decimal[] =>
  labelled.filter(({ label }) => roles.includes(label.role)).map(({ value }) => value)

/** Roundings from the total to what was paid. Their minus is often lost or misprinted, so the other figures decide. */
function roundingsOf(labelled: readonly Labelled[], paid: Decimal | undefined): Decimal[] {
  const totals = valuesOf(labelled, 'total', 'partial')
  return labelled.flatMap(({ label, value }, index) => {
    if (label.role !== 'rounding' || value.eq(0)) return []
    const before = valuesOf(labelled.slice(0, index), 'total', 'partial')
    const after = [...valuesOf(labelled.slice(index), 'total'), ...(paid === undefined ? [] : [paid])]
    const fits = (by: Decimal) => after.some((rounded) => includes(before, rounded.minus(by)))
    const fitsAnyhow = (by: Decimal) => after.some((rounded) => includes(totals, rounded.minus(by)))
    const turned = value.neg()
    return [fits(value) || (!fits(turned) && (fitsAnyhow(value) || !fitsAnyhow(turned))) ? value : turned]
  })
}

/** Each sum with one tax, one charge or both added, and each two sums together. */
function sumsWithTaxes(labelled: readonly Labelled[]): Decimal[] {
  const zero = decimal(0)
  const taxes = [zero, ...valuesOf(labelled, 'tax')]
  const charges = [zero, ...valuesOf(labelled, 'charge')]
  const partial = valuesOf(labelled, 'partial')
  const withMore = [...partial, ...valuesOf(labelled, 'total')].flatMap((sum) =>
    taxes.flatMap((tax) =>
      charges.map((extra) => tax.plus(extra)).flatMap((more) => (more.gt(0) ? [sum.plus(more)] : [])),
    ),
  )
  return [
    ...partial,
    ...withMore,
    ...partial.flatMap((one, at) => partial.slice(at + 1).map((other) => one.plus(other))),
  ]
}

function candidateOf(value: Decimal, { labelled, written, roundings, paid, added }: Figures): Candidate {
  const own = labelled.filter((one) => one.label.role === 'total' && one.value.eq(value))
  const rank = Math.min(3, ...own.map(({ label }) => (label.role === 'total' ? label.rank : 3)))
  const isPaid = paid?.eq(value) === true
  const isCard = includes(valuesOf(labelled, 'card'), value)
  const isCash = includes(valuesOf(labelled, 'cash'), value)
  const isAdded = includes(added, value)
  const totals = [...valuesOf(labelled, 'total'), ...valuesOf(labelled, 'partial')]
  const isRounded = roundings.some((by) => !by.eq(0) && includes(totals, value.minus(by)))
  const others = [...written, ...(paid === undefined ? [] : [paid])]
  const isUnrounded = roundings.some((by) => !by.eq(0) && includes(others, value.plus(by)))
  return {
    value,
    rank,
    isBeside: own.some(({ isBeside }) => isBeside),
    isConfirmed: isPaid || isCard || isCash || isAdded || isRounded,
    isPaid: isPaid || isCard || isCash || isRounded,
    score:
      (points.rank[rank] ?? 0) +
      (own.some(({ isBeside }) => isBeside) ? points.beside : 0) +
      (own.length > 1 ? points.again : 0) +
      (isPaid ? (own.length > 0 || includes(written, value) ? points.paid : points.computed) : 0) +
      (isCard ? points.card : isCash ? points.cash : 0) +
      (isAdded ? points.added : 0) +
      (isRounded ? points.rounded : 0) -
      (isUnrounded ? points.rounded : 0),
  }
}

/** Amounts that could be a total: neither cash, change, a discount nor a tax. */
function writtenAmounts(lines: readonly TextLine[]): Decimal[] {
  const others = new Set<string>(['cash', 'change', 'discount', 'tax', 'count'])
  return lines
    .filter(({ text }) => !others.has(labelOf(text)?.role ?? ''))
    .flatMap(({ text }) => amountsIn(text).filter(({ hasCents }) => hasCents))
    .map(({ value }) => decimal(value))
}

/** Whether the amount differs from the total as sums before taxes, discounts or rounding do. */
function isExplained(other: Decimal, total: Decimal, { labelled, roundings }: Figures): boolean {
  const steps = [...valuesOf(labelled, 'tax', 'charge', 'discount'), ...roundings]
  return includes(steps, total.minus(other)) || includes(steps, other.minus(total))
}

const paymentRoles: ReadonlySet<string> = new Set(['cash', 'card', 'change', 'rounding'])

const textOf = (value: Decimal, hasCents: boolean): string => value.toFixed(hasCents ? 2 : 0)

/**
 * Finds the amount to pay: the one for which labels, payments and sums speak most. It is sure only if it has a label
 * and another figure confirms it.
 */
export function findTotal(lines: readonly TextLine[], sumOfGoods?: Decimal): Finding<string> | undefined {
  const labelled = labelledAmounts(lines)
  const written = writtenAmounts(lines)
  const hasCents = written.length > 0
  const paid = paidOf(labelled)
  const roundings = roundingsOf(labelled, paid)
  const sums = [...sumsWithTaxes(labelled), ...(sumOfGoods === undefined ? [] : [sumOfGoods])]
  const added = [...sums, ...sums.flatMap((one) => roundings.map((by) => one.plus(by)))]
  const figures: Figures = { labelled, written, roundings, paid, added }
  const values = [...valuesOf(labelled, 'total'), ...(paid === undefined ? [] : [paid])].flatMap((value) =>
    value.lte(0)
      ? []
      : [value, ...roundings.map((by) => value.plus(by)).filter((rounded) => includes(written, rounded))],
  )
  const all = values
    .filter((value, index) => values.findIndex((one) => one.eq(value)) === index)
    .map((value) => candidateOf(value, figures))
    .toSorted((one, other) => other.score - one.score || other.value.cmp(one.value))
  const [best] = all
  if (best === undefined) {
    const guess = largest(written)
    return guess === undefined
      ? undefined
      : {
          value: textOf(guess, hasCents),
          confidence: 'unsure',
          note: 'No total is marked; this is the largest amount on it.',
        }
  }
  const other = all.find(
    ({ value, rank }) => rank <= 1 && !value.eq(best.value) && !isExplained(value, best.value, figures),
  )
  const paidOtherwise = [...valuesOf(labelled, 'card'), ...(paid === undefined ? [] : [paid])].some(
    (value) => !value.eq(best.value) && !includes(roundings, value.minus(best.value)),
  )
  // A sum confirms what stands before a rounding, too, so where somebody paid, the payment must confirm it.
  const isConfirmed = lines.some(({ text }) => paymentRoles.has(labelOf(text)?.role ?? ''))
    ? best.isPaid
    : best.isConfirmed
  const isSure = isConfirmed && !paidOtherwise && best.isBeside && best.rank <= 1 && other === undefined
  return {
    value: textOf(best.value, hasCents),
    confidence: isSure ? 'sure' : best.rank <= 2 || best.isConfirmed ? 'likely' : 'unsure',
    ...(other === undefined ? {} : { note: `Another total on it says ${textOf(other.value, hasCents)}.` }),
  }
}

/** Whether the lines look like a receipt or an invoice. */
export const looksLikeReceipt = (lines: readonly TextLine[]): boolean =>
  lines.some(({ text }) =>
    /\b(receipt|invoice|bill|rechnung|quittung|kassenbon|bon|facture|ticket|factura|fattura|recibo|order)\b/.test(
      plainWords(text),
    ),
  ) ||
  lines.some(({ text }) => namesTax(text)) ||
  labelledAmounts(lines).some(({ label }) => label.role === 'total')
