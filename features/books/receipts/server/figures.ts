import { type Decimal, decimal } from '#platform/contract/decimal.ts'
import type { Labelled } from './labelled.ts'
import type { Label } from './labels.ts'

/** What the labelled amounts of a receipt lead to. */
export interface Figures {
  readonly labelled: readonly Labelled[]
  /** All amounts with cents, without those of discounts, taxes and payments. */
  readonly written: readonly Decimal[]
  readonly roundings: readonly Decimal[]
  /** Cash minus change. */
  readonly paid: Decimal | undefined
  /** Sums before taxes with taxes and charges added, and of two rates. */
  readonly sums: readonly Decimal[]
  readonly sumOfGoods: Decimal | undefined
  /** Whether a "$" stands before its amounts; recognition takes some for a 5, an 8 or a 9. */
  readonly hasDollars: boolean
  /** All sums, totals with what may be added to them, and all of them rounded. */
  readonly added: readonly Decimal[]
}

export const includes = (values: readonly Decimal[], value: Decimal): boolean =>
  values.some((one) => one.eq(value))
export const valuesOf = (labelled: readonly Labelled[], ...roles: readonly Label['role'][]): Decimal[] =>
  labelled.filter(({ label }) => roles.includes(label.role)).map(({ value }) => value)
export const largest = (values: readonly Decimal[]): Decimal | undefined =>
  values.toSorted((one, other) => other.cmp(one))[0]

/** Wherever amounts are rounded, the smallest coin is of five cents or a larger one. */
export const isOfCoins = (value: Decimal): boolean => value.times(20).mod(1).eq(0)

/** Cash minus change; undefined where a figure must be misread. */
function paidOf(labelled: readonly Labelled[]): Decimal | undefined {
  const [cash, change] = [largest(valuesOf(labelled, 'cash')), largest(valuesOf(labelled, 'change'))]
  const paid = cash === undefined || change === undefined ? undefined : cash.minus(change)
  const isRounded = labelled.some(({ label }) => label.role === 'rounding')
  return paid?.gt(0) === true && (!isRounded || isOfCoins(paid)) ? paid : undefined
}

/** Roundings from the total to what was paid. Their minus is often lost or misprinted, so the other figures decide. */
function roundingsOf(labelled: readonly Labelled[], paid: Decimal | undefined): Decimal[] {
  const totals = valuesOf(labelled, 'total', 'partial')
  return labelled.flatMap(({ label, value }, index) => {
    if (label.role !== 'rounding' || value.eq(0)) return []
    const before = valuesOf(labelled.slice(0, index), 'total', 'partial')
    const after = [...valuesOf(labelled.slice(index), 'total'), ...(paid === undefined ? [] : [paid])]
    const isStep = (from: readonly Decimal[], by: Decimal) =>
      after.some((rounded) => isOfCoins(rounded) && includes(from, rounded.minus(by)))
    const turned = value.neg()
    const isAsWritten =
      isStep(before, value) || (!isStep(before, turned) && (isStep(totals, value) || !isStep(totals, turned)))
    return [isAsWritten ? value : turned]
  })
}

/** Each sum with one tax, one charge or both added. */
function withMore(labelled: readonly Labelled[], sums: readonly Decimal[]): Decimal[] {
  const zero = decimal(0)
  const taxes = [zero, ...valuesOf(labelled, 'tax')]
  const charges = [zero, ...valuesOf(labelled, 'charge')]
  const steps = taxes.flatMap((tax) => charges.map((charge) => tax.plus(charge))).filter((step) => step.gt(0))
  return sums.flatMap((sum) => steps.map((step) => sum.plus(step)))
}

export function figuresOf(
  labelled: readonly Labelled[],
  { written, sumOfGoods, hasDollars }: Pick<Figures, 'written' | 'sumOfGoods' | 'hasDollars'>,
): Figures {
  const paid = paidOf(labelled)
  const roundings = roundingsOf(labelled, paid)
  const partial = valuesOf(labelled, 'partial')
  const sums = [
    ...withMore(labelled, partial),
    ...partial.flatMap((one, at) => partial.slice(at + 1).map((other) => one.plus(other))),
  ]
  const goods = sumOfGoods === undefined ? [] : [sumOfGoods]
  const all = [...partial, ...goods, ...sums, ...withMore(labelled, valuesOf(labelled, 'total'))]
  const rounded = all.flatMap((one) => roundings.map((by) => one.plus(by)).filter(isOfCoins))
  return { labelled, written, roundings, paid, sums, sumOfGoods, hasDollars, added: [...all, ...rounded] }
}

/** Totals with roundings added. */
export const roundedTotals = ({ labelled, roundings }: Figures): Decimal[] =>
  valuesOf(labelled, 'total', 'partial').flatMap((total) =>
    roundings.map((by) => total.plus(by)).filter(isOfCoins),
  )

/** Whether the amount differs from the total as sums before taxes, discounts or rounding do. */
export function isExplained(other: Decimal, total: Decimal, { labelled, roundings }: Figures): boolean {
  const steps = [...valuesOf(labelled, 'tax', 'charge', 'discount'), ...roundings]
  return includes(steps, total.minus(other)) || includes(steps, other.minus(total))
}

/** The sum from which a discount leads to the total. */
export const beforeDiscount = ({ labelled }: Figures, total: Decimal): Decimal | undefined =>
  valuesOf(labelled, 'discount')
    .filter((discount) => discount.gt(0))
    .map((discount) => total.plus(discount))
    .find((sum) => includes(valuesOf(labelled, 'total', 'partial'), sum))
