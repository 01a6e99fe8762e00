import {
  type Currency,
  type Decimal,
  decimal,
  readDecimal,
  roundMoney,
  sum,
} from '#platform/contract/decimal.ts'

/** The tax of invoices and bills: categories of EN 16931, and the arithmetic of its rules (decision 64). */

export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type TaxCategory = (typeof taxCategories)[number]

export const taxCategoryLabels: Readonly<Record<TaxCategory, string>> = {
  S: 'Standard rate',
  Z: 'Zero rate',
  E: 'Exempt',
  AE: 'Reverse charge',
  K: 'Supply within the EU',
  G: 'Export',
  O: 'Not subject to tax',
}

/** Only this category has a rate above zero. */
export const hasRate = (category: TaxCategory): boolean => category === 'S'

export const priceModes = ['net', 'gross'] as const
export type PriceMode = (typeof priceModes)[number]
export const priceModeLabels: Readonly<Record<PriceMode, string>> = {
  net: 'Prices without tax',
  gross: 'Prices with tax',
}

/** Digits after the point of rates and discounts. */
export const percentDigits = 2
export const maxRate = 100
/** Percent. Below zero it is a surcharge. */
export const maxDiscount = 100
export const maxExemptionReason = 500

/** A figure in a form field (perhaps incomplete) or in a checked body. */
export type Written = string | number

export interface TaxedLine {
  readonly quantity: Written
  readonly unitPrice: Written
  /** Percent. */
  readonly discountPercent?: Written | undefined
  /** Null or absent in a document without tax. */
  readonly taxCategory?: TaxCategory | null | undefined
  /** Percent. */
  readonly taxRate?: Written | undefined
}

export interface TaxedDocument {
  readonly currency: Currency
  readonly pricesInclude?: PriceMode | undefined
  /** Percent, of each category's sum. */
  readonly discountPercent?: Written | undefined
  readonly items: readonly TaxedLine[]
}

export interface LineSum {
  /** Quantity times unit price. */
  readonly listAmount: Decimal
  readonly discountAmount: Decimal
  /** What the line shows: after its discount, with tax if prices have it. */
  readonly amount: Decimal
  /** Without tax. Those of a category add up to its sum. */
  readonly netAmount: Decimal
}

/** The sums of one category and rate. */
export interface TaxPart {
  /** Null for lines without tax. */
  readonly category: TaxCategory | null
  readonly rate: Decimal
  /** The document's discount on these lines, without tax. */
  readonly discount: Decimal
  readonly base: Decimal
  readonly amount: Decimal
}

export interface DocumentSums {
  readonly lines: readonly LineSum[]
  /** By category and rate, in the order of their first lines. */
  readonly taxes: readonly TaxPart[]
  /** Of the lines, without tax, before the document's discount. */
  readonly linesNet: Decimal
  /** As the lines show it: with tax if prices have it. */
  readonly discountAmount: Decimal
  readonly netTotal: Decimal
  readonly taxTotal: Decimal
  /** What gross prices differ from net and tax, each rounded. Zero for net prices. */
  readonly rounding: Decimal
  /** To be paid: net, tax and rounding. */
  readonly totalAmount: Decimal
}

const zero = decimal(0)

/** A field without a number counts as zero. */
const valueOf = (written: Written | undefined): Decimal =>
  (written === undefined ? undefined : readDecimal(written)) ?? zero

const share = (amount: Decimal, percent: Decimal, currency: Currency): Decimal =>
  roundMoney(amount.times(percent).div(100), currency)

/** Quantity times unit price after the discount, half up to the currency's smallest coin. */
function lineSum({ quantity, unitPrice, discountPercent }: TaxedLine, currency: Currency) {
  const exact = valueOf(quantity).times(valueOf(unitPrice))
  const listAmount = roundMoney(exact, currency)
  const amount = roundMoney(exact.times(decimal(100).minus(valueOf(discountPercent))).div(100), currency)
  return { listAmount, discountAmount: listAmount.minus(amount), amount }
}

/** What a line shows: quantity times unit price after its discount, half up to the currency's smallest coin. */
export const lineAmount = (line: TaxedLine, currency: Currency): Decimal => lineSum(line, currency).amount

const rateOf = ({ taxCategory, taxRate }: TaxedLine): Decimal =>
  taxCategory !== null && taxCategory !== undefined && hasRate(taxCategory) ? valueOf(taxRate) : zero

/** Divides an amount in whole coins among lines, in proportion to theirs; what is left goes to the largest lines. */
function spread(total: Decimal, amounts: readonly Decimal[], currency: Currency): Decimal[] {
  const all = sum(amounts)
  const parts = amounts.map((amount) =>
    all.eq(0) ? zero : roundMoney(amount.times(total).div(all), currency),
  )
  const coin = roundMoney(decimal('0.01'), currency).eq(0) ? decimal(1) : decimal('0.01')
  const left = total.minus(sum(parts))
  const step = left.lt(0) ? coin.times(-1) : coin
  const largestFirst = amounts
    .map((amount, index) => ({ amount: amount.abs(), index }))
    .toSorted((a, b) => b.amount.cmp(a.amount) || a.index - b.index)
  const coins = Math.round(Number(left.div(step).toFixed(0)))
  for (let given = 0; given < coins; given += 1) {
    const index = largestFirst[given % largestFirst.length]?.index ?? 0
    parts[index] = (parts[index] ?? zero).plus(step)
  }
  return parts
}

/**
 * All sums of a document. Tax is computed by category and rate, on the sum of the rounded lines after the document's
 * discount (BR-CO-17), half up. The server stores these sums, and the page shows them while a member types.
 */
export function documentSums({
  currency,
  pricesInclude,
  discountPercent,
  items,
}: TaxedDocument): DocumentSums {
  const own = items.map((item) => lineSum(item, currency))
  const groups = new Map<string, { category: TaxCategory | null; rate: Decimal; indices: number[] }>()
  items.forEach((item, index) => {
    const category = item.taxCategory ?? null
    const rate = rateOf(item)
    const key = `${category} ${rate.toFixed()}`
    const group = groups.get(key) ?? { category, rate, indices: [] }
    group.indices.push(index)
    groups.set(key, group)
  })

  const percent = valueOf(discountPercent)
  const netOfLines = own.map(({ amount }) => amount)
  let linesNet = zero
  let discountAmount = zero
  let rounding = zero
  const taxes = [...groups.values()].map(({ category, rate, indices }): TaxPart => {
    const amounts = indices.map((index) => own[index]?.amount ?? zero)
    const shown = sum(amounts)
    const shownDiscount = share(shown, percent, currency)
    const factor = decimal(1).plus(rate.div(100))
    const net = (amount: Decimal) =>
      pricesInclude === 'gross' ? roundMoney(amount.div(factor), currency) : amount
    const all = net(shown)
    const base = net(shown.minus(shownDiscount))
    const amount = share(base, rate, currency)
    linesNet = linesNet.plus(all)
    discountAmount = discountAmount.plus(shownDiscount)
    if (pricesInclude === 'gross') {
      rounding = rounding.plus(shown.minus(shownDiscount).minus(base).minus(amount))
      spread(all, amounts, currency).forEach((part, place) => {
        netOfLines[indices[place] ?? 0] = part
      })
    }
    return { category, rate, discount: all.minus(base), base, amount }
  })

  const netTotal = sum(taxes.map(({ base }) => base))
  const taxTotal = sum(taxes.map(({ amount }) => amount))
  return {
    lines: own.map((line, index) => ({ ...line, netAmount: netOfLines[index] ?? line.amount })),
    taxes: taxes.filter(({ category }) => category !== null),
    linesNet,
    discountAmount,
    netTotal,
    taxTotal,
    rounding,
    totalAmount: netTotal.plus(taxTotal).plus(rounding),
  }
}

/**
 * The standard rates of value added tax, in percent, which a new line begins with. Members may type others.
 * Source: European Commission, Taxes in Europe Database, and the tax offices of GB, CH and NO; January 2026.
 */
export const standardRates: Readonly<Record<string, string>> = {
  AT: '20',
  BE: '21',
  BG: '20',
  CH: '8.1',
  CY: '19',
  CZ: '21',
  DE: '19',
  DK: '25',
  EE: '24',
  ES: '21',
  FI: '25.5',
  FR: '20',
  GB: '20',
  GR: '24',
  HR: '25',
  HU: '27',
  IE: '23',
  IT: '22',
  LT: '21',
  LU: '17',
  LV: '21',
  MT: '18',
  NL: '21',
  NO: '25',
  PL: '23',
  PT: '23',
  RO: '21',
  SE: '25',
  SI: '22',
  SK: '23',
}
