import { customSort } from '#features/records/domain.ts'
import type { GridSort } from '#platform/web/grid/index.ts'
import { addressWith, dayOf, oneOf, orderQuery, sortOf, textOf } from '#features/records/web/index.ts'
import {
  type Category,
  categories,
  materialRecord,
  type TransactionType,
  transactionTypes,
} from '../domain.ts'

/** The URL state of the tables: the open one, its rows and their order. */
export interface MaterialView {
  readonly table: 'active' | 'trash' | 'stock'
  readonly sort?: GridSort | undefined
  readonly search?: string | undefined
  readonly type?: TransactionType | undefined
  readonly category?: Category | undefined
  readonly warehouse?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Whether the stock table shows only low stock. */
  readonly low?: boolean | undefined
}

export function viewOf(address: URLSearchParams): MaterialView {
  const table =
    address.get('stock') === 'true' ? 'stock' : address.get('trash') === 'true' ? 'trash' : 'active'
  const isKnown = (column: string) =>
    column.startsWith(customSort) ||
    (materialRecord.sortColumns.some((known) => known === column) &&
      (table === 'trash' || column !== 'deletedAt'))
  return {
    table,
    sort: sortOf(address, isKnown),
    search: textOf(address.get('search')),
    type: oneOf(transactionTypes, address.get('type')),
    category: oneOf(categories, address.get('category')),
    warehouse: textOf(address.get('warehouse')),
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
    low: address.get('low') === 'true' ? true : undefined,
  }
}

export const addressOf = ({ table, sort, low, ...filter }: MaterialView): string =>
  addressWith('materials', {
    trash: table === 'trash' ? 'true' : undefined,
    stock: table === 'stock' ? 'true' : undefined,
    ...filter,
    low: low === true ? 'true' : undefined,
    ...orderQuery(sort),
  })

/** The query that list, totals and export share. */
export const filterOf = ({ table, search, type, category, warehouse, from, to }: MaterialView) => ({
  deleted: table === 'trash' ? ('true' as const) : ('false' as const),
  search,
  type,
  category,
  warehouse,
  from,
  to,
})
export type Filter = ReturnType<typeof filterOf>

/** The number of set filters, without the search. */
export const filterCount = ({ table, type, category, warehouse, from, to, low }: MaterialView): number =>
  (table === 'stock' ? [warehouse, low] : [type, category, warehouse, from ?? to]).filter(
    (part) => part !== undefined,
  ).length

export const isNarrowed = (view: MaterialView): boolean => view.search !== undefined || filterCount(view) > 0

/** The view of another table. The search is kept between transactions and trash, but the stock has other columns. */
export function inTable(view: MaterialView, table: MaterialView['table']): MaterialView {
  if (table === 'stock' || view.table === 'stock')
    return { table, search: view.search, warehouse: view.warehouse }
  return { ...view, table, sort: view.sort?.column === 'deletedAt' ? undefined : view.sort }
}
