import type { ToolResult } from '../contract.ts'
import { maxRows } from '../domain.ts'
import { capitalized } from './flows/index.ts'
import { groupOrder, type Order, orderTexts, type OrderTexts, orderText, rankGroups } from './group-order.ts'
import { countText, countAmount } from './texts/index.ts'

/** The table below the figures: a list, groups, or nothing. */
export interface Table extends Pick<ToolResult, 'columns' | 'rows' | 'isGrouped'> {
  /** For the reading: `by month`, `the 10 newest`. */
  readonly readingParts: readonly string[]
  /** The number of rows; there may be more than are shown. */
  readonly rowCount: number
}

export const emptyTable: Table = { columns: [], rows: [], isGrouped: false, readingParts: [], rowCount: 0 }

interface ListTable extends Pick<Table, 'columns' | 'rows' | 'rowCount'> {
  readonly order: OrderTexts
  readonly limit: number
  /** The number of currencies. Records are ranked within each of them. */
  readonly currencies?: number
}

export const listTable = ({ columns, rows, rowCount, order, limit, currencies }: ListTable): Table => ({
  columns,
  rows,
  isGrouped: false,
  readingParts: [orderText(order, limit, rows.length < rowCount, currencies)],
  rowCount,
})

/** The fields of a result that its table decides. `computed` says how the figures were computed. */
export function tableResult({ columns, rows, isGrouped, rowCount }: Table, computed: string) {
  const count = Math.min(rows.length, maxRows)
  const cut = count < rowCount ? `; ${count} of ${countText(rowCount, 'row')} shown` : ''
  return { columns, rows, isGrouped, computed: `${computed}${cut}` }
}

interface CountedGroup {
  readonly key: string | null
  readonly count: number
}

interface CountTable<G extends CountedGroup> {
  readonly by: string
  /** Label of the column of counts: `Posts`. */
  readonly noun: string
  readonly groups: readonly G[]
  readonly order: Order | undefined
  readonly limit: number
  readonly label: (group: G) => string
  readonly href: (group: G) => string | null
}

/** A table of groups with their counts. */
export function countTable<G extends CountedGroup>({
  by,
  noun,
  groups,
  limit,
  ...table
}: CountTable<G>): Table {
  const order = groupOrder(by, table.order)
  const each = groups.map((group) => ({ group, key: group.key, amount: countAmount(group.count) }))
  const first = rankGroups(each, order, limit)
  return {
    columns: [
      { label: capitalized(by), kind: 'text' },
      { label: noun, kind: 'number' },
    ],
    rows: first.map(({ group, amount }) => ({
      cells: [table.label(group), amount],
      href: table.href(group),
      record: null,
    })),
    isGrouped: true,
    readingParts: [`by ${by}`, orderText(orderTexts[order], limit, first.length < each.length)],
    rowCount: groups.length,
  }
}
