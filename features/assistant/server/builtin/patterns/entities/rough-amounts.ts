import { decimal } from '#platform/contract/decimal.ts'
import { type Amount, isYear, noDay, scaled, scaledAlike, type Value, valueOf, withKind } from './amounts.ts'
import { type Sheet, takeMatches } from '../writing/sheet.ts'

const around =
  '(?:about|around|approx|approximately|roughly|circa|ca|nearly|almost|close to|near|some|say|like|something like|in the (?:region|neighbou?rhood|vicinity|order) of|or so|give or take)'
const after = '(?:or so|or thereabouts|or about|more or less|give or take|roughly|approximately|approx|odd)'
const before =
  '(?:(?:of|for|worth|with|at|somewhere|something|anything|an? (?:sum|amount|total) of|the (?:sum|amount) of|a|the) )*'
/** `About 5 days`, `some 20 invoices`: no amount. */
const noOther =
  '(?! (?:(?:of|more|other|different|our|the) )*(?!in |on |from |to |this |last |since |for |with |by |at |and |or |that |which |who |we |sent |paid |received |during |between |booked )\\p{L})'

const slack = '0.1'

/** `About 5,000` means ten per cent more or less. The answer says so. */
export function takeRoughAmounts(sheet: Sheet, isNamed: (word: string) => boolean): Amount[] {
  const amounts: Amount[] = []
  const keep = (at: number, written: string, low: Value | undefined, high: Value | undefined): boolean => {
    if (low === undefined || high === undefined) return false
    if (low.currency !== undefined && low.currency !== high.currency) return false
    const least = decimal(low.value)
    const most = decimal(high.value)
    if (least.gt(most)) return false
    amounts.push({
      at,
      minimum: least.minus(least.times(slack)).toFixed(),
      maximum: most.plus(most.times(slack)).toFixed(),
      rough: written.trim(),
      ...withKind(high),
    })
    return true
  }
  /** A bare number may be anything; a small one is hardly money. */
  const isMoney = ([written = '', scale = '', kind = '']: readonly string[]): boolean =>
    (scale !== '' || valueOf([written, scale, kind])?.currency !== undefined || !isNamed(written)) &&
    !isYear([written, scale, kind]) &&
    (scale !== '' || kind !== '' || /[$€£¥₹a-z]/.test(written) || /^\d{3,}|^\d{1,3}[,']/.test(written))
  // `18 or 19 thousand`
  takeMatches(
    sheet,
    `${before}(?:${around} )*${scaled} or (?:maybe |perhaps |even )?${scaled}(?: ${after})?${noDay}`,
    'amount',
    (match) => {
      const groups = match.slice(1).map((group: string | undefined) => group ?? '')
      const [low, high] = [scaledAlike(groups.slice(0, 3), groups.slice(3)), groups.slice(3)]
      const isScaled =
        high[1] !== '' || /\d(?:k|mn?|bn)/.test(high[0] ?? '') || valueOf(high)?.currency !== undefined
      return isScaled && isMoney(low) && keep(match.index, match[0], valueOf(low), valueOf(high))
    },
  )
  for (const source of [
    `${before}${around} (?:the |a )?${scaled}(?: ${after}| mark)?${noDay}${noOther}`,
    `${before}${scaled}(?: ${after}|(?<=\\d)-?ish)${noDay}${noOther}`,
  ])
    takeMatches(sheet, source, 'amount', (match) => {
      const groups = match.slice(1).map((group: string | undefined) => group ?? '')
      const value = valueOf(groups)
      return isMoney(groups) && keep(match.index, match[0], value, value)
    })
  return amounts
}
