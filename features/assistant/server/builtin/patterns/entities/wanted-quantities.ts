import { scaled, valueOf } from './amounts.ts'
import { type Sheet, takeMatches } from '../writing/sheet.ts'
import type { TextMark } from './texts.ts'

/** Words that ask whether stock is enough, not for a list of movements. */
const asking =
  /(?<![^ ])(?:enough|sufficient|suffices?|that many|so many|as many|that much|(?:can|could) (?:we|i|you)|(?:do|have) (?:we|i|you)|(?:is|are) there|in stock|on stock|on hand|available|deliverable|on the shelf)(?![^ ])/
const order = '(?:order|call-off|request|enquiry|inquiry|delivery|shipment|batch|lot|job)'
const units: Readonly<Record<string, string>> = { k: 'kg', t: 't', m: 'm', l: 'l', g: 'g' }

/** `Kilos` as stocks have it; pieces, and things by another name, are of whatever unit the stock is. */
const unitOf = (word: string): string | undefined =>
  /^(?:kg|kgs|kilos?|kilograms?|g|grams?|t|tons?|tonnes?|m|meters?|metres?|l|liters?|litres?)$/.test(word)
    ? units[word.charAt(0)]
    : undefined

const kinds =
  '(?:kgs?|kilos?|kilograms?|t|tons?|tonnes?|m|meters?|metres?|l|liters?|litres?|pcs|pieces?|units?)'
const articles = '(?: (?:the|our|these|those|this|that|some))?'
const handing = 'to (?:deliver|ship|send|supply|fill|cover|fulfil|fulfill|make|give|serve|sell|hand over)'
/** A comparison of its own: `at least 200 kg`. */
const compared =
  '(?<!(?:least|most|than|over|under|above|below|to|between|and|from|exactly|about|around|last|past|next|top) )'

const isAsked = ({ plain }: Sheet): boolean => asking.test(plain)

function keeping(marks: TextMark[]): (match: RegExpExecArray) => boolean {
  return (match) => {
    const value = valueOf(match.slice(1, 4).map((group: string | undefined) => group ?? ''))
    if (value === undefined || value.currency !== undefined || marks.length > 0) return false
    const unit = value.unit === undefined ? undefined : unitOf(value.unit)
    marks.push({ at: match.index, role: 'wanted', text: value.value })
    if (unit !== undefined) marks.push({ at: match.index, role: 'wantedUnit', text: unit })
    return true
  }
}

/**
 * Quantities that only the words beside them mark as wanted: `enough 6205 for an order of 300`, `can we give 200 kg of
 * it`. They are taken before names, which may contain the same numbers.
 */
export function takeToldQuantity(sheet: Sheet): TextMark[] {
  const marks: TextMark[] = []
  if (!isAsked(sheet)) return marks
  const keep = keeping(marks)
  takeMatches(
    sheet,
    `(?<=(?:enough|sufficient|can|could|have|suffice) .*)(?:for|${handing}) (?:(?:an?|the|his|her|their|this|that) )?(?:(?:${order}|customer|client) (?:of|for|over|wanting|who wants|needing|who needs) )?${scaled}(?: (?:of (?:them|these|those|it)|pieces))?(?=$)`,
    'amount',
    keep,
  )
  takeMatches(
    sheet,
    `${compared}(?:an? |the )?${order} (?:of|for|over) ${scaled}(?: of)?${articles}`,
    'amount',
    keep,
  )
  takeMatches(
    sheet,
    `${compared}(?=[^ ]+ (?:thousand )?${kinds} )${scaled}(?: of)?${articles}(?= \\p{L})`,
    'amount',
    keep,
  )
  return marks
}

/** The wanted quantity before a name: `can we deliver 5,000 of the 6204`. */
export function takeWanted(sheet: Sheet, told: readonly TextMark[]): TextMark[] {
  const marks = [...told]
  if (!isAsked(sheet)) return marks
  if (marks.length === 0)
    takeMatches(
      sheet,
      `${compared}(?:for |an? |the |as many as )*${scaled}(?: (?:of|x|×|off|pcs|pieces))?${articles}(?= §)`,
      'amount',
      keeping(marks),
    )
  // `A chap in Bremen is after 150 of the bearings`: who he is, is told beside.
  if (marks.length > 0)
    takeMatches(
      sheet,
      '(?<=^)(?:[^ §¶¤·]+ ){1,6}(?:is after|are after|is asking for|asks? for|asked for|is looking for|are looking for|wants?|wanted|needs?|requires?|would like|would take|could use|ordered|orders)(?= ¤)',
      'other',
      ({ 0: words }) => !/(?<![^ ])(?:we|which|what|who|how|did|do|does|has|have)(?![^ ])/.test(words),
    )
  return marks
}
