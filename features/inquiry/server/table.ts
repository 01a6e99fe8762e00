import type { ToolResult } from '../contract.ts'
import { maxRows } from '../domain.ts'
import { capital } from './flows/index.ts'
import { groupOrder, type Order, orderNames, type OrderNames, orderWords, ranked } from './group-order.ts'
import { counted, number } from './words/index.ts'

/** What stands below the figures, in words too: a list, groups, or nothing. */
export interface Table extends Pick<ToolResult, 'columns' | 'rows' | 'isGrouped'> {
  /** For the reading: `by month`, `the 10 newest`. */
  readonly words: readonly string[]
  /** Rows there are, more than are shown perhaps. */
  readonly all: number
}

export const noTable: Table = { columns: [], rows: [], isGrouped: false, words: [], all: 0 }

interface ListTable extends Pick<Table, 'columns' | 'rows' | 'all'> {
  readonly order: OrderNames
  readonly limit: number
  /** In how many of them the records are ranked apart. */
  readonly currencies?: number
}

export const listTable = ({ columns, rows, all, order, limit, currencies }: ListTable): Table => ({
  columns,
  rows,
  isGrouped: false,
  words: [orderWords(order, limit, rows.length < all, currencies)],
  all,
})

/** What of a result its table decides; `computed` says how the figures came about. */
export function shown({ columns, rows, isGrouped, all }: Table, computed: string) {
  const count = Math.min(rows.length, maxRows)
  const cut = count < all ? `; ${count} of ${counted(all, 'row')} shown` : ''
  return { columns, rows, isGrouped, computed: `${computed}${cut}` }
}

interface Counted {
  readonly key: string | null
  readonly count: number
}

interface CountTable<G extends Counted> {
  readonly by: string
  /** Of the column of counts: `Posts`. */
  readonly noun: string
  readonly groups: readonly G[]
  readonly order: Order | undefined
  readonly limit: number
  readonly label: (group: G) => string
  readonly href: (group: G) => string | null
}

/** Groups that are counted, not summed. */
export function countTable<G extends Counted>({ by, noun, groups, limit, ...table }: CountTable<G>): Table {
  const order = groupOrder(by, table.order)
  const each = groups.map((group) => ({ group, key: group.key, amount: number(group.count) }))
  const first = ranked(each, order, limit)
  return {
    columns: [
      { label: capital(by), kind: 'text' },
      { label: noun, kind: 'number' },
    ],
    rows: first.map(({ group, amount }) => ({
      cells: [table.label(group), amount],
      href: table.href(group),
      record: null,
    })),
    isGrouped: true,
    words: [`by ${by}`, orderWords(orderNames[order], limit, first.length < each.length)],
    all: groups.length,
  }
}
