import { type Currency, currencies, decimal } from '#platform/contract/decimal.ts'
import { type Sheet, takeMatches } from '../writing/sheet.ts'

export interface Amount {
  readonly at: number
  readonly minimum?: string
  readonly maximum?: string
  readonly currency?: Currency
  /** `Over 2000`: not 2000 itself. */
  readonly isStrict?: true
  /** As it was written: `kg`. */
  readonly unit?: string
  /** `About 5,000`, as it was written: its bounds are apart from it. */
  readonly rough?: string
}

const symbols: Readonly<Record<string, Currency>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
}
const currencyWords =
  '(?:us dollars?|dollars?|bucks|usd|euros?|eur|pounds?|gbp|sterling|yen|jpy|yuan|renminbi|rmb|cny|rupees?|inr|[$€£¥₹])'
const unitWords =
  '(?:pcs|pieces?|units?|kg|kgs|kilos?|kilograms?|g|grams?|t|tons?|tonnes?|m|meters?|metres?|sets?|rolls?|boxes|box|liters?|litres?|l|pallets?|items?)'
/** `From 1 July` is a day. */
export const noDay = '(?! (?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\\.?(?: |$))'
const figure = "[$€£¥₹]?(?:\\d{1,3}(?:[,']\\d{3})+|\\d+)(?:\\.\\d{1,6})?(?:k|m|mn|bn)?[$€£¥₹]?"
/** A number with its scale and its unit: three groups. */
export const scaled = `(${figure})(?: (k|thousand|grand|million|mn|m(?= ${currencyWords})))?(?: (${currencyWords}|${unitWords}))?`

export const currencyOf = (word: string): Currency | undefined => {
  const code = word.toUpperCase()
  const known = currencies.find((each) => each === code)
  if (known !== undefined) return known
  if (symbols[word] !== undefined) return symbols[word]
  if (/dollar|buck/.test(word)) return 'USD'
  if (word.startsWith('euro')) return 'EUR'
  if (/^pound|sterling/.test(word)) return 'GBP'
  if (word === 'yen') return 'JPY'
  if (/yuan|renminbi|rmb/.test(word)) return 'CNY'
  return word.startsWith('rupee') ? 'INR' : undefined
}

export interface Value {
  readonly value: string
  readonly currency: Currency | undefined
  readonly unit: string | undefined
}

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
}

export function valueOf([written = '', scale = '', kind = '']: readonly string[]): Value | undefined {
  const [, before = '', digits = '', suffix = '', after = ''] =
    /^([$€£¥₹]?)([\d,.']+)(k|mn?|bn)?([$€£¥₹]?)$/.exec(written) ?? []
  const value = decimal(digits.replace(/[,']/g, '')).times(scales[suffix || scale] ?? 1)
  if (value.gte(1e12)) return undefined
  const named = kind === '' ? undefined : currencyOf(kind)
  const symbol = symbols[before] ?? symbols[after]
  if (named !== undefined && symbol !== undefined && named !== symbol) return undefined
  return {
    value: value.toFixed(),
    currency: named ?? symbol,
    unit: kind !== '' && named === undefined ? kind : undefined,
  }
}

export const withKind = ({ currency, unit }: Value) => ({
  ...(currency === undefined ? {} : { currency }),
  ...(unit === undefined ? {} : { unit }),
})

const more =
  'over|above|more than|greater than|bigger than|larger than|higher than|exceeding|exceeds?|exceeded|surpassing|surpass(?:es|ed)?|north of|in excess of|upwards of|worth more than|costing more than|beyond|>'
const least = 'at least|no less than|not less than|minimum|minimum of|min|from|starting at|>=|≥'
const less = 'under|below|less than|smaller than|lower than|fewer than|cheaper than|worth less than|<'
const most = 'at most|up to|no more than|not more than|maximum|maximum of|max|not over|not above|<=|≤'
const exactly = 'exactly|of exactly|equal to|for exactly|='

type Bounds = Pick<Amount, 'minimum' | 'maximum' | 'isStrict'>
const comparators: readonly (readonly [words: string, bounds: (value: string) => Bounds])[] = [
  [most, (maximum) => ({ maximum })],
  [least, (minimum) => ({ minimum })],
  [more, (minimum) => ({ minimum, isStrict: true })],
  [less, (maximum) => ({ maximum, isStrict: true })],
  [exactly, (value) => ({ minimum: value, maximum: value })],
]

export function takeAmounts(sheet: Sheet, isNamed: (word: string) => boolean): Amount[] {
  const amounts: Amount[] = []
  const keep = (amount: Amount): boolean => amounts.push(amount) > 0
  const keepRange = (at: number, low: Value, high: Value): boolean =>
    decimal(low.value).lte(high.value) &&
    keep({ at, minimum: low.value, maximum: high.value, ...withKind(low), ...withKind(high) })
  takeMatches(
    sheet,
    `(?:(?:of|for|with|worth|anything|something|somewhere|anywhere) )*(?:between|from|in the range of|ranging from|ranging between) ${scaled} (?:and|to|-) ${scaled}${noDay}`,
    'amount',
    (match) => {
      const groups = match.slice(1).map((group: string | undefined) => group ?? '')
      const low = valueOf(scaledAlike(groups.slice(0, 3), groups.slice(3)))
      const high = valueOf(groups.slice(3))
      // `Between 6204 and 6205` is of bearings.
      const isBare = groups[1] === '' && groups[2] === '' && groups[4] === '' && groups[5] === ''
      if (isBare && isNamed(groups[0] ?? '') && isNamed(groups[3] ?? '')) return false
      // `Between 2024 and 2025` is of years.
      if (low === undefined || high === undefined || (isYear(groups.slice(0, 3)) && isYear(groups.slice(3))))
        return false
      if (low.currency && high.currency && low.currency !== high.currency) return false
      return keepRange(match.index, low, high)
    },
  )
  // `Invoices of 20 to 30 thousand`, `the 10-20k range`.
  takeMatches(
    sheet,
    `(?:(?:of|for|worth|with|over|in the|in a|amounts?|values?|about) )*${scaled} ?(?:to|-|–) ?${scaled}(?: (?:range|bracket))?${noDay}`,
    'amount',
    (match) => {
      const groups = match.slice(1).map((group: string | undefined) => group ?? '')
      const low = valueOf(scaledAlike(groups.slice(0, 3), groups.slice(3)))
      const high = valueOf(groups.slice(3))
      if (low === undefined || high === undefined || isNamed(groups[0] ?? '')) return false
      // Two bare numbers may be anything; with a scale or a currency they are money.
      const isMoney =
        high.currency !== undefined || /\d(?:k|mn?|bn)$/.test(groups[3] ?? '') || groups[4] !== ''
      const isOther = high.unit !== undefined || low.unit !== undefined
      if (!isMoney || isOther || (low.currency ?? high.currency) !== high.currency) return false
      return keepRange(match.index, low, high)
    },
  )
  for (const [words, bound] of comparators)
    takeMatches(
      sheet,
      `(?:(?:of|for|with|is|are|was|were|that|an|a|the|amounts?|totals?) )*(?:${words}) (?:the )?(?:amount of )?${scaled}${noDay}(?! (?:day|week|month|quarter|year)s?(?: |$))`,
      'amount',
      (match) => {
        const groups = match.slice(1).map((group: string | undefined) => group ?? '')
        // `From 2025` and `up to 2025` are of years.
        if (/(^| )(from|up to|minimum|beyond)( |$)/.test(match[0]) && isYear(groups)) return false
        // `The stock from 6204` is of a bearing.
        if (/(^| )(from|min|minimum)( |$)/.test(match[0]) && isNamed(groups[0] ?? '') && groups[2] === '')
          return false
        const value = valueOf(groups)
        const bounds = value && bound(value.value)
        return (
          value !== undefined &&
          bounds !== undefined &&
          keep({ at: match.index, ...bounds, ...withKind(value) })
        )
      },
    )
  takeMatches(
    sheet,
    `${scaled} (?:and|or) (more|above|over|up|less|under|below|fewer)|${scaled}(\\+)(?! (?:days?|weeks?|months?)(?: |$))`,
    'amount',
    (match) => {
      const groups = match
        .slice(match[1] === undefined ? 5 : 1)
        .slice(0, 4)
        .map((group: string | undefined) => group ?? '')
      const value = valueOf(groups)
      // `6205 or more 6206` asks for one of two bearings.
      const isOfTwo =
        isNamed(groups[0] ?? '') &&
        groups[2] === '' &&
        /^ (?:of )?(?:the )?[\d§]/.test(sheet.line.slice(match.index + match[0].length))
      if (value === undefined || isOfTwo) return false
      const isMore = /^(more|above|over|up|\+)$/.test(groups[3] ?? '')
      return keep({
        at: match.index,
        ...(isMore ? { minimum: value.value } : { maximum: value.value }),
        ...withKind(value),
      })
    },
  )
  return amounts
}

/** `20 to 25 thousand`: the scale of the second number also applies to the first, if the first is smaller. */
export function scaledAlike(low: readonly string[], high: readonly string[]): readonly string[] {
  const [written = '', scale = '', kind = ''] = low
  const [other = '', otherScale = ''] = high
  const suffix = /(?:k|mn?|bn)(?=[$€£¥₹]?$)/.exec(other)?.[0] ?? otherScale
  const isBare = scale === '' && /^[$€£¥₹]?[\d.]+$/.test(written)
  const digits = (text: string) => decimal(text.replace(/[^\d.]/g, ''))
  return isBare && suffix !== '' && digits(written).lte(digits(other)) ? [written, suffix, kind] : low
}

export const isYear = ([written = '', scale = '', kind = '']: readonly string[]): boolean =>
  /^(19|20)\d\d$/.test(written) && scale === '' && kind === ''

/** `About 5000` is not 5000. */
const isRough = ({ plain }: Sheet, at: number): boolean =>
  /(?<![^ ])(?:about|around|approx|approximately|roughly|circa|ca|nearly|almost|some|say|like)(?: (?:of|for|the|a))? $/.test(
    plain.slice(0, at),
  )

/** An amount without a comparison: `of 4180 euros` means exactly that amount. */
export function takeExactAmounts(sheet: Sheet, isNamed: (word: string) => boolean): Amount[] {
  const amounts: Amount[] = []
  // `An outlay of 17640`: money, though nobody says which.
  takeMatches(
    sheet,
    `(?<=(?:amounts?|payments?|outlays?|sums?|entry|entries|bookings?|invoices?|bills?|transfers?|receipts?|transactions?|expenses?|costs?|deposits?|credits?) )(?:of|over|for) ${scaled}${noDay}(?= |$)(?! (?:days?|weeks?|months?|percent|%|invoices?|payments?))`,
    'amount',
    (match) => {
      const groups = match.slice(1).map((group: string | undefined) => group ?? '')
      const value = valueOf(groups)
      if (
        value === undefined ||
        value.unit !== undefined ||
        isRough(sheet, match.index) ||
        isYear(groups) ||
        // `A receipt of 6204` is of a bearing.
        isNamed(groups[0] ?? '') ||
        /^\d{1,2}$/.test(groups[0] ?? '')
      )
        return false
      return (
        amounts.push({ at: match.index, minimum: value.value, maximum: value.value, ...withKind(value) }) > 0
      )
    },
  )
  takeMatches(sheet, `(?:of |for |worth |amounting to )?${scaled}`, 'amount', (match) => {
    const groups = match.slice(1).map((group: string | undefined) => group ?? '')
    const value = valueOf(groups)
    // A bare number may be anything; with its currency it is an amount.
    if (value?.currency === undefined || isRough(sheet, match.index)) return false
    return (
      amounts.push({
        at: match.index,
        minimum: value.value,
        maximum: value.value,
        currency: value.currency,
      }) > 0
    )
  })
  return amounts
}
