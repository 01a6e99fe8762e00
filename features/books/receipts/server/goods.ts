import { type Decimal, decimal, fractionDigits, roundTo, sum as sumOf } from '#platform/contract/decimal.ts'
import { patternOf } from '#platform/server/any-pattern.ts'
import type { Goods, GoodsLine } from '../domain.ts'
import { amountsIn } from './amounts.ts'
import { labelOf } from './labels.ts'
import { maxGoods, maxGoodsText } from '../domain.ts'
import type { TextLine } from './text-line.ts'

interface Row {
  readonly description: string
  readonly quantity: Decimal
  readonly price: Decimal
  readonly amount: Decimal
}

/** A quantity and the price of one, such as `2 x 10.40` or `3 PCS @ RM 1.20`. */
const times = /(?:pcs?|stk|st|kg|units?|ea)?\.?\s*[x×*@]|(?:pcs|stk)\.?\s/i
const currencySign = /(?:[a-z]{2,3}\.?\s*)?[$€£]?/i
const multiplied = patternOf`(\d+(?:[.,]\d+)?)\s*${times}\s*${currencySign}\s*(\d+[.,]\d+)`
const numbers = /(?<![\d.,])\d+(?:[.,]\d+)?(?![\d.,]|\s?%)/g
const titles =
  /\b(qty|quantity|price|u\/p|item|description|amount|unit|menge|preis|bezeichnung|artikel|betrag|pos)\b/gi

const units = /^(?:pcs?|stk|kg|ea|x|st|box(?:s|es)?|units?|pairs?|sets?|bags?|btl|ctn|rolls?|h|std)\.?$/i
/** Words of the head, which name no goods. */
const heads = /\b(?:receipt|invoice|bill|rechnung|quittung|tel|date|datum|cashier)\b/i

const letterCount = (text: string): number => text.replace(/[^\p{L}]/gu, '').length
const numberOf = (text: string): Decimal => decimal(text.replace(',', '.'))
const amountsOf = (text: string): Decimal[] =>
  amountsIn(text)
    .filter(({ hasCents }) => hasCents)
    .map(({ value }) => decimal(value))

/** What is left of a line without its figures, the codes of currencies and taxes, and the number of the line. */
function descriptionOf(text: string): string {
  const words = text.split(/\s+/)
  const isFigure = (word: string) =>
    letterCount(word) <= 3 && /^(?:[^a-z]*\d|[A-Z]{1,3}$|[x×*@=$€£%|:*-]+$)/.test(word)
  const isUnitAt = (all: readonly string[], at: number) =>
    units.test(all[at] ?? '') && isFigure(all[at - 1] ?? '') && letterCount(all.slice(0, at).join('')) >= 3
  let end = words.length
  while (end > 0 && (isFigure(words[end - 1] ?? '') || isUnitAt(words, end - 1))) end--
  let start = 0
  while (start < end && /^(?:\W+|\W*\d+\W*|\d+[x×])$/.test(words[start] ?? '')) start++
  const left = words.slice(start, end).join(' ')
  // Titles of columns may run over two lines.
  return letterCount(left.replace(titles, '')) >= 3 ? left.slice(0, maxGoodsText) : ''
}

/** Quantity and price that a line names for its amount; one, where it names none. */
function factorsOf(texts: readonly string[], amount: Decimal): Pick<Row, 'quantity' | 'price'> {
  for (const text of texts) {
    const found = [...text.matchAll(numbers)].map(([written]) => written)
    for (const price of found.filter((written) => /[.,]\d{2,4}$/.test(written)).map(numberOf))
      for (const quantity of found.map(numberOf))
        if (quantity.gt(0) && !quantity.eq(1) && roundTo(quantity.times(price), 2).eq(amount))
          return { quantity, price }
  }
  return { quantity: decimal(1), price: amount }
}

interface GoodsText {
  readonly texts: readonly string[]
  /** Whether titles of columns stand above them. */
  readonly hasTitle: boolean
}

/** The lines between the head of a receipt and its first sum. */
function goodsText(lines: readonly TextLine[]): GoodsText {
  const texts = lines.map(({ text }) => text)
  const isSum = (text: string) =>
    ['total', 'partial', 'cash', 'rounding', 'count'].includes(labelOf(text)?.role ?? '') &&
    descriptionOf(text).split(' ').length <= 4
  const title = texts.findIndex(
    (text) => (text.match(titles) ?? []).length >= 2 && amountsOf(text).length === 0,
  )
  const end = texts.findIndex((text, index) => index > title && isSum(text) && /\d/.test(text))
  return { texts: texts.slice(title + 1, end === -1 ? 0 : end), hasTitle: title !== -1 }
}

function rowsOf({ texts, hasTitle }: GoodsText): Row[] {
  const rows: Row[] = []
  // Words without figures above the figures of an item, and a price that stands there.
  let [words, prices]: [string[], string] = [[], '']
  for (const text of texts) {
    const amount = amountsOf(text).at(-1)
    const [, many = '', each = ''] = multiplied.exec(text) ?? []
    const last = rows.at(-1)
    const product = many === '' ? undefined : roundTo(numberOf(many).times(numberOf(each)), 2)
    if (
      product !== undefined &&
      last !== undefined &&
      last.quantity.eq(1) &&
      product.eq(last.amount) &&
      amountsOf(text).length <= 1
    ) {
      rows[rows.length - 1] = { ...last, quantity: numberOf(many), price: numberOf(each) }
    } else if (amount === undefined) {
      if (product !== undefined) prices = text
      else if (heads.test(text)) words = []
      else
        words = [...words, descriptionOf(text)]
          .filter((part) => part !== '')
          .slice(hasTitle || last !== undefined ? -2 : -1)
    } else if (!amount.eq(0)) {
      const own = descriptionOf(text)
      rows.push({
        description: own === '' ? words.join(' ').slice(0, maxGoodsText) : own,
        amount,
        ...factorsOf([text, prices], amount),
      })
      ;[words, prices] = [[], '']
    }
  }
  return rows
}

interface FoundGoods {
  readonly rows: readonly Row[]
  readonly sum: Decimal
}

/** The goods of a receipt as its lines say them; undefined where a line remains unclear. */
export function findGoods(lines: readonly TextLine[]): FoundGoods | undefined {
  const rows = rowsOf(goodsText(lines))
  if (rows.length === 0 || rows.length > maxGoods || rows.some(({ description }) => description === ''))
    return undefined
  return { rows, sum: sumOf(rows.map(({ amount }) => amount)) }
}

/** The rate of the tax that was added to a sum, if it is written beside that tax. */
function addedRate(lines: readonly TextLine[], sum: Decimal, tax: Decimal): string | undefined {
  return lines
    .filter(({ text }) => amountsOf(text).some((amount) => amount.eq(tax)))
    .flatMap(({ text }) =>
      [...text.matchAll(/(\d{1,2}(?:[.,]\d{1,2})?)\s?%/g)].map(([, rate = '']) => rate.replace(',', '.')),
    )
    .find((rate) => sum.times(rate).div(100).minus(tax).abs().lte('0.01'))
}

/** The goods, if they add up to the total, with the tax that is added or without one. */
export function agreedGoods(
  found: FoundGoods | undefined,
  total: string,
  lines: readonly TextLine[],
): Goods | null {
  if (found === undefined) return null
  const written = found.rows.map(({ description, quantity, price, amount }): GoodsLine => ({
    description,
    quantity: quantity.toFixed(),
    price: price.toFixed(Math.max(2, fractionDigits(price))),
    amount: amount.toFixed(2),
  }))
  const tax = decimal(total).minus(found.sum)
  if (tax.eq(0)) return { lines: written, tax: null }
  const rate = tax.gt(0) ? addedRate(lines, found.sum, tax) : undefined
  return rate === undefined ? null : { lines: written, tax: { rate, amount: tax.toFixed(2) } }
}
