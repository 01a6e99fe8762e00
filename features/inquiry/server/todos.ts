import {
  countAskedTodos,
  findAskedTodos,
  type FoundTodo,
  type TodoOrder,
  type TodoQuestion,
} from '#features/todos/server/index.ts'
import { priorities, priorityNames } from '#features/todos/domain.ts'
import type { Row, ToolInput, ToolResult } from '../contract.ts'
import { maxRecords, orders } from '../domain.ts'
import { capital } from './flows/index.ts'
import { onlyOf, textsFor } from './word-match.ts'
import type { OrderNames } from './group-order.ts'
import { countTable, listTable, noTable, shown, type Table } from './table.ts'
import { type ToolContext, defineTool } from './tool.ts'
import {
  address,
  counted,
  dayWords,
  figure,
  named,
  number,
  operationOf,
  periodLabel,
  periodWords,
  reading,
  resultOf,
  textsWords,
} from './words/index.ts'

type Input = ToolInput<'todos'>
type By = NonNullable<Input['by']>

/** What is overdue, or falls due from today on, is to be done, unless told otherwise. */
function statusOf(
  { status, overdue, from, to, operation, by, ...done }: Input,
  today: string,
): Input['status'] {
  if ((done.doneFrom ?? done.doneTo) !== undefined || by === 'doneMonth') return status ?? 'completed'
  const isAhead = (from !== undefined || to !== undefined) && (to ?? today) >= today
  const isOfBoth = operation === 'group' && by === 'status'
  return status ?? (overdue !== undefined || (isAhead && !isOfBoth) ? 'active' : undefined)
}

const questionOf = ({ viewerId, today }: ToolContext, input: Input): TodoQuestion => {
  const { status } = input
  return { ...input, memberId: viewerId, today, completed: status && status === 'completed' }
}

const todosAddress = (input: Input): string =>
  address('/todos', {
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
  return reading(
    input.operation === 'list' ? capital(subject) : `Number of ${subject}`,
    input.whose && whose[input.whose],
    named('shared by', input.sharedBy),
    named('that you share with', input.sharedWith),
    named('priority', input.priority),
    input.overdue !== undefined && `${input.overdue ? 'overdue' : 'not overdue'} on ${dayWords(today)}`,
    named('due', periodWords(input)),
    named('done', periodWords({ from: input.doneFrom, to: input.doneTo })),
    input.undated !== undefined && (input.undated ? 'without a due date' : 'with a due date'),
    textsWords(texts),
    ...rest,
  )
}

/** Priority stands for size, and when it was made for age. */
const orderNames: Readonly<Record<TodoOrder, OrderNames>> = {
  due: { some: 'due first', all: 'as they fall due' },
  lastDue: { some: 'due last', all: 'the latest due date first' },
  lastDone: { some: 'done last', all: 'done last first' },
  firstDone: { some: 'done first', all: 'as they were done' },
  newest: { some: 'made last', all: 'made last first' },
  oldest: { some: 'made first', all: 'as they were made' },
  largest: { some: 'of highest priority', all: 'highest priority first' },
  smallest: { some: 'of lowest priority', all: 'lowest priority first' },
}

/** What is given away has an own column, and so has when it was done where only that is asked for. */
const columnsOf = (input: Input) =>
  [
    { label: 'To-do', kind: 'text' },
    { label: 'Due', kind: 'day' },
    { label: 'Priority', kind: 'text' },
    { label: 'Status', kind: 'text' },
    { label: isGiven(input) ? 'Shared with' : 'Shared by', kind: 'text' },
    ...(input.status === 'completed' ? ([{ label: 'Done', kind: 'day' }] as const) : []),
  ] satisfies ToolResult['columns']

const isGiven = ({ whose, sharedWith }: Input): boolean => whose === 'given' || sharedWith !== undefined

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

/** Of groups without a key. */
const nobodys: Readonly<Record<By, string>> = {
  priority: '',
  status: '',
  sharer: 'Your own',
  recipient: 'Nobody',
  month: 'No due date',
  doneMonth: 'Not done',
}

const grouped = async (asker: ToolContext, question: TodoQuestion, input: Input, by: By): Promise<Table> =>
  countTable({
    by: by === 'doneMonth' ? 'month' : by,
    noun: 'To-dos',
    groups: await countAskedTodos(asker.database, question, by),
    order: orders.find((order) => order === input.order),
    limit: input.limit,
    label: ({ key }) => (key === null ? nobodys[by] : labels[by](key)),
    href: ({ key }) =>
      todosAddress(by === 'status' ? { ...input, status: key === 'true' ? 'completed' : 'active' } : input),
  })

const todoRow = (input: Input, todo: FoundTodo): Row => ({
  cells: [
    todo.title,
    todo.dueDate ?? '',
    priorityName(todo.priority),
    labels.status(String(todo.completed)),
    (isGiven(input) ? todo.sharedWith : todo.sharedBy) ?? '',
    ...(input.status === 'completed' ? [todo.doneOn ?? ''] : []),
  ],
  href: address('/todos', { tab: todo.sharedBy === null ? undefined : 'shared', search: todo.title }),
  record: { kind: 'todo', id: todo.id },
})

export const todos = defineTool({
  name: 'todos',
  description:
    'The member’s own to-dos and those that others share with the member: lists, counts, and groups by priority, status, ' +
    'month of the due date or of completion, who shares them or with whom they are shared. `from` and `to` are of the due date, ' +
    '`doneFrom` and `doneTo` of completion (UTC); `overdue` means active and before today. ' +
    'Without a `status`, what is due from today on or overdue is only what is active.',
  categories: ['todo'],
  async run(asker, given) {
    const { by, limit } = given
    const operation = operationOf(given.operation, by)
    const input: Input = {
      ...given,
      operation,
      status: statusOf({ ...given, operation }, asker.today),
      whose: given.whose ?? (by === 'recipient' ? 'given' : undefined),
    }
    const asked = questionOf(asker, input)
    const texts = await textsFor(input.text, async (pieces) => {
      const [all] = await countAskedTodos(asker.database, { ...asked, texts: pieces })
      return all?.count ?? 0
    })
    const question = { ...asked, texts }
    const isDated = (input.doneFrom ?? input.doneTo) !== undefined
    const order = (input.operation === 'list' ? input.order : undefined) ?? (isDated ? 'lastDone' : 'due')
    const [counts, found, groups] = await Promise.all([
      countAskedTodos(asker.database, question),
      findAskedTodos(asker.database, question, { order, most: maxRecords }),
      by === undefined ? undefined : grouped(asker, question, input, by),
    ])
    const matched = counts[0]?.count ?? 0
    const rows = found.slice(0, limit).map((todo) => todoRow(input, todo))
    const list = listTable({ columns: columnsOf(input), rows, all: matched, order: orderNames[order], limit })
    const table = groups ?? (input.operation === 'list' ? list : noTable)
    return resultOf({
      tool: 'todos',
      category: 'todo',
      reading: readingOf(
        input,
        texts,
        asker.today,
        ...table.words.map((word) =>
          by === 'doneMonth' && word === 'by month' ? 'by month of completion' : word,
        ),
      ),
      figures: [figure('To-dos', number(matched))],
      ...shown(
        table,
        `Count of ${counted(matched, 'to-do')}${by === 'recipient' ? ', shared with several in each of them' : ''}`,
      ),
      matched,
      records: found.map(({ id }) => ({ kind: 'todo', id })),
      href: todosAddress({ ...input, text: onlyOf(texts) }),
    })
  },
})
