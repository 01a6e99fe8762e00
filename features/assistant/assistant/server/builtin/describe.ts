import type { ToolCall } from '#features/assistant/tools/contract.ts'
import { dayText, formatQuantity } from '#platform/server/notation.ts'

const nouns: Readonly<Record<ToolCall['tool'], string>> = {
  transactions: 'money transactions',
  stock: 'stock on hand',
  movements: 'stock movements',
  invoices: 'invoices',
  dues: 'customer dues',
  bills: 'bills',
  payments: 'recorded payments',
  ages: 'ages of what is open',
  parties: 'customers and suppliers',
  items: 'items and services',
  requisitions: 'open requisitions',
  quotes: 'quotes',
  orders: 'what orders bring and take',
  shortages: 'draft of a requisition for what is below its minimum',
  disputes: 'disputed lines',
  todos: 'to-dos',
  posts: 'posts',
  people: 'people',
  notifications: 'notifications',
  documents: 'passages of files',
  search: 'search in everything',
}

const types: Readonly<Record<string, string>> = {
  paid: 'money paid',
  received: 'money received',
  in: 'materials received',
  out: 'materials issued',
}

const measures: Readonly<Record<string, string>> = {
  net: 'Received minus paid: ',
  profit: 'Income less expenses: ',
  average: 'Average of ',
  count: 'Number of ',
  paid: 'Paid on ',
  largest: 'Largest of ',
  smallest: 'Smallest of ',
  sum: 'Total of ',
  open: 'What is open of ',
}

const payments: Readonly<Record<string, string>> = { none: 'nothing paid', part: 'paid in part' }

const orders: Readonly<Record<string, string>> = {
  largest: 'Largest of ',
  smallest: 'Smallest of ',
  newest: 'Newest of ',
  oldest: 'Oldest of ',
  lastDue: 'Due last of ',
  lastDone: 'Done last of ',
  firstDone: 'Done first of ',
  mostLiked: 'Most liked of ',
  leastLiked: 'Least liked of ',
  mostComments: 'Most commented of ',
  leastComments: 'Least commented of ',
}

const day = (date: unknown): string => (typeof date === 'string' ? dayText(date) : '')

function daysOf(from: unknown, to: unknown, before = ''): string[] {
  if (from !== undefined && from === to) return [`${before}${day(from)}`]
  if (from !== undefined && to !== undefined) return [`${before}${day(from)} – ${day(to)}`]
  if (from !== undefined) return [`${before}since ${day(from)}`]
  return to === undefined ? [] : [`${before}until ${day(to)}`]
}

const fieldNames: Readonly<Record<string, string>> = { sharedBy: 'shared by', sharedWith: 'shared with' }

/** Likes and comments that posts must have. */
const reactionsOf = (fields: Readonly<Record<string, string | number | boolean | undefined>>): string[] =>
  (['Likes', 'Comments'] as const).flatMap((noun) => {
    const [minimum, maximum] = [fields[`minimum${noun}`], fields[`maximum${noun}`]]
    return [
      ...(minimum === undefined ? [] : [`at least ${String(minimum)} ${noun.toLowerCase()}`]),
      ...(maximum === undefined ? [] : [`at most ${String(maximum)} ${noun.toLowerCase()}`]),
    ]
  })

/** Describes a call that has not run, for a choice. After it has run, the tool's reading describes it. */
export function describeCall({ tool, input }: ToolCall): string {
  const fields: Readonly<Record<string, string | number | boolean | undefined>> = input
  const { operation, measure, order, type, by, from, to, dueFrom, dueTo, minimum, maximum, limit } = fields
  const { doneFrom, doneTo } = fields
  const known = typeof type === 'string' ? types[type] : undefined
  const noun = known ?? nouns[tool]
  const before =
    operation === 'total' || operation === 'group'
      ? measures[String(measure ?? 'sum')]
      : (orders[String(order)] ?? '')
  const counted =
    operation === 'total' &&
    measure === undefined &&
    (tool === 'todos' || tool === 'posts' || tool === 'people' || tool === 'notifications')
  const measured = tool === 'movements' && measure === 'net' ? 'Received minus issued: ' : before
  const text = `${counted ? measures['count'] : measured}${noun}`
  const filters = [
    'project',
    'party',
    'customer',
    'account',
    'material',
    'materials',
    'warehouse',
    'unit',
    'category',
    'status',
    'currency',
    'priority',
    'author',
    'tag',
    'sharedBy',
    'sharedWith',
    'name',
    'occupation',
    'location',
    'number',
    'connection',
    'supplier',
    'method',
    'city',
    'country',
    'code',
    'side',
    'item',
    'requisition',
    'file',
    'folder',
  ].flatMap((field) =>
    fields[field] === undefined ? [] : [`${fieldNames[field] ?? field} ${String(fields[field])}`],
  )
  const flags = ['overdue', 'unpaid', 'open', 'low', 'undated', 'unread', 'mine', 'late'].filter(
    (field) => fields[field] === true,
  )
  return [
    text.charAt(0).toUpperCase() + text.slice(1),
    ...(known === undefined && type !== undefined ? [String(type)] : []),
    ...flags,
    ...(fields['custom'] === undefined ? [] : [String(fields['custom'])]),
    ...(fields['payment'] === undefined ? [] : [payments[String(fields['payment'])] ?? '']),
    ...(fields['unpaid'] === false || fields['settled'] === true ? ['nothing owed'] : []),
    ...filters,
    ...(fields['overdue'] === false && tool === 'todos' ? ['not overdue'] : []),
    ...(fields['undated'] === false ? ['with a due date'] : []),
    ...(fields['unread'] === false ? ['read'] : []),
    ...(fields['low'] === false ? ['not low'] : []),
    ...(fields['mine'] === false ? ['not mine'] : []),
    ...(fields['hasMinimum'] === undefined
      ? []
      : [fields['hasMinimum'] === true ? 'with a minimum' : 'without a minimum']),
    ...(fields['whose'] === undefined
      ? []
      : [fields['whose'] === 'given' ? 'shared with others' : String(fields['whose'])]),
    ...(fields['belowMinimum'] === true ? ['below their minimum'] : []),
    ...(fields['over'] === undefined ? [] : [`late by more than ${String(fields['over'])} days`]),
    ...(fields['termsDays'] === undefined ? [] : [`with terms of ${String(fields['termsDays'])} days`]),
    ...(fields['wanted'] === undefined ? [] : [`enough for ${formatQuantity(String(fields['wanted']))}`]),
    ...(minimum === undefined ? [] : [`at least ${formatQuantity(String(minimum))}`]),
    ...(maximum === undefined ? [] : [`at most ${formatQuantity(String(maximum))}`]),
    ...(fields['text'] === undefined ? [] : [`containing “${String(fields['text'])}”`]),
    ...daysOf(from, to),
    ...daysOf(dueFrom, dueTo, 'due '),
    ...daysOf(doneFrom, doneTo, 'done '),
    ...daysOf(fields['unmovedSince'], undefined, 'not moved '),
    ...reactionsOf(fields),
    ...(by === undefined ? [] : [`by ${by === 'doneMonth' ? 'month of completion' : String(by)}`]),
    ...(limit === undefined || limit === 1 || limit === 10 || tool === 'search' || operation === 'total'
      ? []
      : [`first ${String(limit)}`]),
  ].join(', ')
}
