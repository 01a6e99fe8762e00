import {
  addressWith,
  choiceFilter,
  type RecordView,
  recordViews,
  textOf,
} from '#features/books/records/web/index.ts'
import { materialRecord } from '../domain.ts'

const { transactionType, category } = materialRecord.fields

export const views = recordViews({
  tab: 'materials',
  definition: materialRecord,
  filters: {
    type: choiceFilter(transactionType, 'All types'),
    category: choiceFilter(category, 'All categories'),
    warehouse: 'text',
  },
})
export type TransactionsView = RecordView<typeof views.filters>
export type Filter = ReturnType<typeof views.filterOf>

/** The URL state of the stock, which has filters of its own. */
export interface StockView {
  readonly table: 'stock'
  readonly search?: string | undefined
  readonly warehouse?: string | undefined
  /** Whether it shows only low stock. */
  readonly low?: boolean | undefined
}

export type MaterialView = TransactionsView | StockView

export const viewOf = (address: URLSearchParams): MaterialView =>
  address.get('stock') === 'true'
    ? {
        table: 'stock',
        search: textOf(address.get('search')),
        warehouse: textOf(address.get('warehouse')),
        low: address.get('low') === 'true' ? true : undefined,
      }
    : views.viewOf(address)

export const stockAddressOf = ({ search, warehouse, low }: StockView): string =>
  addressWith('materials', { stock: 'true', search, warehouse, low: low === true ? 'true' : undefined })

export const addressOf = (view: MaterialView): string =>
  view.table === 'stock' ? stockAddressOf(view) : views.addressOf(view)

/** The number of set filters of the stock, without the search. */
export const stockFilterCount = ({ warehouse, low }: StockView): number =>
  [warehouse, low].filter((part) => part !== undefined).length

/** The view of another table. The search is kept between transactions and trash, but the stock has other columns. */
export function inTable(view: MaterialView, table: MaterialView['table']): MaterialView {
  const { search, warehouse } = view
  if (table === 'stock') return { table, search, warehouse }
  return view.table === 'stock' ? { table, search, warehouse } : views.inTable(view, table)
}
