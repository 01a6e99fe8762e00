import { lineAmount } from '#features/books/taxes/domain.ts'
import { addDays, today } from '#platform/contract/dates.ts'
import { type Decimal, decimal, readDecimal, sum } from '#platform/contract/decimal.ts'
import type { OwnQuote, QuoteInput, Requisition } from '../../contract.ts'
import type { Incoterm } from '../../domain.ts'

export interface QuoteLineValues {
  readonly unitPrice: string
  readonly quantity: string
  readonly leadDays: string
  readonly alternative: string
  readonly note: string
}

/** As typed. The lines stand in the order of the requisition's; one without a price is not quoted. */
export interface QuoteValues {
  readonly lines: QuoteLineValues[]
  readonly freight: string
  readonly minimumOrder: string
  readonly validUntil: string
  /** Empty for none. */
  readonly incoterm: Incoterm | ''
  readonly paymentTerms: string
  readonly terms: string
}

/** Days that a new quote stays valid beyond the deadline. */
const validDays = 30

const textOf = (figure: number | null): string => (figure === null || figure === 0 ? '' : String(figure))

/** What the form begins with: what was sent or kept, else nothing but the quantities that are asked for. */
export function valuesOf({ lines, deadline }: Requisition, quote: OwnQuote | null): QuoteValues {
  const said = new Map(quote?.lines.map((line) => [line.line, line]))
  return {
    lines: lines.map(({ line, quantity }) => {
      const own = said.get(line)
      return {
        unitPrice: own === undefined ? '' : String(own.unitPrice),
        quantity: String(own?.quantity ?? quantity),
        leadDays: own?.leadDays == null ? '' : String(own.leadDays),
        alternative: own?.alternative ?? '',
        note: own?.note ?? '',
      }
    }),
    freight: textOf(quote?.freight ?? null),
    minimumOrder: textOf(quote?.minimumOrder ?? null),
    validUntil: quote === null ? addDays(today(new Date(deadline)), validDays) : (quote.validUntil ?? ''),
    incoterm: quote?.incoterm ?? '',
    paymentTerms: quote?.paymentTerms ?? '',
    terms: quote?.terms ?? '',
  }
}

const isQuoted = ({ unitPrice }: QuoteLineValues): boolean => unitPrice.trim() !== ''

/** The positions of the lines that are sent. */
export const quotedAt = ({ lines }: Pick<QuoteValues, 'lines'>): number[] =>
  lines.flatMap((line, at) => (isQuoted(line) ? [at] : []))

const filled = (text: string): string | null => (text.trim() === '' ? null : text)

export function bodyOf(
  values: QuoteValues,
  requisition: Requisition,
  more: Pick<QuoteInput, 'bookId' | 'draft'>,
): QuoteInput {
  return {
    ...more,
    lines: quotedAt(values).flatMap((at) => {
      const [line, asked] = [values.lines[at], requisition.lines[at]]
      if (line === undefined || asked === undefined) return []
      const { leadDays, quantity, ...rest } = line
      const days = leadDays.trim()
      return [
        {
          ...rest,
          line: asked.line,
          quantity: filled(quantity),
          // The server's sentence answers what is no whole number.
          leadDays: days === '' ? null : /^\d{1,9}$/.test(days) ? Number(days) : -1,
        },
      ]
    }),
    freight: filled(values.freight),
    minimumOrder: filled(values.minimumOrder),
    validUntil: filled(values.validUntil),
    incoterm: values.incoterm === '' ? null : values.incoterm,
    paymentTerms: values.paymentTerms,
    terms: values.terms,
  }
}

/** What a line comes to; undefined while it cannot be computed. */
export function amountOf(
  { unitPrice, quantity }: Pick<QuoteLineValues, 'unitPrice' | 'quantity'>,
  { currency }: Pick<Requisition, 'currency'>,
): Decimal | undefined {
  const isRead = [unitPrice, quantity].every((figure) => readDecimal(figure) !== undefined)
  return isRead ? lineAmount({ unitPrice, quantity }, currency) : undefined
}

/** Of all lines that can be computed, with the freight. */
export const totalOf = (
  { lines, freight }: Pick<QuoteValues, 'lines' | 'freight'>,
  requisition: Pick<Requisition, 'currency'>,
): Decimal =>
  sum(lines.flatMap((line) => amountOf(line, requisition) ?? [])).plus(readDecimal(freight) ?? decimal(0))

/** What differs between what was quoted and what is asked for now, in sentences. */
export function changesSince(quote: OwnQuote, { lines }: Requisition): string[] {
  const asked = new Map(lines.map((line) => [line.line, line]))
  const quoted = new Set(quote.lines.map(({ line }) => line))
  const changed = quote.lines.flatMap(({ line, quantity }) => {
    const now = asked.get(line)
    if (now === undefined) return [`Line ${line} is not asked for any more.`]
    return now.quantity === quantity
      ? []
      : [`Line ${line} asks for ${now.quantity} ${now.unit}; you quoted ${quantity}.`]
  })
  const added = lines.flatMap(({ line, description }) =>
    quoted.has(line) ? [] : [`Line ${line}, ${description}, is not in your quote.`],
  )
  return [...changed, ...added]
}

const boxes: ReadonlySet<string> = new Set(['unitPrice', 'quantity', 'leadDays', 'alternative', 'note'])

/** The box for what the contract calls so; undefined where the form has none. */
export function boxFor(name: string, values: QuoteValues): string | undefined {
  const [, row, box = ''] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
  const line = quotedAt(values)[Number(row)]
  if (line !== undefined && boxes.has(box)) return `lines.${line}.${box}`
  return name !== 'lines' && name in values ? name : undefined
}
