import { anyPattern } from '#platform/server/any-pattern.ts'
import { labelText } from './label-words.ts'

/** What the words of a line say of its amount. A total has a rank; 0 is the strongest. */
export type Label =
  | { readonly role: 'total'; readonly rank: 0 | 1 | 2 }
  | {
      readonly role:
        | 'partial'
        | 'tax'
        | 'charge'
        | 'discount'
        | 'rounding'
        | 'cash'
        | 'card'
        | 'change'
        | 'count'
    }

const count = anyPattern(
  /total\W{0,3}(items|qty|quantity|quantities|pieces|pcs|articles|points|number|no\b|count)/,
  /\b(items?|qty|quantity|articles?|pieces)\W{0,3}(s\W{0,2})?(total|count|sold|tender)\b/,
  /^\W*(qty|quantity|items?)\W{0,2}(s\W{0,2})?:?\W*\d+$/,
)
const roundedTotal =
  /round\w*\W{0,3}(total|amount)|total\W{0,3}(after\W)?(round|adj)|after (round|adj)|\bnett? (total|amount|sales)\b/
const rounding =
  /\bround(?!s\b)\w{1,4}\b|\bround\W{0,2}(adj|off|amt)|\brnd\b|rundung|arrond|\badj(ust[mn]\w*)?\b/
const change = /\b(change|ruckgeld|rendu|cambio|resto|wisselgeld|zuruck|back|baki)\b/
const tax = /\b(vat|tax|gst|sst|mwst|ust|umsatzsteuer|tva|iva|btw|hst|pst)\b/
const taxOfTotal = anyPattern(
  /total\W{0,3}includ(es?|ed)\b|inc[li]\w*\W{1,3}in\W+total/,
  /total\W{0,3}(of )?(tax|vat|gst|sst|mwst|ust|tva|iva|btw)(?!\W{0,3}inc)\b(?!\W{0,3}inc)/,
  /\b(tax|vat|gst|sst|mwst)\W{0,3}(total|amount|amt|payable|summary)/,
)
const before = anyPattern(
  /sub\W{0,2}tot|total\W{0,3}\d*\W?%|sous\W?tot|zwischens|tussent/,
  /\bexc\w*|before (tax|gst|vat|disc)|\bhors\b|\bht\b|netto|taxable|\bzzgl|hors taxes?/,
)
const charge = /\bserv\w*\W{0,3}(charge|chg|tax|fee)|\bsvc\b|^service\b|\bdelivery (fee|charge)|^shipping\b/
const discount = anyPattern(
  /discount|\bdisc\b|savings?\b|\bsaved\b|voucher|coupon|rabatt|nachlass|remise/,
  /total\W{0,3}(saving|discount)/,
)
const card = /\b(visa|master(\W?card)?|debit|credit|amex|girocard|ec\W?karte|maestro|card|karte)\b/
const cash = anyPattern(
  /\b(cash|accepted total|tender(ed)?|given|gegeben|bar|especes|efectivo|contanti|received|tunai|bayaran)\b/,
  /\bpaid|\bpayment\b(?! due)|\bbezahlt\b/,
)

/** Labels of the amount to pay, the strongest first. */
const totals = [
  anyPattern(
    /grand total|(total|amount|amt|balance)\W{0,2}(now )?(due|payable|to pay)|total (to pay|amount|incl|ttc)/,
    /\b(total|amount|amt)\b.{0,12}\binc|\b(amount|amt)\W{0,2}paid\W{0,2}inc/,
    /to (be )?pa(y|id)\b|invoice total|rechnungsbetrag|gesamtbetrag|endbetrag|zu zahlen|net a payer|montant (total|du)/,
    /total a pagar|importe total|totale (complessivo|documento)|te betalen|total general/,
  ),
  /\b(total|totale|totaal|gesamt|suma|summe|jumlah)\b|\btotal[a-z]{0,1}\b|^tota|^[tf][o0d]t[ae][l1i]\b/,
  // The second is what is left of "total sales inclusive of GST"; a tax has its rate beside it.
  anyPattern(
    /\b(amount|amt|balance|due|sum|betrag|importe|montant)\b(?! date)/,
    /\binclusive (of )?(gst|sst|vat|tax)\b(?!.*%)/,
  ),
] as const

/** Titles of columns, which are no labels of the amounts below them. */
const columnTitle =
  /\b(qty|quantity|price|item|items|description|desc|disc|unit|code|uom|rate|menge|preis)\b/g

/** Above a table of taxes by their rate. */
export const startsTaxTable = (text: string): boolean =>
  /\b(gst|vat|tax|sst|mwst|ust)\W{0,3}(summary|analysis|details?|code|breakdown|rate)|\bsteuers(atz|aetze)/.test(
    labelText(text),
  )

function totalOf(words: string): Extract<Label, { role: 'total' }> | undefined {
  if (roundedTotal.test(words)) return { role: 'total', rank: 0 }
  const rank = totals.findIndex((label) => label.test(words))
  return rank === -1 ? undefined : { role: 'total', rank: rank === 0 ? 0 : rank === 1 ? 1 : 2 }
}

/** The label of a line; undefined if it has none. */
export function labelOf(text: string): Label | undefined {
  const words = labelText(text)
  if (!/\d/.test(words) && (words.match(columnTitle) ?? []).length >= 1 && !/grand|sub/.test(words))
    return undefined
  if (count.test(words)) return { role: 'count' }
  if (before.test(words)) return { role: 'partial' }
  if (rounding.test(words) && !roundedTotal.test(words)) return { role: 'rounding' }
  if (change.test(words)) return { role: 'change' }
  if (taxOfTotal.test(words)) return { role: 'tax' }
  const total = totalOf(words)
  if (total !== undefined && total.rank === 0 && !/(?<!to be )\bpaid\b(?!\W{0,2}inc)|tender/.test(words))
    return total
  if (charge.test(words)) return { role: 'charge' }
  if (discount.test(words)) return { role: 'discount' }
  if (card.test(words)) return { role: 'card' }
  if (cash.test(words)) return { role: 'cash' }
  if (tax.test(words) && total?.rank !== 1 && !/\binclusive/.test(words)) return { role: 'tax' }
  return total
}

/** Whether a line names a tax. */
export const namesTax = (text: string): boolean => tax.test(labelText(text))
