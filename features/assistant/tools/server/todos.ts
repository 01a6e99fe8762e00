import {
  countMatchingTodos,
  findMatchingTodos,
  type FoundTodo,
  type TodoOrder,
  type TodoQuestion,
} from '#features/people/todos/server/index.ts'
import { priorities, priorityNames } from '#features/people/todos/domain.ts'
import type { Row, ToolInput, ToolResult } from '../contract.ts'
import { maxRecords, orders } from '../domain.ts'
import { capitalized } from './flows/index.ts'
import { singleText, matchingTexts } from './word-match.ts'
import type { OrderTexts } from './group-order.ts'
import { countTable, listTable, emptyTable, tableResult, type Table } from './table.ts'
import { type ToolContext, defineTool } from './tool.ts'
import {
  pageAddress,
  countText,
  dayText,
  toFigure,
  filterText,
  countAmount,
  operationOf,
  periodLabel,
  periodText,
  readingText,
  boundedResult,
  searchedTexts,
} from './texts/index.ts'

type Input = ToolInput<'todos'>
type By = NonNullable<Input['by']>

/** Overdue to-dos, and those due from today on, are active ones unless a status was requested. */
function statusOf(
  { status, overdue, from, to, operation, by, ...done }: Input,
  today: string,
): Input['status'] {
  if ((done.doneFrom ?? done.doneTo) !== undefined || by === 'doneMonth') return status ?? 'completed'
  const isAhead = (from !== undefined || to !== undefined) && (to ?? today) >= today
  const isGroupedByStatus = operation === 'group' && by === 'status'
  return status ?? (overdue !== undefined || (isAhead && !isGroupedByStatus) ? 'active' : undefined)
}

const questionOf = ({ viewerId, today }: ToolContext, input: Input): TodoQuestion => {
  const { status } = input
  return { ...input, viewerId: viewerId, today, completed: status && status === 'completed' }
}

const todosAddress = (input: Input): string =>
  pageAddress('/todos', {
    tab: input.whose === 'shared' ? 'shared' : undefined,
    search: input.text,
    status: input.status,
  })

const whose = { own: 'own', shared: 'shared with you', given: 'that you share with others' } as const

function readingOf(
  input: Input,
  texts: readonly string[],
  today: string,
  ...rest: readonly (string | undefined)[]
): string {
  const { status } = input
  const subject = status === undefined ? 'to-dos' : `${status} to-dos`
  return readingText(
    input.operation === 'list' ? capitalized(subject) : `Number of ${subject}`,
    input.whose && whose[input.whose],
    filterText('shared by', input.sharedBy),
    filterText('that you share with', input.sharedWith),
    filterText('priority', input.priority),
    input.overdue !== undefined && `${input.overdue ? 'overdue' : 'not overdue'} on ${dayText(today)}`,
    filterText('due', periodText(input)),
    filterText('done', periodText({ from: input.doneFrom, to: input.doneTo })),
    input.undated !== undefined && (input.undated ? 'without a due date' : 'with a due date'),
    searchedTexts(texts),
    ...rest,
  )
}

/** Priority is used as size, and the creation time as age. */
const orderTexts: Readonly<Record<TodoOrder, OrderTexts>> = {
  due: { some: 'due first', all: 'as they fall due' },
  lastDue: { some: 'due last', all: 'the latest due date first' },
  lastDone: { some: 'done last', all: 'done last first' },
  firstDone: { some: 'done first', all: 'as they were done' },
  newest: { some: 'made last', all: 'made last first' },
  oldest: { some: 'made first', all: 'as they were made' },
  largest: { some: 'of highest priority', all: 'highest priority first' },
  smallest: { some: 'of lowest priority', all: 'lowest priority first' },
}

/** To-dos shared with others show with whom. Completed ones also show when they were done. */
const columnsOf = (input: Input) =>
  [
    { label: 'To-do', kind: 'text' },
    { label: 'Due', kind: 'day' },
    { label: 'Priority', kind: 'text' },
    { label: 'Status', kind: 'text' },
    { label: isSharedOut(input) ? 'Shared with' : 'Shared by', kind: 'text' },
    ...(input.status === 'completed' ? ([{ label: 'Done', kind: 'day' }] as const) : []),
  ] satisfies ToolResult['columns']

const isSharedOut = ({ whose, sharedWith }: Input): boolean => whose === 'given' || sharedWith !== undefined

const priorityName = (rank: number): string => {
  const priority = priorities[rank]
  return priority === undefined ? '' : priorityNames[priority]
}

const labels: Readonly<Record<By, (key: string) => string>> = {
  priority: (key) => priorityName(Number(key)),
  status: (key) => (key === 'true' ? 'Completed' : 'Active'),
  sharer: (key) => key,
  recipient: (key) => key,
  month: (key) => periodLabel('month', key),
  doneMonth: (key) => periodLabel('month', key),
}

/** Labels of groups without a key. */
const emptyKeyLabels: Readonly<Record<By, string>> = {
  priority: '',
  status: '',
  sharer: 'Your own',
  recipient: 'Nobody',
  month: 'No due date',
  doneMonth: 'Not done',
}

const groupTable = async (
  context: ToolContext,
  question: TodoQuestion,
  input: Input,
  by: By,
): Promise<Table> =>
  countTable({
    by: by === 'doneMonth' ? 'month' : by,
    noun: 'To-dos',
    groups: await countMatchingTodos(context.database, question, by),
    order: orders.find((order) => order === input.order),
    limit: input.limit,
    label: ({ key }) => (key === null ? emptyKeyLabels[by] : labels[by](key)),
    href: ({ key }) =>
      todosAddress(by === 'status' ? { ...input, status: key === 'true' ? 'completed' : 'active' } : input),
  })

const todoRow = (input: Input, todo: FoundTodo): Row => ({
  cells: [
    todo.title,
    todo.dueDate ?? '',
    priorityName(todo.priority),
    labels.status(String(todo.completed)),
    (isSharedOut(input) ? todo.sharedWith : todo.sharedBy) ?? '',
    ...(input.status === 'completed' ? [todo.doneOn ?? ''] : []),
  ],
  href: pageAddress('/todos', { tab: todo.sharedBy === null ? undefined : 'shared', search: todo.title }),
  record: { kind: 'todo', id: todo.id },
})

export const todos = defineTool({
  name: 'todos',
  description:
    'The member’s own to-dos and those that others share with the member: lists, counts, and groups by ' +
    'priority, status, month of the due date or of completion, who shares them or with whom they are ' +
    'shared. `from` and `to` are of the due date, `doneFrom` and `doneTo` of completion (UTC); `overdue` ' +
    'means active and before today. Without a `status`, what is due from today on or overdue is only ' +
    'what is active.',
  categories: ['todo'],
  async run(context, rawInput) {
    const { by, limit } = rawInput
    const operation = operationOf(rawInput.operation, by)
    const input: Input = {
      ...rawInput,
      operation,
      status: statusOf({ ...rawInput, operation }, context.today),
      whose: rawInput.whose ?? (by === 'recipient' ? 'given' : undefined),
    }
    const baseQuestion = questionOf(context, input)
    const texts = await matchingTexts(input.text, async (words) => {
      const [all] = await countMatchingTodos(context.database, { ...baseQuestion, texts: words })
      return all?.count ?? 0
    })
    const question = { ...baseQuestion, texts }
    const isDated = (input.doneFrom ?? input.doneTo) !== undefined
    const order = (input.operation === 'list' ? input.order : undefined) ?? (isDated ? 'lastDone' : 'due')
    const [counts, found, groups] = await Promise.all([
      countMatchingTodos(context.database, question),
      findMatchingTodos(context.database, question, { order, most: maxRecords }),
      by === undefined ? undefined : groupTable(context, question, input, by),
    ])
    const matched = counts[0]?.count ?? 0
    const rows = found.slice(0, limit).map((todo) => todoRow(input, todo))
    const list = listTable({
      columns: columnsOf(input),
      rows,
      rowCount: matched,
      order: orderTexts[order],
      limit,
    })
    const table = groups ?? (input.operation === 'list' ? list : emptyTable)
    return boundedResult({
      tool: 'todos',
      category: 'todo',
      reading: readingOf(
        input,
        texts,
        context.today,
        ...table.readingParts.map((word) =>
          by === 'doneMonth' && word === 'by month' ? 'by month of completion' : word,
        ),
      ),
      figures: [toFigure('To-dos', countAmount(matched))],
      ...tableResult(
        table,
        `Count of ${countText(matched, 'to-do')}${by === 'recipient' ? ', shared with several in each of them' : ''}`,
      ),
      matched,
      records: found.map(({ id }) => ({ kind: 'todo', id })),
      href: todosAddress({ ...input, text: singleText(texts) }),
    })
  },
})
