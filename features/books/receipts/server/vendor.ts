import { anyPattern, patternOf } from '#platform/server/any-pattern.ts'
import { maxVendor } from '../domain.ts'
import { amountsIn } from './amounts.ts'
import type { Finding } from './total.ts'
import { plainWords, type TextLine } from './text-line.ts'

/** The vendor stands within the first lines. */
const headLines = 10

/** Lines that begin so, or that name another company, are no vendor's. */
const otherLine = anyPattern(
  /^\W*(tax |sales |cash |vat |customer |original |simplified )?(invoice|receipt|bill|rechnung|quittung|sales?)\b/,
  /^\W*(kassenbon|facture|factura|fattura|ticket|order|statement|copy|welcome|merchant copy|posted|duplicate)\b/,
  /\b(formerly|licensee|thank)\b|^to\b|bill to|ship to|sold to|customer/,
)
/** Words that only the name of a registered company may have. */
const otherText = anyPattern(
  /\b(receipt|invoice|order|table|cashier|server|till|terminal|tel|phone|fax|www|http|date|datum|time)\b/,
  /\b(vat no|tax id|reg no|abn|welcome to|open|hours?|description|returnable|please|dear)\b/,
  /\b(company no|co\.? ?no|gst|roc|sst|page|signature|self collect|inv|user|center|no|id)\b/,
  /@.*\.|\.com\b/,
)
const address = anyPattern(
  /\b(street|str\.|strasse|\w+str|road|avenue|ave|suite|floor|flr|level|lot|block|unit|building|bangunan)\b/,
  /\b(jalan|jln|jl|taman|tmn|bandar|lorong|persiaran|mukim|kampung|kg|seksyen|section|batu|km|kawasan)\b/,
  /\b\d{5}\b|^\W*(no|lot)\W|^g\W|,$|^\W*(wisma|menara|plaza|kuala|selangor|johor)\b/,
)
/** A registered company, which is the vendor even below a larger brand. */
const registered = anyPattern(
  /\b(ltd|limited|gmbh|inc|llc|llp|plc|corp|corporation|ohg|ug|bv|nv|sarl|sas|srl|spa|oy|ab)\b/,
  /\bsdn\W{0,3}bhd\b|s\/b\b|\bsb\b|\b(ag|kg)$|\b(pty|pvt|pte|berhad|bhd|enterprise|e\.k)\b/,
)
const company = anyPattern(
  /\b(company|co|sa|as|store|stores|market|mart|supermarket|hypermarket|cafe|restaurant|restoran|hotel|bar)\b/,
  /\b(grill|pizzeria|pizza|bakery|backerei|pharmacy|farmasi|apotheke|shop|trading|hardware|supplies|books)\b/,
  /\b(deli|bistro|stationery|enterprises|services|kedai|pasaraya|house|gallery|motor|holdings|group)\b/,
)
/** Words with which no name begins: the line continues the one above. */
const continues = anyPattern(
  /^\W*(sdn|bhd|s\/b|ltd|limited|gmbh|inc|llc|plc|enterprise|trading|c[op])\b/,
  /^\W*(restaurant|restoran|supermarket|hardware|stationery|electrical|marketing)\W+(sdn|ltd|enterprise)\b/,
  /^\(?\w+\)\W+(sdn|ltd)\b|^\W*(&|and\b)/,
)

/** A line that only ends the name above. */
const onlyForm =
  /^\W*(trading|enterprise|restaurant|restoran|hardware|marketing|(sdn|s)\W{0,3}(bhd|b)|ltd|inc|llc)\W*$/

/** Labels of the addressee. Lines from here on do not name the vendor. */
const addressee = /\b(bill(ed)? to|invoice to|ship to|sold to|customer|attention|kunde|client)\b|^to\b:?/

const letterCount = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

function headOf(lines: readonly TextLine[]): readonly TextLine[] {
  const end = lines.findIndex(({ text }) => addressee.test(plainWords(text)))
  return lines.slice(0, end === -1 ? headLines : Math.min(end, headLines))
}

/** Abbreviations of a legal form, which recognition often misreads, and the number that may touch them. */
const misreadForms: readonly (readonly [RegExp, string])[] = [
  [/\bs[do0qb][nmh]\W{0,3}[bdh8][hn]?[dzo0]\b\.?/i, 'SDN BHD '],
  [/\b[s5]\/[b8](?!\w*[a-z])/i, 'S/B '],
]

/** The line with the legal form as it was before it was misread. */
const withForm = (line: TextLine): TextLine => {
  const form = misreadForms.find(([misread]) => misread.test(line.text))
  const found = form?.[0].exec(line.text)?.[0] ?? ''
  // A form that is well read stays as it is written.
  if (form === undefined || /^s(dn\W{0,3}bhd\.?|\/b)$/i.test(found)) return line
  const name = /[a-z]{2}/.test(line.text) ? 'Sdn Bhd ' : form[1]
  return { ...line, text: line.text.replace(form[0], form[1] === 'S/B ' ? 'S/B ' : name).trim() }
}

/** A number in a company's register, such as `(728515-M)`, and what follows it. */
const registerName = /(?:co(?:mpany)?|roc|reg)\W{0,3}(?:no|reg)?\W{0,3}/i
const registerDigits = /\d{4,7}\s?[-–]?\s?[A-Z0-9]?\b/i
const registerNumber = patternOf`\s*[([{]?\s*${registerName}?${registerDigits}.*$|\s*[([{]\s*\d{5,}.*$`

/** What follows the legal form and has a figure, however misread. */
const afterForm = /(?<=\b(?:sdn\W{0,3}bhd|s\/b|ltd|gmbh|llc|inc)\b\.?)\W*\s\S*\d.*$/i

/** A name without the number of its register, and without what surrounds it. */
const plainName = (text: string): string => {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\d(]+/u, '')
    .replace(/^(?:\d{4,}\s+|(?:owned|own|operated) by\W+|dimiliki( oleh)?\W+)/i, '')
    .trim()
  const cut = name
    .replace(afterForm, '')
    .replace(registerNumber, '')
    .replace(/[\s,;:([{'"*=_-]+$/u, '')
  return letterCount(cut) >= 3 ? cut : name
}

const isAddress = (text: string): boolean => {
  const words = plainWords(text)
  return address.test(words) || (/^\d+[a-z]?\s/.test(words) && !company.test(words))
}

/** Whether a line may be a name: mostly letters, no street, no number, no common word of receipts. */
const couldBeName = ({ text }: TextLine): boolean => {
  const words = plainWords(text)
  const isRegistered = registered.test(words)
  return (
    letterCount(text) >= 3 &&
    letterCount(plainName(text)) * 2 > plainName(text).replace(/\s/g, '').length &&
    !otherLine.test(words) &&
    (isRegistered || (!otherText.test(words) && !isAddress(text))) &&
    !amountsIn(text).some(({ hasCents }) => hasCents)
  )
}

/** The name of a line, with the line above or below where it runs over two. */
function wholeName(head: readonly TextLine[], line: TextLine): string {
  const at = head.indexOf(line)
  const [above, below] = [head[at - 1], head[at + 1]]
  const isOpen = (text: string) => /&\W*$|\((?!.*\b(sdn|bhd|ltd)\b)[^)\d]*$/i.test(text)
  const continuesAbove =
    above !== undefined &&
    couldBeName(above) &&
    (isOpen(above.text) ||
      (continues.test(plainWords(line.text)) && !registered.test(plainWords(above.text))))
  const isWhole = registered.test(plainWords(line.text))
  const continuesBelow =
    below !== undefined &&
    letterCount(below.text) > 2 &&
    (isOpen(line.text) || (!isWhole && onlyForm.test(plainWords(below.text))))
  return [
    ...(continuesAbove ? [above.text.trim()] : []),
    ...(continuesAbove && /^\W*&/.test(line.text) ? ['&'] : []),
    continuesBelow ? line.text.trim() : plainName(line.text),
    ...(continuesBelow ? [plainName(below.text)] : []),
  ].join(' ')
}

/** Finds the vendor: a registered company near the top, else a large line there. */
export function findVendor(lines: readonly TextLine[]): Finding<string> | undefined {
  const head = headOf(lines).map(withForm)
  // A company below the address is another one.
  const firstAddress = head.findIndex(
    ({ text }, index) => index > 0 && isAddress(text) && !registered.test(plainWords(text)),
  )
  const block = firstAddress === -1 ? head : head.slice(0, firstAddress)
  const names = (block.some(couldBeName) ? block : head).filter(couldBeName)
  const highest = Math.max(...names.map(({ height }) => height))
  const scored = names
    .map((line, index) => {
      const words = plainWords(line.text)
      const [isRegistered, isCompany] = [registered.test(words), company.test(words)]
      const score = line.height / highest - index * 0.25 + (isRegistered ? 1.5 : isCompany ? 0.35 : 0)
      return { line, isRegistered, score }
    })
    .toSorted((one, other) => other.score - one.score)
  const [best] = scored
  if (best === undefined) return undefined
  return {
    value: wholeName(head, best.line).slice(0, maxVendor),
    confidence: best.isRegistered ? 'likely' : 'unsure',
  }
}
