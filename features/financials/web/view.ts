import { type Currency, currencies } from '#platform/contract/decimal.ts'
import type { GridSort } from '#platform/web/grid/index.ts'
import { addressWith, dayOf, oneOf, orderQuery, sortOf, textOf } from '#features/records/web/index.ts'
import { customSort } from '#features/records/domain.ts'
import {
  type Category,
  categories,
  financialRecord,
  type TransactionType,
  transactionTypes,
} from '../domain.ts'

/** The URL state of the table: its rows and their order. */
export interface FinancialView {
  readonly trash: boolean
  readonly sort?: GridSort | undefined
  readonly search?: string | undefined
  readonly type?: TransactionType | undefined
  readonly currency?: Currency | undefined
  readonly category?: Category | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export function viewOf(address: URLSearchParams): FinancialView {
  const trash = address.get('trash') === 'true'
  const isKnown = (column: string) =>
    column.startsWith(customSort) ||
    (financialRecord.sortColumns.some((known) => known === column) && (trash || column !== 'deletedAt'))
  return {
    trash,
    sort: sortOf(address, isKnown),
    search: textOf(address.get('search')),
    type: oneOf(transactionTypes, address.get('type')),
    currency: oneOf(currencies, address.get('currency')),
    category: oneOf(categories, address.get('category')),
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
  }
}

export const addressOf = ({ trash, sort, ...filter }: FinancialView): string =>
  addressWith('financials', { trash: trash ? 'true' : undefined, ...filter, ...orderQuery(sort) })

/** The query that list, totals, summary and export share. */
export const filterOf = ({ trash, search, type, currency, category, from, to }: FinancialView) => ({
  deleted: trash ? ('true' as const) : ('false' as const),
  search,
  type,
  currency,
  category,
  from,
  to,
})
export type Filter = ReturnType<typeof filterOf>

/** The number of set filters, without the search. */
export const filterCount = ({ type, currency, category, from, to }: FinancialView): number =>
  [type, currency, category, from ?? to].filter((part) => part !== undefined).length

/** The same view of the other table. Only the trash can be sorted by date of deletion. */
export const inTrash = (view: FinancialView, trash: boolean): FinancialView => ({
  ...view,
  trash,
  sort: view.sort?.column === 'deletedAt' ? undefined : view.sort,
})

export const isNarrowed = (view: FinancialView): boolean => view.search !== undefined || filterCount(view) > 0
