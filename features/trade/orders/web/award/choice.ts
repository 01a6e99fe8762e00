import { today } from '#platform/contract/dates.ts'
import { lineAmount } from '#features/books/taxes/domain.ts'
import { type Decimal, decimal, readDecimal, sum } from '#platform/contract/decimal.ts'
import type { Quote, Requisition } from '#features/trade/requisitions/contract.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import type { AwardInput } from '../../contract.ts'

/** Quantities as typed, by line and quote. */
export type Choice = Readonly<Record<string, string>>
/** Sentences by the same keys. Of the whole form: `''`, of the reason: `reason`. */
export type Problems = Readonly<Record<string, string>>

type AskedLine = Requisition['lines'][number]
type QuotedLine = Quote['lines'][number]

export const keyOf = (line: number, quoteId: number): string => `${line}:${quoteId}`

/** Quotes that can be ordered: for the lines as they are, and still valid. */
export const orderable = (quotes: readonly Quote[]): Quote[] =>
  quotes.filter(
    ({ state, toConfirm, validUntil }) =>
      state === 'submitted' && !toConfirm && (validUntil === null || validUntil >= today()),
  )

/** What is not ordered yet of each line. */
export function openOf(
  { lines }: Pick<Requisition, 'lines'>,
  ordered: readonly { readonly line: number; readonly quantity: number }[],
): ReadonlyMap<number, Decimal> {
  return new Map(
    lines.map(({ line, quantity }) => {
      const open = decimal(quantity).minus(ordered.find((each) => each.line === line)?.quantity ?? 0)
      return [line, open.lt(0) ? decimal(0) : open]
    }),
  )
}

const quotedOf = ({ lines }: Quote, line: number): QuotedLine | undefined =>
  lines.find((each) => each.line === line)

const least = (one: Decimal, other: Decimal): Decimal => (one.lt(other) ? one : other)

/** All that is open of one quote. */
export const allOf = (quote: Quote, open: ReadonlyMap<number, Decimal>): Choice =>
  Object.fromEntries(
    quote.lines.flatMap(({ line, quantity }) => {
      const wanted = least(decimal(quantity), open.get(line) ?? decimal(0))
      return wanted.gt(0) ? [[keyOf(line, quote.id), wanted.toFixed()]] : []
    }),
  )

/** Who quotes a line, the best price first. */
export const offersOf = (
  line: number,
  { side }: Pick<Requisition, 'side'>,
  quotes: readonly Quote[],
): { readonly quote: Quote; readonly quoted: QuotedLine }[] => {
  const sign = side === 'buying' ? 1 : -1
  return quotes
    .flatMap((quote) => {
      const quoted = quotedOf(quote, line)
      return quoted === undefined ? [] : [{ quote, quoted }]
    })
    .sort((one, other) => sign * decimal(one.quoted.unitPrice).cmp(other.quoted.unitPrice))
}

/** Each line from its best price on; where that quote has too little, the rest from the next. */
export function bestOfEach(
  requisition: Pick<Requisition, 'lines' | 'side'>,
  quotes: readonly Quote[],
  open: ReadonlyMap<number, Decimal>,
): Choice {
  const chosen: [string, string][] = []
  for (const { line } of requisition.lines) {
    let left = open.get(line) ?? decimal(0)
    for (const { quote, quoted } of offersOf(line, requisition, quotes)) {
      const wanted = least(decimal(quoted.quantity), left)
      if (wanted.lte(0)) continue
      chosen.push([keyOf(line, quote.id), wanted.toFixed()])
      left = left.minus(wanted)
    }
  }
  return Object.fromEntries(chosen)
}

const isNone = (text: string | undefined): boolean =>
  text === undefined || text.trim() === '' || readDecimal(text)?.eq(0) === true

export interface Chosen {
  readonly quote: Quote
  readonly lines: readonly { readonly line: number; readonly quantity: string }[]
  /** Of the lines, without the freight. */
  readonly amount: Decimal
}

/** The orders that the choice makes, one for each quote. */
export const chosenOf = (
  choice: Choice,
  { lines, currency }: Pick<Requisition, 'lines' | 'currency'>,
  quotes: readonly Quote[],
): Chosen[] =>
  quotes.flatMap((quote) => {
    const own = lines.flatMap(({ line }) => {
      const quantity = choice[keyOf(line, quote.id)]
      return quantity === undefined || isNone(quantity) ? [] : [{ line, quantity }]
    })
    if (own.length === 0) return []
    const amount = sum(
      own.map(({ line, quantity }) =>
        lineAmount({ quantity, unitPrice: quotedOf(quote, line)?.unitPrice ?? 0 }, currency),
      ),
    )
    return [{ quote, lines: own, amount }]
  })

const lineProblems = (
  { line, unit }: AskedLine,
  choice: Choice,
  quotes: readonly Quote[],
  open: Decimal,
): [string, string][] => {
  const boxes = quotes.flatMap((quote) => {
    const key = keyOf(line, quote.id)
    const [text, quoted] = [choice[key], quotedOf(quote, line)]
    return text === undefined || quoted === undefined || isNone(text) ? [] : [{ key, text, quoted }]
  })
  const wrong = boxes.flatMap(({ key, text, quoted }): [string, string][] => {
    const count = readDecimal(text)
    if (count === undefined || count.lt(0)) return [[key, 'The quantity must be more than 0']]
    return count.gt(quoted.quantity) ? [[key, `Only ${quoted.quantity} ${unit} were quoted`]] : []
  })
  const [first] = boxes
  if (wrong.length > 0 || first === undefined) return wrong
  const all = sum(boxes.map(({ text }) => readDecimal(text) ?? decimal(0)))
  return all.gt(open) ? [[first.key, `Only ${open.toFixed()} ${unit} are not ordered yet`]] : []
}

export function choiceProblems(
  choice: Choice,
  reason: string,
  requisition: Requisition,
  quotes: readonly Quote[],
  open: ReadonlyMap<number, Decimal>,
): Problems | undefined {
  const chosen = chosenOf(choice, requisition, quotes)
  const poor = chosen.find(
    ({ quote: { minimumOrder }, amount }) => minimumOrder !== null && amount.lt(minimumOrder),
  )
  const found: [string, string][] = [
    ...requisition.lines.flatMap((line) =>
      lineProblems(line, choice, quotes, open.get(line.line) ?? decimal(0)),
    ),
    ...(chosen.length === 0 ? [['', 'Please choose at least one line'] as [string, string]] : []),
    ...(poor === undefined
      ? []
      : [['', `${poor.quote.name} wants an order to come to more`] as [string, string]]),
    ...(reason.trim() === '' ? [['reason', 'Please say why you decide so'] as [string, string]] : []),
  ]
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

export const awardBody = (chosen: readonly Chosen[], reason: string): AwardInput => ({
  lines: chosen.flatMap(({ quote, lines }) => lines.map((line) => ({ ...line, quoteId: quote.id }))),
  reason: reason.trim(),
})

/** What the server refused, at its box. */
export function refusedFields(error: unknown, { lines }: AwardInput): Problems {
  const problems = error instanceof ApiError ? error.problems : []
  const found = problems.flatMap(({ field, message }): [string, string][] => {
    if (field === 'reason') return [['reason', message]]
    const sent = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1])]
    return sent === undefined ? [] : [[keyOf(sent.line, sent.quoteId), message]]
  })
  return found.length === 0 ? { '': errorText(error) } : Object.fromEntries(found)
}
