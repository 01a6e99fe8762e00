import { type Decimal, decimal } from '#platform/contract/decimal.ts'
import { type Figures, includes, isOfCoins, roundedTotals, valuesOf } from './figures.ts'
import type { Labelled } from './labelled.ts'

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
  corrected: 2.5,
}

/** An amount that may be the total, and what speaks for it. */
export interface Candidate {
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

const rankOf = (own: readonly Labelled[]): number =>
  Math.min(3, ...own.map(({ label }) => (label.role === 'total' ? label.rank : 3)))

function candidateOf(value: Decimal, figures: Figures): Candidate {
  const { labelled, written, roundings, paid, added } = figures
  const own = labelled.filter((one) => one.label.role === 'total' && one.value.eq(value))
  const rank = rankOf(own)
  const isPaid = paid?.eq(value) === true
  const isCard = includes(valuesOf(labelled, 'card'), value)
  const isCash = includes(valuesOf(labelled, 'cash'), value)
  const isAdded = includes(added, value)
  const isRounded = includes(roundedTotals(figures), value) && includes(written, value)
  const isUnrounded = roundings.some((by) => includes(written, value.plus(by)))
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

/** An amount without its first digit, which may have been a "$". */
const withoutSign = (value: Decimal): Decimal => decimal(`0${value.toFixed().slice(1)}`)

/** Whether one amount is the other with a digit misread or a sign taken for a digit, not rounded. */
function isMisread(one: Decimal, other: Decimal): boolean {
  const [left, right] = [one.toFixed(2), other.toFixed(2)]
  if (left.length !== right.length) return left.slice(1) === right || right.slice(1) === left
  const differing = left.split('').filter((digit, at) => digit !== right[at]).length
  return differing === 1 && one.minus(other).abs().gte('0.10')
}

/**
 * Labelled totals that nothing confirms, as two of these correct them: the sum of their parts, that of the goods, what
 * was paid, and a "$" that became a digit. The parts alone correct a total that is written once.
 */
function corrections(all: readonly Candidate[], figures: Figures): Candidate[] {
  const { labelled, paid, sums, sumOfGoods, hasDollars } = figures
  const payments = [...valuesOf(labelled, 'card', 'cash'), ...(paid === undefined ? [] : [paid])]
  const goods = sumOfGoods === undefined ? [] : [sumOfGoods]
  return all
    .filter(({ rank, isConfirmed }) => rank <= 1 && !isConfirmed)
    .flatMap(({ value: misread }) => {
      const isOnce = valuesOf(labelled, 'total').filter((value) => value.eq(misread)).length === 1
      const signs = hasDollars && /^[589]/.test(misread.toFixed()) ? [withoutSign(misread)] : []
      const speaksFor = (value: Decimal): number =>
        [sums, isOnce ? sums : [], goods, payments, signs].filter((source) => includes(source, value)).length
      const corrected = [...sums, ...payments].find(
        (source) => isMisread(source, misread) && speaksFor(source) >= 2,
      )
      if (corrected === undefined) return []
      const candidate = candidateOf(corrected, figures)
      return [{ ...candidate, score: candidate.score + points.corrected }]
    })
}

/** Amounts that may be the total, the most likely first. */
export function candidatesOf(figures: Figures): Candidate[] {
  const { labelled, written, roundings, paid } = figures
  const values = [...valuesOf(labelled, 'total'), ...(paid === undefined ? [] : [paid])].flatMap((value) =>
    value.lte(0)
      ? []
      : [
          value,
          ...roundings.map((by) => value.plus(by)).filter((sum) => isOfCoins(sum) && includes(written, sum)),
        ],
  )
  const own = values
    .filter((value, index) => values.findIndex((one) => one.eq(value)) === index)
    .map((value) => candidateOf(value, figures))
  return [...own, ...corrections(own, figures)].toSorted(
    (one, other) => other.score - one.score || other.value.cmp(one.value),
  )
}
