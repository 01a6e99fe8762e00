import * as z from 'zod'
import {
  categories as moneyCategories,
  financialRecord,
  transactionTypes,
} from '#features/books/financials/domain.ts'
import { invoiceRecord, statuses } from '#features/books/invoices/domain.ts'
import {
  categories as materialCategories,
  materialRecord,
  transactionTypes as movementTypes,
} from '#features/books/materials/domain.ts'
import { groupSlots, slotInputs } from '#features/books/records/contract.ts'
import { postTypes } from '#features/network/posts/domain.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { orders, periods } from '../domain.ts'
import { fileInputs } from './file-inputs.ts'
import {
  bounds,
  common,
  day,
  days,
  decimal,
  flag,
  groupBounds,
  operation,
  searchText,
} from './input-parts.ts'
import { orderInputs } from './order-inputs.ts'
import { tradeInputs } from './trade-inputs.ts'

const count = z.int().min(0).max(1_000_000)
/** The value of a custom column, with the column's name: `Incoterm: FOB`. */
const custom = searchText.optional()

/**
 * The input of each tool. `list` returns records and their totals, `total` only totals. `group` returns one row for
 * each value of `by`, which it requires, with the `measure`.
 */
export const inputs = {
  transactions: z.strictObject({
    ...common,
    ...days,
    ...bounds,
    ...groupBounds,
    operation,
    ...slotInputs(financialRecord, searchText),
    by: z.enum([...groupSlots(financialRecord), ...periods]).optional(),
    /** `net`: all received less all paid. `profit`: income less expenses, other categories left out. */
    measure: z.enum(['sum', 'net', 'profit', 'count', 'average', 'largest', 'smallest']).default('sum'),
    type: z.enum(transactionTypes).optional(),
    custom,
    category: z.enum(moneyCategories).optional(),
    currency: z.enum(currencies).optional(),
  }),
  /** On hand: in minus out, per material, unit and warehouse. `minimum` and `maximum` limit the quantity on hand. */
  stock: z.strictObject({
    ...common,
    ...bounds,
    by: z.enum(['material', 'warehouse']).optional(),
    material: searchText.optional(),
    /** All materials with this text in their name. */
    materials: searchText.optional(),
    warehouse: searchText.optional(),
    unit: searchText.optional(),
    /** At or below the minimum that the owner set, or nothing left. */
    low: flag.optional(),
    /** Whether the owner has set a minimum. */
    hasMinimum: flag.optional(),
    /** A quantity that is needed. The result says whether the stock on hand is enough. */
    wanted: decimal.optional(),
    /** The unit of `wanted`. Stock in other units is not compared. */
    wantedUnit: searchText.optional(),
    /** Materials with no movement on or after this day: in `warehouse`, or anywhere. */
    unmovedSince: day.optional(),
  }),
  movements: z.strictObject({
    ...common,
    ...days,
    ...bounds,
    ...groupBounds,
    operation,
    ...slotInputs(materialRecord, searchText),
    by: z.enum([...groupSlots(materialRecord), ...periods]).optional(),
    measure: z.enum(['sum', 'net', 'count', 'average', 'largest', 'smallest']).default('sum'),
    type: z.enum(movementTypes).optional(),
    custom,
    /** All materials with this text in their name. */
    materials: searchText.optional(),
    category: z.enum(materialCategories).optional(),
  }),
  /** `from` and `to` limit the invoice date, `minimum` and `maximum` the total. */
  invoices: z.strictObject({
    ...common,
    ...days,
    ...bounds,
    operation,
    by: z.enum(['customer', 'status', 'currency', ...periods]).optional(),
    measure: z.enum(['sum', 'paid', 'count', 'average', 'largest', 'smallest']).default('sum'),
    /** `dueFirst`: earliest due date first. */
    order: z.enum([...orders, 'dueFirst']).optional(),
    ...slotInputs(invoiceRecord, searchText),
    number: searchText.optional(),
    status: z.enum(statuses).optional(),
    currency: z.enum(currencies).optional(),
    overdue: flag.optional(),
    /** true: dues are open on it; false: issued, with nothing owed after it. */
    unpaid: flag.optional(),
    /** Dues are open on it, and nothing or only a part was paid on it. */
    payment: z.enum(['none', 'part']).optional(),
    /** Without drafts. */
    issued: z.literal(true).optional(),
    dueFrom: day.optional(),
    dueTo: day.optional(),
  }),
  /** What customers owe, one row for each customer and currency. */
  dues: z.strictObject({
    ...common,
    ...bounds,
    customer: searchText.optional(),
    currency: z.enum(currencies).optional(),
    overdue: flag.optional(),
    /** Customers who owe nothing. */
    settled: flag.optional(),
    dueFrom: day.optional(),
    dueTo: day.optional(),
  }),
  ...tradeInputs,
  ...orderInputs,
  /** `from` and `to` limit the due date, `doneFrom` and `doneTo` the completion. */
  todos: z.strictObject({
    ...common,
    ...days,
    /**
     * `lastDue`: latest due date first. `lastDone`: last completed first. The default is the earliest due date first.
     */
    order: z.enum([...orders, 'lastDue', 'lastDone', 'firstDone']).optional(),
    operation,
    /** `month` is of the due date, `doneMonth` of the completion. */
    by: z.enum(['priority', 'status', 'sharer', 'recipient', 'month', 'doneMonth']).optional(),
    status: z.enum(['active', 'completed']).optional(),
    priority: z.enum(['low', 'medium', 'high']).optional(),
    overdue: flag.optional(),
    undated: flag.optional(),
    /** `own`: the member's own. `shared`: shared with the member by others. `given`: own ones shared with others. */
    whose: z.enum(['own', 'shared', 'given']).optional(),
    sharedBy: searchText.optional(),
    /** Own to-dos that are shared with this person. */
    sharedWith: searchText.optional(),
    doneFrom: day.optional(),
    doneTo: day.optional(),
  }),
  /** Top-level posts that the member can see. Comments are the direct replies that the member can see. */
  posts: z.strictObject({
    ...common,
    ...days,
    order: z.enum([...orders, 'mostLiked', 'leastLiked', 'mostComments', 'leastComments']).optional(),
    minimumLikes: count.optional(),
    maximumLikes: count.optional(),
    minimumComments: count.optional(),
    maximumComments: count.optional(),
    operation,
    by: z.enum(['author', 'type', 'tag', ...periods]).optional(),
    author: searchText.optional(),
    type: z.enum(postTypes).optional(),
    tag: searchText.optional(),
    mine: flag.optional(),
  }),
  people: z.strictObject({
    ...common,
    operation: z.enum(['list', 'total']).default('list'),
    name: searchText.optional(),
    occupation: searchText.optional(),
    location: searchText.optional(),
    connection: z.enum(['connected', 'received', 'sent']).optional(),
  }),
  notifications: z.strictObject({
    ...common,
    ...days,
    operation,
    by: z.enum(['type', 'day', 'month']).optional(),
    unread: flag.optional(),
    type: searchText.optional(),
  }),
  ...fileInputs,
  /** A text anywhere in the opened categories: a few records of each kind. */
  search: z.strictObject({ text: searchText, limit: z.int().min(1).max(10).default(3) }),
} as const

export const toolNames = Object.keys(inputs) as readonly ToolName[]
export type ToolName = keyof typeof inputs
export type ToolInput<N extends ToolName> = z.output<(typeof inputs)[N]>
/** A tool with its input as written, before defaults are filled in. */
export type ToolCall = {
  [N in ToolName]: { readonly tool: N; readonly input: z.input<(typeof inputs)[N]> }
}[ToolName]

export const toolCall: z.ZodType<ToolCall, ToolCall> = z.discriminatedUnion('tool', [
  z.object({ tool: z.literal('transactions'), input: inputs.transactions }),
  z.object({ tool: z.literal('stock'), input: inputs.stock }),
  z.object({ tool: z.literal('movements'), input: inputs.movements }),
  z.object({ tool: z.literal('invoices'), input: inputs.invoices }),
  z.object({ tool: z.literal('dues'), input: inputs.dues }),
  z.object({ tool: z.literal('bills'), input: inputs.bills }),
  z.object({ tool: z.literal('payments'), input: inputs.payments }),
  z.object({ tool: z.literal('ages'), input: inputs.ages }),
  z.object({ tool: z.literal('parties'), input: inputs.parties }),
  z.object({ tool: z.literal('items'), input: inputs.items }),
  z.object({ tool: z.literal('requisitions'), input: inputs.requisitions }),
  z.object({ tool: z.literal('quotes'), input: inputs.quotes }),
  z.object({ tool: z.literal('orders'), input: inputs.orders }),
  z.object({ tool: z.literal('shortages'), input: inputs.shortages }),
  z.object({ tool: z.literal('disputes'), input: inputs.disputes }),
  z.object({ tool: z.literal('todos'), input: inputs.todos }),
  z.object({ tool: z.literal('posts'), input: inputs.posts }),
  z.object({ tool: z.literal('people'), input: inputs.people }),
  z.object({ tool: z.literal('notifications'), input: inputs.notifications }),
  z.object({ tool: z.literal('documents'), input: inputs.documents }),
  z.object({ tool: z.literal('search'), input: inputs.search }),
])
