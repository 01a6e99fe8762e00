import type { Cell, Figure, ToolCall, ToolResult } from '#features/assistant/tools/contract.ts'
import { currencies, decimal } from '#platform/contract/decimal.ts'
import { dateText, formatMoney, formatQuantity } from '#platform/server/notation.ts'
import { escapedMarkdown } from '../../safe-text.ts'

export { escapedMarkdown } from '../../safe-text.ts'

/** A year has twelve months. */
const rowsShown = 12
/** All stand in the step. */
const passagesShown = 5

export function amountText(value: string, unit: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return escapedMarkdown(value)
  const currency = currencies.find((each) => each === unit)
  if (currency !== undefined) return `${formatMoney(value, currency)} ${currency}`
  return unit === '' ? formatQuantity(value) : `${formatQuantity(value)} ${escapedMarkdown(unit)}`
}

/** In a sentence; all figures stand in the step. */
const figuresSaid = 12

/** The first figures. What is said in one currency is said in all: a part of it would look like the whole. */
function figuresToSay(figures: readonly Figure[]): readonly Figure[] {
  const cut = figures[figuresSaid]?.label
  const whole = figures.findIndex(({ label }) => label === cut)
  return whole > 0 ? figures.slice(0, whole) : figures
}

/** `Paid 451.20 EUR and 218.40 USD, Invoices 12`: what is said of the same stands together. */
function figuresWords(figures: readonly Figure[]): string {
  const byLabel = new Map<string, string[]>()
  for (const { label, value, unit } of figures)
    byLabel.set(label, [...(byLabel.get(label) ?? []), `**${amountText(value, unit)}**`])
  const listed = (amounts: readonly string[]): string =>
    amounts.length < 3
      ? amounts.join(' and ')
      : `${amounts.slice(0, -1).join(', ')} and ${amounts.at(-1) ?? ''}`
  return [...byLabel].map(([label, amounts]) => `${escapedMarkdown(label)} ${listed(amounts)}`).join(', ')
}

const cellWords = (cell: Cell, kind: string | undefined): string => {
  if (typeof cell !== 'string') return amountText(cell.value, cell.unit)
  return kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(cell) ? dateText(cell) : escapedMarkdown(cell)
}

/** A link leads to a page of this application, or is none. */
const linked = (words: string, href: string | null): string =>
  href !== null && words !== '' && /^\/(?!\/)[\w\-.~/?%=&+,*]*$/.test(href) ? `[${words}](${href})` : words

function tableOf({ columns, rows }: ToolResult): string {
  const titles = columns.map(({ label }) => escapedMarkdown(label) || ' ')
  const rules = columns.map(({ kind }) => (kind === 'number' ? '---:' : '---'))
  const lines = rows.slice(0, rowsShown).map(({ cells, href }) => {
    const words = columns.map(({ kind }, index) => cellWords(cells[index] ?? '', kind))
    const at = Math.max(
      0,
      columns.findIndex(({ kind }, index) => kind !== 'number' && words[index] !== ''),
    )
    return words.map((word, index) => (index === at ? linked(word, href) : word))
  })
  return [titles, rules, ...lines].map((words) => `| ${words.join(' | ')} |`).join('\n')
}

export const nouns: Readonly<Record<ToolCall['tool'], readonly [one: string, many: string]>> = {
  transactions: ['transaction', 'transactions'],
  stock: ['stock position', 'stock positions'],
  movements: ['movement', 'movements'],
  invoices: ['invoice', 'invoices'],
  dues: ['customer balance', 'customer balances'],
  bills: ['bill', 'bills'],
  payments: ['payment', 'payments'],
  ages: ['balance', 'balances'],
  parties: ['customer or supplier', 'customers and suppliers'],
  items: ['item', 'items'],
  requisitions: ['open requisition', 'open requisitions'],
  quotes: ['quote', 'quotes'],
  orders: ['line of orders', 'lines of orders'],
  shortages: ['item to ask for', 'items to ask for'],
  disputes: ['disputed line', 'disputed lines'],
  todos: ['to-do', 'to-dos'],
  posts: ['post', 'posts'],
  people: ['person', 'people'],
  notifications: ['notification', 'notifications'],
  documents: ['passage', 'passages'],
  search: ['record', 'records'],
}

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `**${formatQuantity(count)} ${count === 1 ? one : many}**`

/** The answer itself, in a sentence: the tool's figures and nothing else. */
function headline({ tool, input }: ToolCall, result: ToolResult): string {
  const fields: Readonly<Record<string, string | number | boolean | undefined>> = input
  const many = counted(result.matched, nouns[tool])
  const { operation, order, measure } = fields
  const first = result.rows[0]
  if (first !== undefined && (operation === 'group' || result.isGrouped) && order !== undefined) {
    const rank = order === 'smallest' ? 'Smallest' : 'Largest'
    return `${rank}: ${rowWords(result, 0)}, out of ${many}.`
  }
  if (first !== undefined && order !== undefined && operation !== 'total') {
    const rank =
      { newest: 'Latest', oldest: 'Earliest', largest: 'Largest', smallest: 'Smallest' }[String(order)] ??
      'First'
    return `${rank} of ${many}: ${rowWords(result, 0)}.`
  }
  if (operation === 'list' && result.matched === 1 && first !== undefined)
    return `${many}: ${rowWords(result, 0)}.`
  if (operation === 'total' && measure === 'count') return `${many} found.`
  const figures = figuresWords(figuresToSay(result.figures))
  if (operation === 'total' || operation === 'group')
    return figures === '' ? `${many} found.` : `${figures} (${many}).`
  return figures === '' ? `${many}.` : `${many}: ${figures}.`
}

const rowWords = ({ columns, rows }: ToolResult, at: number): string =>
  columns
    .flatMap(({ kind }, index) => {
      const words = cellWords(rows[at]?.cells[index] ?? '', kind)
      return words === '' ? [] : [kind === 'number' ? `**${words}**` : words]
    })
    .join(', ')

/** Passages as they stand in their files, each with its file and page as a link. */
function passagesText({ reading, computed, rows, matched }: ToolResult): string {
  const read = `I read: ${escapedMarkdown(reading)}. ${escapedMarkdown(computed)}.`
  if (rows.length === 0) return `No passage fits. ${read}`
  const passages = rows.slice(0, passagesShown).map(({ cells, href }) => {
    const [file = '', page = '', passage = ''] = cells.map((cell) => cellWords(cell, 'text'))
    const source = linked(
      page === '' ? file : `${file}, ${page.charAt(0).toLowerCase()}${page.slice(1)}`,
      href,
    )
    return `- ${source}: ${passage === '' ? 'only its name or a tag fits.' : `“${passage}”`}`
  })
  const said =
    matched > passages.length
      ? `${counted(matched, nouns.documents)}, the first ${passages.length} of them:`
      : `${counted(matched, nouns.documents)}:`
  return [said, passages.join('\n'), read].join('\n\n')
}

/** The answer of one call: the figure, what was read, how it was computed, and the records. */
export function answerText(call: ToolCall, result: ToolResult): string {
  if (call.tool === 'documents') return passagesText(result)
  const reading = `I read: ${escapedMarkdown(result.reading)}.`
  if (result.matched === 0 && result.rows.length === 0) {
    const computed = result.computed === '' ? '' : ` ${escapedMarkdown(result.computed)}.`
    return `No records match. ${reading}${computed}`
  }
  const table = result.rows.length === 0 ? [] : [tableOf(result)]
  const more = result.rows.length > rowsShown || (!result.isGrouped && result.matched > result.rows.length)
  const all =
    result.href === null ? [] : [linked(more ? 'See all of it' : 'See it in its place', result.href)]
  return [headline(call, result), `${reading} ${escapedMarkdown(result.computed)}.`, ...table, ...all].join(
    '\n\n',
  )
}

const isNumber = ({ value }: Figure): boolean => /^-?\d+(\.\d+)?$/.test(value)

/** The same figure of both, or the only ones of a unit: `Received` and `Paid` in EUR. Nothing at all counts as zero. */
function pairs(
  first: ToolResult,
  second: ToolResult,
): { label: string; unit: string; left: string; right: string }[] {
  const isSame = (one: Figure) => (other: Figure) => one.label === other.label && one.unit === other.unit
  const lone = first.figures.filter((figure) => !second.figures.some(isSame(figure)))
  const others = second.figures.filter((figure) => !first.figures.some(isSame(figure)))
  const same = first.figures.flatMap((left) => {
    const right = second.figures.find(isSame(left))
    return right === undefined
      ? []
      : [{ label: left.label, unit: left.unit, left: left.value, right: right.value }]
  })
  const opposite = lone.flatMap((left) => {
    const [right, ...more] = others.filter(({ unit }) => unit === left.unit && unit !== '')
    const isAlone = lone.filter(({ unit }) => unit === left.unit).length === 1 && more.length === 0
    if (right !== undefined && isAlone)
      return [
        { label: `${left.label}, ${right.label}`, unit: left.unit, left: left.value, right: right.value },
      ]
    return second.matched === 0 ? [{ label: left.label, unit: left.unit, left: left.value, right: '0' }] : []
  })
  const fresh =
    first.matched === 0
      ? others.map(({ label, unit, value }) => ({ label, unit, left: '0', right: value }))
      : []
  return [...same, ...opposite, ...fresh]
}

/** The exact difference, first minus second, of the figures that both results have. */
export function differenceText(first: ToolResult, second: ToolResult): string {
  const numbers = (result: ToolResult): ToolResult => ({
    ...result,
    figures: result.figures.filter(isNumber),
  })
  const lines = pairs(numbers(first), numbers(second)).map(({ label, unit, left, right }) => {
    const difference = decimal(left).minus(right)
    const result = `${difference.gt(0) ? '+' : ''}${amountText(difference.toFixed(), unit)}`
    const amounts = `${amountText(left, unit)} and ${amountText(right, unit)}`
    return `- ${escapedMarkdown(label)}: ${amounts}, difference **${result}**`
  })
  return lines.length === 0
    ? ''
    : [
        'First minus second:',
        ...lines,
        '',
        `First: ${escapedMarkdown(first.reading)}. Second: ${escapedMarkdown(second.reading)}.`,
      ].join('\n')
}
