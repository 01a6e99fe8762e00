import { inputs, type Row, type ToolInput, type ToolName, type ToolResult } from '../contract.ts'
import { categories, type Category, categoryLabels, maxRows } from '../domain.ts'
import { bills } from './bills.ts'
import { documents } from './documents.ts'
import { invoices } from './invoices.ts'
import { items } from './items.ts'
import { movements } from './movements.ts'
import { notifications } from './notifications.ts'
import { parties } from './parties.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'
import { todos } from './todos.ts'
import { type ToolContext, defineTool, type Tool } from './tool.ts'
import { transactions } from './transactions.ts'
import { countText, toFigure, countAmount, readingText, boundedResult, searchedText } from './texts/index.ts'

type Input = ToolInput<'search'>

/** A tool that searches records by text, with the plural and singular label of its records. */
const sourceOf = <N extends ToolName>(tool: Tool<N>, label: string, kind: string) => ({
  isOpen: ({ opened }: ToolContext): boolean => tool.categories.some((category) => opened.has(category)),
  label,
  kind,
  // Parsed by the schema behind the tool's type.
  run: (context: ToolContext, input: Input): Promise<ToolResult> =>
    tool.run(context, inputs[tool.name].parse(input) as ToolInput<N>),
})

const sources = [
  sourceOf(transactions, 'Transactions', 'Transaction'),
  sourceOf(movements, 'Stock movements', 'Stock movement'),
  sourceOf(posts, 'Posts', 'Post'),
  sourceOf(invoices, 'Invoices', 'Invoice'),
  sourceOf(bills, 'Bills', 'Bill'),
  sourceOf(payments, 'Payments', 'Payment'),
  sourceOf(parties, 'Customers and suppliers', 'Customer or supplier'),
  sourceOf(items, 'Items', 'Item'),
  sourceOf(todos, 'To-dos', 'To-do'),
  sourceOf(people, 'Members', 'Member'),
  sourceOf(notifications, 'Notifications', 'Notification'),
  sourceOf(documents, 'Passages in files', 'File'),
]

/** A row of any tool in one line: its texts and its day. */
function lineOf(kind: string, { columns }: ToolResult, { cells, href, record }: Row): Row {
  const cellTexts = (of: 'text' | 'day'): string[] =>
    cells.flatMap((cell, at) =>
      columns[at]?.kind === of && typeof cell === 'string' && cell !== '' ? [cell] : [],
    )
  return { cells: [kind, cellTexts('text').join(' · '), cellTexts('day')[0] ?? ''], href, record }
}

/** The labels of the opened categories, in their usual order. */
const labelsOf = (opened: ReadonlySet<Category>): string =>
  categories
    .filter((category) => opened.has(category))
    .map((category) => categoryLabels[category])
    .join(', ')

export const search = defineTool({
  name: 'search',
  description:
    'A text anywhere in what the member has opened: the first few records of each kind, and how many there are. ' +
    'For questions about one kind, use its own tool.',
  categories,
  async run(context, input) {
    const found = await Promise.all(
      sources
        .filter((source) => source.isOpen(context))
        .map(async (source) => ({ ...source, result: await source.run(context, input) })),
    )
    const hits = found.filter(({ result }) => result.matched > 0)
    const matched = hits.reduce((count, { result }) => count + result.matched, 0)
    // The same number for each kind, so that the last kinds are not cut off.
    const limit = Math.min(input.limit, Math.floor(maxRows / Math.max(1, hits.length)))
    const rows = hits.flatMap(({ kind, result }) =>
      result.rows.slice(0, limit).map((row) => lineOf(kind, result, row)),
    )
    return boundedResult({
      tool: 'search',
      category: categories.find((category) => context.opened.has(category)) ?? categories[0],
      reading: readingText(searchedText(input.text), `in ${labelsOf(context.opened)}`),
      computed: `${countText(matched, 'record')} with this text, the first ${limit} of each kind`,
      figures: hits.map(({ label, result }) => toFigure(label, countAmount(result.matched))),
      columns: [
        { label: 'Kind', kind: 'text' },
        { label: 'What', kind: 'text' },
        { label: 'When', kind: 'day' },
      ],
      rows,
      isGrouped: false,
      matched,
      records: rows.flatMap(({ record }) => (record === null ? [] : [record])),
      href: null,
    })
  },
})
