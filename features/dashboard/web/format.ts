/** Sums short enough for a small tile. The exact form is shown beside them. */

const compactFormat = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const exactFormat = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const exactFormats = { none: exactFormat(0), two: exactFormat(2) }

export interface Money {
  readonly amount: number
  readonly currency: string
}

const exactFormatFor = (currency: string) => (currency === 'JPY' ? exactFormats.none : exactFormats.two)

/** `124.3K`; exact below a thousand. */
export const shortAmount = ({ amount, currency }: Money): string =>
  (Math.abs(amount) < 1_000 ? exactFormatFor(currency) : compactFormat).format(amount)

/** `124,312.50 EUR`. */
export const exactMoney = ({ amount, currency }: Money): string =>
  `${exactFormatFor(currency).format(amount)} ${currency}`

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** `Nov` of `2026-11`. */
export const shortMonth = (month: string): string => monthName.format(new Date(`${month}-01`))
