import { countPattern, countOf } from './counting.ts'
import { type Sheet, takeMatches } from '../writing/sheet.ts'

export interface Limit {
  readonly at: number
  readonly count: number
}

const ranks =
  'bottom|largest|biggest|highest|greatest|smallest|lowest|latest|newest|oldest|most recent|most expensive|cheapest|earliest|fattest|heftiest|chunkiest|priciest|costliest|dearest|tiniest|heaviest|steepest|longest|worst|last|first|next|recent|best|top|(?:most|least) (?:urgent|important|pressing|used|popular|common|active|liked|commented|discussed|answered)'
const isRanked = ({ plain }: Sheet): boolean =>
  /(?:^| )(?:most|least|largest|biggest|highest|greatest|smallest|best|worst|top|bottom|last|latest|newest|first|oldest|nearest|closest|soonest|earliest)(?: |$)/.test(
    plain,
  )

/** Takes the number of rows: `top 5`, `5 largest`, `last three`. The word that ranks stays on the sheet. */
export function takeLimits(sheet: Sheet): Limit[] {
  const limits: Limit[] = []
  const keep = (at: number, written: string): boolean => {
    const value = countOf(written)
    return value >= 1 && value <= 50 && limits.push({ at, count: value }) > 0
  }
  takeMatches(
    sheet,
    `(?<=(?:^| )(?:${ranks}) )(${countPattern.replace('|an?', '')})(?! (?:day|week|month|quarter|year)s?(?: |$))`,
    'amount',
    ({ index, 1: written = '' }) => keep(index, written),
  )
  takeMatches(
    sheet,
    `(${countPattern.replace('|an?', '')})(?= (?:${ranks})(?: |$))`,
    'amount',
    ({ index, 1: written = '' }) => keep(index, written),
  )
  takeMatches(
    sheet,
    `(?<=(?:^| )(?:list|show|show me|give me|name|only) (?:the )?)(\\d{1,2})(?= \\p{L}+s(?: |$))`,
    'amount',
    ({ index, 1: written = '' }) => keep(index, written),
  )
  // `Newest first, only three`
  if (isRanked(sheet))
    takeMatches(
      sheet,
      `(?<=(?:^| )(?:only|just|max|maximum|at most|no more than) (?:the )?)(${countPattern.replace('|an?', '')})(?: of (?:them|these|those))?(?=$)`,
      'amount',
      ({ index, 1: written = '' }) => keep(index, written),
    )
  // `The three who paid us most`
  if (isRanked(sheet))
    takeMatches(
      sheet,
      `(?<=(?:^| )(?:the|our|my|those|which|what|any) )(${countPattern.replace('|an?', '')})(?= (?:who|that|which|where|whom) )`,
      'amount',
      ({ index, 1: written = '' }) => keep(index, written),
    )
  // `State the three debtors with the greatest balances`
  if (isRanked(sheet))
    takeMatches(
      sheet,
      `(?<=(?:^| )(?:the|our|list|show|state|give|name|me) )(${countPattern.replace('|an?', '')})(?= (?:customers?|debtors?|suppliers?|clients?|payers?|projects?|parties|vendors?|creditors?|compan(?:y|ies)|invoices|bills|payments|receipts|accounts|materials|articles|items|goods|products|warehouses|tags|authors|colleagues|people|posts|tasks|todos|reminders|deadlines) (?:with|that|who|which|of|from|we|by|in|having|owing) )`,
      'amount',
      ({ index, 1: written = '' }) => keep(index, written),
    )
  // `Who gets most of it, 3 names`
  if (isRanked(sheet))
    takeMatches(
      sheet,
      `(${countPattern.replace('|an?', '')}) names(?= |$)`,
      'amount',
      ({ index, 1: written = '' }) => keep(index, written),
    )
  // `Which five customers brought the most`: as many, of the first.
  if (isRanked(sheet))
    takeMatches(
      sheet,
      `(?<=(?:^| )(?:which|what) )(${countPattern.replace('|an?', '')})(?= \\p{L}+s(?: |$))(?! (?:day|week|month|quarter|year)s(?: |$))`,
      'amount',
      ({ index, 1: written = '' }) => keep(index, written),
    )
  takeMatches(sheet, 'top(?=\\d)(\\d{1,2})', 'amount', ({ index, 1: written = '' }) => keep(index, written))
  return limits
}
