import { type Decimal, decimal } from '#platform/contract/decimal.ts'
import type { Confidence } from '../domain.ts'
import { amountsIn } from './amounts.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import {
  beforeDiscount,
  type Figures,
  figuresOf,
  includes,
  isExplained,
  largest,
  valuesOf,
} from './figures.ts'
import { labelledAmounts, splitByLabels } from './labelled.ts'
import { labelOf, namesTax } from './labels.ts'
import { plainWords, type TextLine } from './text-line.ts'

export interface Finding<T> {
  readonly value: T
  readonly confidence: Confidence
  /** A sentence about another possible reading. */
  readonly note?: string
}

/** Amounts that could be a total: neither cash, change, a discount nor a tax. */
function writtenAmounts(lines: readonly TextLine[]): Decimal[] {
  const others = new Set<string>(['cash', 'change', 'discount', 'tax', 'count'])
  return lines
    .filter(({ text }) => !others.has(labelOf(text)?.role ?? ''))
    .flatMap(({ text }) => amountsIn(text).filter(({ hasCents }) => hasCents))
    .map(({ value }) => decimal(value))
}

const paymentRoles: ReadonlySet<string> = new Set(['cash', 'card', 'change', 'rounding'])

/** Lines with a "$" from which on it is no misread letter. */
const severalDollars = 3

const textOf = (value: Decimal, hasCents: boolean): string => value.toFixed(hasCents ? 2 : 0)

/** Without a candidate: a sum with its tax, one before it, what was paid, or the largest amount. */
function guessOf({ labelled, written, sums }: Figures, hasCents: boolean): Finding<string> | undefined {
  const isChanged = labelled.some(({ label }) => label.role === 'change')
  const guesses = [
    { value: largest(sums.filter((sum) => includes(written, sum))), what: 'a subtotal with tax' },
    { value: largest(valuesOf(labelled, 'partial')), what: 'a subtotal' },
    {
      value: largest(valuesOf(labelled, 'card', ...(isChanged ? [] : ['cash' as const]))),
      what: 'what was paid',
    },
    { value: largest(written), what: 'the largest amount on it' },
  ]
  for (const { value, what } of guesses)
    if (value !== undefined)
      return {
        value: textOf(value, hasCents),
        confidence: 'unsure',
        note: `No total is marked; this is ${what}.`,
      }
  return undefined
}

/** Another amount that the best one may be taken for. */
function otherOf(
  best: Candidate,
  all: readonly Candidate[],
  figures: Figures,
): { readonly value: Decimal; readonly note: (value: string) => string } | undefined {
  const another = all.find(
    ({ value, rank }) => rank <= 1 && !value.eq(best.value) && !isExplained(value, best.value, figures),
  )
  if (another !== undefined)
    return { value: another.value, note: (value) => `Another total on it says ${value}.` }
  // A coupon may be a payment, too.
  const before = beforeDiscount(figures, best.value)
  return before === undefined
    ? undefined
    : { value: before, note: (value) => `Before a discount it says ${value}.` }
}

/**
 * Finds the amount to pay: the one for which labels, payments and sums speak most. It is sure only if it has a label
 * and another figure confirms it.
 */
export function findTotal(read: readonly TextLine[], sumOfGoods?: Decimal): Finding<string> | undefined {
  const lines = splitByLabels(read)
  const written = writtenAmounts(lines)
  const hasCents = lines.some(({ text }) => amountsIn(text).some((amount) => amount.hasCents))
  const figures = figuresOf(labelledAmounts(lines), {
    written,
    sumOfGoods,
    hasDollars: lines.filter(({ text }) => /\$\s?\d/.test(text)).length >= severalDollars,
  })
  const { labelled, paid, roundings } = figures
  const candidates = candidatesOf(figures)
  const [best] = candidates
  if (best === undefined) return guessOf(figures, hasCents)
  const other = otherOf(best, candidates, figures)
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
    ...(other === undefined ? {} : { note: other.note(textOf(other.value, hasCents)) }),
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
  labelledAmounts(lines).some(({ label }) => receiptRoles.has(label.role))

const receiptRoles: ReadonlySet<string> = new Set(['total', 'partial', 'cash', 'card'])
