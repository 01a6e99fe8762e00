import { today } from '#platform/contract/dates.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { defaultPageSize } from '#platform/server/cursor.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { readItems } from '#platform/server/table/list.ts'
import { billErrors, type billsApi } from '../contract.ts'
import { type SortColumn, sortColumns } from '../domain.ts'
import { presentRow } from './present.ts'
import * as sql from './sql/index.ts'

type ListQuery = Query<typeof billsApi.list>
type TotalsQuery = Query<typeof billsApi.totals>

const isSortColumn = (name: string): name is SortColumn => sortColumns.some((known) => known === name)

const filterOf = (book: Book, { deleted, open, overdue, search, ...query }: TotalsQuery): sql.BillFilter => ({
  ...query,
  bookId: book.id,
  trash: deleted === 'true',
  search: search?.trim(),
  open: open === undefined ? undefined : open === 'true',
  overdue: overdue === undefined ? undefined : overdue === 'true',
  today: query.today ?? today(),
})

/** The book's bills as a table, and its sums. */
export const billTable = ({ database }: Pick<App, 'database'>) => ({
  async list(
    book: Book,
    { sort = 'id', order = 'desc', limit = defaultPageSize, cursor, ...query }: ListQuery,
  ) {
    if (!isSortColumn(sort)) throw new Refusal(billErrors.unknownSort)
    const bills = sql.billList(filterOf(book, query), sort, order)
    return readItems(
      database,
      bills,
      { columns: sql.columns, present: (row: sql.BillRow) => presentRow(row) },
      { limit, cursor },
    )
  },

  async totals(book: Book, query: TotalsQuery) {
    const sums = await database.allPlanned(sql.billTotals(filterOf(book, query)))
    return sums.map(({ currency, billed, paid, open, overdue, count }) => ({
      currency,
      billed: Number(billed),
      paid: Number(paid),
      open: Number(open),
      overdue: Number(overdue),
      count,
    }))
  },
})
