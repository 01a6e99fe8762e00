import {
  type DocumentSums,
  documentSums,
  type TaxedDocument,
  type TaxedLine,
} from '#features/books/taxes/domain.ts'
import { decimal, type Decimal, readDecimal, sum } from '#platform/contract/decimal.ts'

/** A line of a credit note, with the line of the invoice that it takes back; null for one of its own. */
export interface CreditLine extends TaxedLine {
  readonly fromLineId?: number | null | undefined
}

interface CreditNote extends TaxedDocument {
  readonly items: readonly CreditLine[]
}

const valueOf = (written: string | number | undefined): Decimal => readDecimal(written ?? 0) ?? decimal(0)

/** Equal for lines that take back the same line at the same price, which are rounded as one. */
const keyOf = (
  { fromLineId, unitPrice, discountPercent, taxCategory, taxRate }: CreditLine,
  place: number,
): string =>
  fromLineId === null || fromLineId === undefined
    ? `own ${place}`
    : [
        fromLineId,
        taxCategory ?? '',
        ...[unitPrice, discountPercent, taxRate].map((written) => valueOf(written).toFixed()),
      ].join(' ')

function merged(lines: readonly CreditLine[]): Map<string, CreditLine> {
  const all = new Map<string, CreditLine>()
  lines.forEach((line, place) => {
    const key = keyOf(line, place)
    const known = all.get(key)
    const quantity = valueOf(line.quantity).plus(valueOf(known?.quantity))
    all.set(key, { ...line, quantity: quantity.toFixed() })
  })
  return all
}

/**
 * The sums of a credit note after earlier ones of the same invoice. Together they are the sums of all their lines at
 * once, so that an invoice that is credited bit by bit is credited to the coin.
 */
export function creditSums(note: CreditNote, earlier: readonly CreditLine[]): DocumentSums {
  const alone = documentSums(note)
  const [before, all] = [merged(earlier), merged([...earlier, ...note.items])]
  if (earlier.length === 0 && all.size === note.items.length) return alone
  const [past, whole] = [before, all].map((lines) => documentSums({ ...note, items: [...lines.values()] }))
  if (past === undefined || whole === undefined) return alone
  const places = [...all.keys()]
  const keys = note.items.map((item, index) => keyOf(item, earlier.length + index))
  const lines = alone.lines.map((line, index) => {
    const key = keys[index] ?? ''
    // The last of those that are rounded as one takes what the others leave.
    if (keys.lastIndexOf(key) !== index) return line
    const others = alone.lines.filter((_, other) => other !== index && keys[other] === key)
    const place = places.indexOf(key)
    const rest = (name: 'amount' | 'netAmount') =>
      (whole.lines[place]?.[name] ?? decimal(0))
        .minus(past.lines[place]?.[name] ?? 0)
        .minus(sum(others.map((other) => other[name])))
    const amount = rest('amount')
    return { ...line, amount, discountAmount: line.listAmount.minus(amount), netAmount: rest('netAmount') }
  })
  const taxes = alone.taxes.map((part) => {
    const same = (other: typeof part) => other.category === part.category && other.rate.eq(part.rate)
    const [then, now] = [past.taxes.find(same), whole.taxes.find(same)]
    const rest = (name: 'discount' | 'base' | 'amount') =>
      (now?.[name] ?? part[name]).minus(then?.[name] ?? 0)
    return { ...part, discount: rest('discount'), base: rest('base'), amount: rest('amount') }
  })
  const rest = (name: Exclude<keyof DocumentSums, 'lines' | 'taxes'>) => whole[name].minus(past[name])
  return {
    lines,
    taxes,
    linesNet: rest('linesNet'),
    discountAmount: rest('discountAmount'),
    netTotal: rest('netTotal'),
    taxTotal: rest('taxTotal'),
    rounding: rest('rounding'),
    totalAmount: rest('totalAmount'),
  }
}
