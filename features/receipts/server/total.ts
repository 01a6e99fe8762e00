import { decimal } from '#platform/contract/decimal.ts'
import { anyPattern } from '#platform/server/any-pattern.ts'
import type { Confidence } from '../domain.ts'
import { type Amount, amountsIn } from './amounts.ts'
import { plainWords, type TextLine } from './text-line.ts'

export interface Finding<T> {
  readonly value: T
  readonly confidence: Confidence
  /** A sentence about another possible reading. */
  readonly note?: string
}

/** Labels of partial sums, and of totals that are not money. */
const partialLabel = anyPattern(
  /sub\W{0,2}tot|sous\W?tot|zwischens|tussent/,
  /total\W{0,3}(items|qty|quantity|pieces|articles|saving|discount|tax|vat|ht\b|net\b|excl|before|number)/,
  /total\W{0,3}(points|nett?o)/,
  /(tax|vat|gst|discount|savings?|netto|net|items?|mwst|hors taxes?)\W{0,3}total|excl|netto|you saved/,
)
/** Labels of the cash that was paid and of the change. */
const cashLabel =
  /\b(cash|tender(ed)?|given|gegeben|bar|especes|efectivo|contanti|received|paid by|amount paid)\b/
const changeLabel = /\b(change|ruckgeld|rendu|cambio|resto|wisselgeld|zuruck|back)\b/
const taxLabel = /\b(vat|tax|gst|mwst|ust|tva|iva|btw|hst|pst)\b/

/** Labels of the amount to pay, the strongest first. */
const totalLabels = [
  anyPattern(
    /grand total|(total|amount|balance)\W{0,2}(now )?(due|payable|to pay)|total (to pay|amount|incl|ttc)/,
    /to pay\b|invoice total|rechnungsbetrag|gesamtbetrag|endbetrag|zu zahlen|net a payer|montant (total|du)/,
    /total a pagar|importe total|totale (complessivo|documento)|te betalen|total general/,
  ),
  /\b(total|totale|totaal|gesamt|suma|summe)\b|\btotal[a-z]{0,1}\b|^tota/,
  /\b(amount|balance|sum|betrag|importe|montant)\b/,
] as const

/** Rank of a line's label for the total; 0 is the strongest. Undefined if it has none. */
function labelRank(text: string): number | undefined {
  const words = plainWords(text)
  if (partialLabel.test(words) || changeLabel.test(words) || cashLabel.test(words)) return undefined
  const rank = totalLabels.findIndex((label) => label.test(words))
  return rank === -1 ? undefined : rank
}

/** Prefers an amount with cents: the 3 in `Total (3 items) 8.15` is not money. */
const amountOf = (text: string): Amount | undefined => {
  const amounts = amountsIn(text)
  return amounts.findLast(({ hasCents }) => hasCents) ?? amounts.at(-1)
}

interface Candidate {
  readonly value: string
  readonly rank: number
  readonly isSameLine: boolean
}

/** The amount in the line below a label, if that line has no words. */
function amountBelow(lines: readonly TextLine[], index: number): Amount | undefined {
  const [line, next] = [lines[index], lines[index + 1]]
  if (line === undefined || next === undefined || next.y - line.y > 2.5 * Math.max(line.height, next.height))
    return undefined
  return /[a-z]{4}/i.test(next.text) ? undefined : amountOf(next.text)
}

function candidates(lines: readonly TextLine[]): Candidate[] {
  return lines.flatMap(({ text }, index) => {
    const rank = labelRank(text)
    if (rank === undefined) return []
    const amount = amountOf(text)
    const found = amount ?? amountBelow(lines, index)
    return found === undefined || decimal(found.value).lte(0)
      ? []
      : [{ value: found.value, rank, isSameLine: amount !== undefined }]
  })
}

const largestOf = (values: readonly string[]): string | undefined =>
  values.toSorted((one, other) => decimal(other).cmp(decimal(one)))[0]

const largestLabelled = (lines: readonly TextLine[], word: RegExp): string | undefined =>
  largestOf(
    lines
      .filter(({ text }) => word.test(plainWords(text)))
      .flatMap(({ text }) => amountsIn(text).filter(({ hasCents }) => hasCents))
      .map(({ value }) => value),
  )

/** Cash minus change. */
function paidAmount(lines: readonly TextLine[]): string | undefined {
  const [cash, change] = [largestLabelled(lines, cashLabel), largestLabelled(lines, changeLabel)]
  if (cash === undefined || change === undefined) return undefined
  const value = decimal(cash).minus(decimal(change))
  return value.gt(0) ? value.toFixed(2) : undefined
}

/** The largest amount that is neither cash, change nor a discount. */
const largestAmount = (lines: readonly TextLine[]): string | undefined =>
  largestOf(
    lines
      .filter(({ text }) => {
        const words = plainWords(text)
        return !cashLabel.test(words) && !changeLabel.test(words) && !/saved|discount|points/.test(words)
      })
      .flatMap(({ text }) => amountsIn(text).filter(({ hasCents }) => hasCents))
      .map(({ value }) => value),
  )

const isEqual = (one: string, other: string): boolean => decimal(one).eq(decimal(other))

/** Finds the amount to pay: by its label, else as cash minus change, else the largest amount. */
export function findTotal(lines: readonly TextLine[]): Finding<string> | undefined {
  const all = candidates(lines)
  const best = all.filter(({ rank }) => rank === Math.min(...all.map((other) => other.rank)))
  const value = largestOf(
    best
      .filter(({ isSameLine }) => isSameLine || best.every((other) => !other.isSameLine))
      .map((c) => c.value),
  )
  const computed = paidAmount(lines)
  if (value === undefined) {
    if (computed !== undefined) return { value: computed, confidence: 'likely' }
    const guess = largestAmount(lines)
    return guess === undefined
      ? undefined
      : { value: guess, confidence: 'unsure', note: 'No total is marked; this is the largest amount on it.' }
  }
  const other = all.find((candidate) => candidate.rank <= 1 && !isEqual(candidate.value, value))
  const confirmed = computed !== undefined && isEqual(computed, value)
  if (confirmed || (other === undefined && best.some(({ rank, isSameLine }) => isSameLine && rank <= 1)))
    return { value, confidence: 'sure' }
  return {
    value,
    confidence: 'likely',
    ...(other === undefined ? {} : { note: `Another total on it says ${other.value}.` }),
  }
}

/** Whether the lines look like a receipt or an invoice. */
export const looksLikeReceipt = (lines: readonly TextLine[]): boolean =>
  lines.some(({ text }) =>
    /\b(receipt|invoice|bill|rechnung|quittung|kassenbon|bon|facture|ticket|factura|fattura|recibo|order)\b/.test(
      plainWords(text),
    ),
  ) || lines.some(({ text }) => labelRank(text) !== undefined || taxLabel.test(plainWords(text)))
