import { anyPattern } from '#platform/server/any-pattern.ts'
import { maxVendor } from '../domain.ts'
import { amountsIn } from './amounts.ts'
import type { Finding } from './total.ts'
import { plainWords, type TextLine } from './text-line.ts'

/** The vendor stands within the first lines. */
const headLines = 8

const otherText = anyPattern(
  /^(tax |sales |cash |vat |customer |original )?(invoice|receipt|bill|rechnung|quittung|kassenbon|facture|factura|fattura|ticket|order|statement|copy|welcome|merchant copy)\b/,
  /\b(receipt|invoice|order|table|cashier|server|till|terminal|tel|phone|fax|www|http|date|datum|time)\b/,
  /\b(vat no|tax id|reg no|abn|thank|welcome to|open|hours|street|str\.|road|avenue|ave|suite|floor|page)\b/,
  /@|\.com\b|^to\b|bill to|ship to|sold to|customer|^no\b/,
)
const company = anyPattern(
  /\b(ltd|limited|gmbh|inc|llc|llp|plc|corp|company|co|ag|kg|ohg|ug|bv|nv|sa|sarl|sas|srl|spa|oy|ab|as)\b/,
  /\b(pty|sdn bhd|pvt|ee)\b/,
  /\b(store|stores|market|supermarket|cafe|restaurant|hotel|bar|grill|pizzeria|bakery|pharmacy|apotheke)\b/,
  /\b(shop|trading|hardware|supplies|books|deli|bistro)\b/,
)
/** Labels of the addressee. Lines from here on do not name the vendor. */
const addressee = /\b(bill(ed)? to|invoice to|ship to|sold to|customer|attention|kunde|client)\b|^to\b:?/

const letterCount = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

function headOf(lines: readonly TextLine[]): readonly TextLine[] {
  const end = lines.findIndex(({ text }) => addressee.test(plainWords(text)))
  return lines.slice(0, end === -1 ? headLines : Math.min(end, headLines))
}

/** Whether a line may be a name: mostly letters, no street, no number, no common word of receipts. */
const couldBeName = ({ text }: TextLine): boolean =>
  letterCount(text) >= 3 &&
  letterCount(text) * 2 > text.replace(/\s/g, '').length &&
  !otherText.test(plainWords(text)) &&
  !/^\d+[a-z]?\s/i.test(text) &&
  !amountsIn(text).some(({ hasCents }) => hasCents)

/** Finds the vendor: a large line near the top, preferably with a word that companies use. */
export function findVendor(lines: readonly TextLine[]): Finding<string> | undefined {
  const head = headOf(lines).filter(couldBeName)
  const highest = Math.max(...head.map(({ height }) => height))
  const scored = head
    .map((line, index) => ({
      line,
      isCompany: company.test(plainWords(line.text)),
      score: line.height / highest - index * 0.15 + (company.test(plainWords(line.text)) ? 0.35 : 0),
    }))
    .toSorted((one, other) => other.score - one.score)
  const [best] = scored
  if (best === undefined) return undefined
  return {
    value: best.line.text.replace(/\s+/g, ' ').trim().slice(0, maxVendor),
    confidence: best.isCompany ? 'likely' : 'unsure',
  }
}
