/** An amount of money found in a text. */
export interface Amount {
  /** An exact decimal with a point, e.g. `1234.50`. */
  readonly value: string
  /** Whether it was written with cents. */
  readonly hasCents: boolean
}

/** Digits, grouped by three or not, and perhaps two decimals. Recognition often adds a space before the decimals. */
const amountPattern =
  /(?<!\d[.,/:]?|-)(\d{1,3}(?:([.,' ])\d{3})(?:\2\d{3})*|\d+)(?:\s?[.,]\s?(\d{2}))?(?![\d%]|[.,:/-]\d|\s?%|\s?[x×*]\s)/g

/** Quantities such as `2 x` or `@ 3`. */
const quantityPattern = /(?:^|\s)(?:\d+\s?[x×*@]|[x×@]\s?\d+|#\s?\d+)(?=\s|$)/gi

/** Corrects letters between digits that look like digits, and adds the 0 that `.20` lacks. */
const asDigits = (text: string): string =>
  text
    .replace(/(?<=\d[.,]?)[oO](?=[\s\d.,]|$)/g, '0')
    .replace(/(?<=\d[.,]?)[lI](?=[\d.,]|$)/g, '1')
    .replace(/(?<![\d.,]\s?)[.,](?=\d\d(?![\d.,]))/g, '0.')

/**
 * The amounts in a line, in order. Money has two decimals or none, so `1.234` and `1,234` are thousands. `1.23` and
 * `1,23` have cents. Percentages, times, dates and quantities are skipped.
 */
export function amountsIn(text: string): Amount[] {
  const line = asDigits(text).replace(quantityPattern, ' ')
  return [...line.matchAll(amountPattern)].flatMap(([, integer = '', , cents]) => {
    const digits = integer.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
    return digits.length > 12
      ? []
      : [{ value: cents === undefined ? digits : `${digits}.${cents}`, hasCents: cents !== undefined }]
  })
}
