import { decimal } from '#platform/contract/decimal.ts'
import type { Confidence } from '../../domain.ts'
import { type Amount, amountsIn } from './amounts.ts'
import { plainWords, type TextLine } from './words.ts'

export interface Found<T> {
  readonly value: T
  readonly confidence: Confidence
  /** A sentence about another possible reading. */
  readonly note?: string
}

/** Labels of partial sums, and of totals that are not money. */
const part =
  /sub\W{0,2}tot|sous\W?tot|zwischens|tussent|total\W{0,3}(items|qty|quantity|pieces|articles|saving|discount|tax|vat|ht\b|net\b|excl|before|number|points|nett?o)|(tax|vat|gst|discount|savings?|netto|net|items?|mwst|hors taxes?)\W{0,3}total|excl|netto|you saved/
/** Labels of the cash that was paid and of the change. */
const tendered =
  /\b(cash|tender(ed)?|given|gegeben|bar|especes|efectivo|contanti|received|paid by|amount paid)\b/
const returned = /\b(change|ruckgeld|rendu|cambio|resto|wisselgeld|zuruck|back)\b/
const tax = /\b(vat|tax|gst|mwst|ust|tva|iva|btw|hst|pst)\b/

/** Labels of the amount to pay, the strongest first. */
const labels = [
  /grand total|(total|amount|balance)\W{0,2}(now )?(due|payable|to pay)|total (to pay|amount|incl|ttc)|to pay\b|invoice total|rechnungsbetrag|gesamtbetrag|endbetrag|zu zahlen|net a payer|montant (total|du)|total a pagar|importe total|totale (complessivo|documento)|te betalen|total general/,
  /\b(total|totale|totaal|gesamt|suma|summe)\b|\btotal[a-z]{0,1}\b|^tota/,
  /\b(amount|balance|sum|betrag|importe|montant)\b/,
] as const

/** Rank of a line's label for the total; 0 is the strongest. Undefined if it has none. */
function labelOf(text: string): number | undefined {
  const words = plainWords(text)
  if (part.test(words) || returned.test(words) || tendered.test(words)) return undefined
  const rank = labels.findIndex((label) => label.test(words))
  return rank === -1 ? undefined : rank
}

/** Prefers an amount with cents: the 3 in `Total (3 items) 8.15` is not money. */
const amountOf = (text: string): Amount | undefined => {
  const amounts = amountsIn(text)
  return amounts.findLast(({ coins }) => coins) ?? amounts.at(-1)
}

interface Candidate {
  readonly value: string
  readonly rank: number
  readonly beside: boolean
}

/** The amount in the line below a label, if that line has no words. */
function under(lines: readonly TextLine[], place: number): Amount | undefined {
  const [line, next] = [lines[place], lines[place + 1]]
  if (line === undefined || next === undefined || next.y - line.y > 2.5 * Math.max(line.height, next.height))
    return undefined
  return /[a-z]{4}/i.test(next.text) ? undefined : amountOf(next.text)
}

function candidates(lines: readonly TextLine[]): Candidate[] {
  return lines.flatMap(({ text }, place) => {
    const rank = labelOf(text)
    if (rank === undefined) return []
    const amount = amountOf(text)
    const found = amount ?? under(lines, place)
    return found === undefined || decimal(found.value).lte(0)
      ? []
      : [{ value: found.value, rank, beside: amount !== undefined }]
  })
}

const most = (values: readonly string[]): string | undefined =>
  values.toSorted((one, other) => decimal(other).cmp(decimal(one)))[0]

const valueAt = (lines: readonly TextLine[], word: RegExp): string | undefined =>
  most(
    lines
      .filter(({ text }) => word.test(plainWords(text)))
      .flatMap(({ text }) => amountsIn(text).filter(({ coins }) => coins))
      .map(({ value }) => value),
  )

/** Cash minus change. */
function paid(lines: readonly TextLine[]): string | undefined {
  const [given, back] = [valueAt(lines, tendered), valueAt(lines, returned)]
  if (given === undefined || back === undefined) return undefined
  const value = decimal(given).minus(decimal(back))
  return value.gt(0) ? value.toFixed(2) : undefined
}

/** The largest amount that is neither cash, change nor a discount. */
const largest = (lines: readonly TextLine[]): string | undefined =>
  most(
    lines
      .filter(({ text }) => {
        const words = plainWords(text)
        return !tendered.test(words) && !returned.test(words) && !/saved|discount|points/.test(words)
      })
      .flatMap(({ text }) => amountsIn(text).filter(({ coins }) => coins))
      .map(({ value }) => value),
  )

const same = (one: string, other: string): boolean => decimal(one).eq(decimal(other))

/** Finds the amount to pay: by its label, else as cash minus change, else the largest amount. */
export function findTotal(lines: readonly TextLine[]): Found<string> | undefined {
  const all = candidates(lines)
  const best = all.filter(({ rank }) => rank === Math.min(...all.map((other) => other.rank)))
  const value = most(
    best.filter(({ beside }) => beside || best.every((other) => !other.beside)).map((c) => c.value),
  )
  const byCash = paid(lines)
  if (value === undefined) {
    if (byCash !== undefined) return { value: byCash, confidence: 'likely' }
    const guess = largest(lines)
    return guess === undefined
      ? undefined
      : { value: guess, confidence: 'unsure', note: 'No total is marked; this is the largest amount on it.' }
  }
  const other = all.find((candidate) => candidate.rank <= 1 && !same(candidate.value, value))
  const confirmed = byCash !== undefined && same(byCash, value)
  if (confirmed || (other === undefined && best.some(({ rank, beside }) => beside && rank <= 1)))
    return { value, confidence: 'sure' }
  return {
    value,
    confidence: 'likely',
    ...(other === undefined ? {} : { note: `Another total on it says ${other.value}.` }),
  }
}

/** Whether the lines look like a receipt or an invoice. */
export const speaksOfMoney = (lines: readonly TextLine[]): boolean =>
  lines.some(({ text }) =>
    /\b(receipt|invoice|bill|rechnung|quittung|kassenbon|bon|facture|ticket|factura|fattura|recibo|order)\b/.test(
      plainWords(text),
    ),
  ) || lines.some(({ text }) => labelOf(text) !== undefined || tax.test(plainWords(text)))
