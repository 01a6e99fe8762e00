/** Money as it stands in a text. */
export interface Amount {
  /** Exact, with a point: `1234.50`. */
  readonly value: string
  /** Written with its smallest coins. */
  readonly coins: boolean
}

/** Digits in groups of three or in a row, and maybe two more behind a mark; readers like to put a blank there. */
const number =
  /(?<!\d[.,/:]?|-)(\d{1,3}(?:([.,' ])\d{3})(?:\2\d{3})*|\d+)(?:\s?[.,]\s?(\d{2}))?(?![\d%]|[.,:/-]\d|\s?%|\s?[x×*]\s)/g

/** `2 x`, `@ 3`: how many, not how much. */
const count = /(?:^|\s)(?:\d+\s?[x×*@]|[x×@]\s?\d+|#\s?\d+)(?=\s|$)/gi

/** Between digits these are digits. */
const asDigits = (text: string): string =>
  text.replace(/(?<=\d[.,]?)[oO](?=[\s\d.,]|$)/g, '0').replace(/(?<=\d[.,]?)[lI](?=[\d.,]|$)/g, '1')

/**
 * The amounts in a line, in their order. `1.234` and `1,234` are thousands, `1.23` and `1,23` have cents: money has two
 * digits behind its mark or none. Shares, times, dates and counts are no amounts.
 */
export function amountsIn(text: string): Amount[] {
  const line = asDigits(text).replace(count, ' ')
  return [...line.matchAll(number)].flatMap(([, whole = '', , coins]) => {
    const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
    return digits.length > 12
      ? []
      : [{ value: coins === undefined ? digits : `${digits}.${coins}`, coins: coins !== undefined }]
  })
}
