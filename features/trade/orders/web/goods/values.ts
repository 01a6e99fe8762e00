import { type Decimal, decimal, readDecimal } from '#platform/contract/decimal.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import type { Delivery, DeliveryInput, Order, ReceiptInput } from '../../contract.ts'

/** An item of one's own; its name as typed, and no id until one is picked. */
export interface OwnItem {
  readonly name: string
  readonly id: number | null
}

/** Sentences by field, `lines.0.quantity`; counted as the lines of the form. Of the whole form: `''`. */
export type Problems = Readonly<Record<string, string>>

type OrderLine = Order['lines'][number]
type SentLine = Delivery['lines'][number]

export interface ShipLine {
  readonly line: OrderLine
  readonly quantity: string
  /** Null: not kept in stock. */
  readonly warehouse: string | null
  readonly item: OwnItem
}

export interface ReceiptLine {
  readonly sent: SentLine
  readonly received: string
  readonly damaged: string
  /** Null: not kept in stock. */
  readonly warehouse: string | null
  readonly note: string
  readonly acceptSurplus: boolean
  readonly item: OwnItem
}

const itemOf = (line: OrderLine | undefined): OwnItem => ({
  name: line?.itemName ?? '',
  id: line?.itemId ?? null,
})

/** All that is open. */
export const shipLines = ({ lines }: Pick<Order, 'lines'>): ShipLine[] =>
  lines
    .filter(({ open }) => open > 0)
    .map((line) => ({
      line,
      quantity: String(line.open),
      warehouse: line.warehouse ?? '',
      item: itemOf(line),
    }))

export const titleOf = ({ number, state }: Pick<Delivery, 'number' | 'state'>): string =>
  `${state === 'received' ? 'Correct the receipt of' : 'Receive'} ${number}`

/** What was said to have come; before that all that was sent, as if it came whole. */
export const receiptLines = ({ lines }: Delivery, order: Pick<Order, 'lines'>): ReceiptLine[] =>
  lines.map((sent) => {
    const ordered = order.lines.find(({ line }) => line === sent.line)
    if (sent.received !== null)
      return {
        sent,
        received: String(sent.received),
        damaged: sent.damaged === null || sent.damaged === 0 ? '' : String(sent.damaged),
        warehouse: sent.warehouse === '' ? null : sent.warehouse,
        note: sent.note,
        acceptSurplus: sent.acceptsSurplus,
        item: itemOf(ordered),
      }
    return {
      sent,
      received: String(sent.quantity),
      damaged: '',
      warehouse: ordered?.warehouse ?? '',
      note: '',
      acceptSurplus: false,
      item: itemOf(ordered),
    }
  })

/** The same warehouse for all lines that are kept in stock. */
export const inWarehouse = <L extends { readonly warehouse: string | null }>(
  lines: readonly L[],
  warehouse: string,
): L[] => lines.map((line) => (line.warehouse === null ? line : { ...line, warehouse }))

/** What is left empty, the server decides. */
const placeOf = (warehouse: string | null): string | null | undefined =>
  warehouse === null ? null : isEmpty(warehouse) ? undefined : warehouse

const isEmpty = (text: string): boolean => text.trim() === ''
const isNone = (text: string): boolean => isEmpty(text) || readDecimal(text)?.eq(0) === true

/** How much more came than was sent; undefined while it cannot be computed. */
export const surplusOf = ({ sent, received }: ReceiptLine): Decimal | undefined =>
  readDecimal(received)?.minus(sent.quantity)

/** Whether less came than was sent, or some of it is damaged. */
export const isAmiss = (line: ReceiptLine): boolean =>
  surplusOf(line)?.lt(0) === true || readDecimal(line.damaged)?.gt(0) === true

const fieldProblem = (field: string, sentence: string | undefined): [string, string][] =>
  sentence === undefined ? [] : [[field, sentence]]

const itemProblem = ({ name, id }: OwnItem, at: number): [string, string][] =>
  isEmpty(name) || id !== null
    ? []
    : [[`lines.${at}.itemId`, 'Please choose one of your items, or leave this empty']]

const problemsOf = (found: readonly (readonly [string, string])[]): Problems | undefined =>
  found.length === 0 ? undefined : Object.fromEntries(found)

/** The positions of the lines that are sent: those with a quantity. */
export const sentAt = (lines: readonly ShipLine[]): number[] =>
  lines.flatMap(({ quantity }, at) => (isNone(quantity) ? [] : [at]))

export function shipProblems(lines: readonly ShipLine[]): Problems | undefined {
  if (sentAt(lines).length === 0) return { 'lines.0.quantity': 'Please send something of at least one line' }
  return problemsOf(
    lines.flatMap(({ line, quantity, item }, at) => {
      if (isNone(quantity)) return []
      const count = readDecimal(quantity)
      const wrong =
        count === undefined || count.lt(0)
          ? 'The quantity must be more than 0'
          : count.gt(line.open)
            ? `Only ${line.open} ${line.unit} are open`
            : undefined
      return [...fieldProblem(`lines.${at}.quantity`, wrong), ...itemProblem(item, at)]
    }),
  )
}

export const shipBody = (lines: readonly ShipLine[], note: string): DeliveryInput => ({
  lines: sentAt(lines).flatMap((at) => {
    const of = lines[at]
    if (of === undefined) return []
    const { line, quantity, warehouse, item } = of
    return [{ line: line.line, quantity, warehouse: placeOf(warehouse), itemId: item.id }]
  }),
  note,
})

const brokenProblem = (damaged: Decimal | undefined, came: Decimal | undefined): string | undefined => {
  if (damaged === undefined || damaged.lt(0)) return 'What was damaged must be 0 or more'
  return came !== undefined && damaged.gt(came) ? 'More cannot be damaged than came' : undefined
}

export function receiptProblems(lines: readonly ReceiptLine[]): Problems | undefined {
  return problemsOf(
    lines.flatMap(({ received, damaged, item }, at) => {
      const came = readDecimal(received)
      const broken = brokenProblem(isEmpty(damaged) ? decimal(0) : readDecimal(damaged), came)
      const isWrong = came === undefined || came.lt(0)
      return [
        ...fieldProblem(`lines.${at}.received`, isWrong ? 'What came must be 0 or more' : undefined),
        ...fieldProblem(`lines.${at}.damaged`, broken),
        ...itemProblem(item, at),
      ]
    }),
  )
}

export const receiptBody = (lines: readonly ReceiptLine[]): ReceiptInput => ({
  lines: lines.map(({ sent, received, damaged, warehouse, note, acceptSurplus, item }) => ({
    line: sent.line,
    received,
    damaged: isEmpty(damaged) ? '0' : damaged,
    warehouse: placeOf(warehouse),
    note,
    acceptSurplus,
    itemId: item.id,
  })),
})

/** What the server refused, at the lines of the form; `sent` are the positions of those that it got. */
export function refusedFields(error: unknown, sent: readonly number[]): Problems {
  const problems = error instanceof ApiError ? error.problems : []
  const found = problems.flatMap(({ field, message }) => {
    const [, row, box] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
    const at = sent[Number(row)]
    return box === undefined || at === undefined ? [] : [[`lines.${at}.${box}`, message] as const]
  })
  return found.length === 0 ? { '': errorText(error) } : Object.fromEntries(found)
}
