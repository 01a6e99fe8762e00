import { bulkKind, columnConditions } from '#features/books/records/server/index.ts'
import { lockBook } from '#features/books/settlement/server/index.ts'
import { today } from '#platform/contract/dates.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { defaultPageSize, countFitting, jsonBytes } from '#platform/server/cursor.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Page, readItems } from '#platform/server/table/list.ts'
import { createRenderedPages, type RenderedPage } from '#platform/server/table/rendered-rows.ts'
import { createSearchPlanner } from '#platform/server/table/search-plan.ts'
import { invoiceErrors, type InvoiceListRow, type InvoiceSummary, invoicesApi } from '../contract.ts'
import { type SortColumn, sortColumns } from '../domain.ts'
import { invoiceValues } from './bulk-values.ts'
import { presentItems, presentSummary } from './present.ts'
import { type FollowIssued, refusing } from './service.ts'
import { expectUnsettled, settleChanged } from './settlements.ts'
import * as sql from './sql/index.ts'

type ListQuery = Query<typeof invoicesApi.list>
type TotalsQuery = Query<typeof invoicesApi.totals>

const isSortColumn = (name: string): name is SortColumn => sortColumns.some((known) => known === name)

function filterOf(book: Book, query: TotalsQuery & Pick<ListQuery, 'active'>): sql.InvoiceFilter {
  const { search, kind, status, currency, open, overdue, from, to, deleted, active, filters = [] } = query
  return {
    bookId: book.id,
    trash: deleted === 'true' || (deleted === undefined && active === 'false'),
    search: search?.trim(),
    kind,
    status,
    currency,
    from,
    to,
    open: open === undefined ? undefined : open === 'true',
    overdue: overdue === undefined ? undefined : overdue === 'true',
    today: query.today ?? today(),
    columns: columnConditions(sql.filterColumns, filters),
  }
}

/** Changes of the invoices that a filter finds. */
export const invoiceBulk = (followIssued: FollowIssued) =>
  bulkKind({
    table: 'invoices',
    filter: invoicesApi.totals.query,
    matching: async (_queries, book, query) => sql.filteredInvoices(filterOf(book, query)),
    move: async (tx, { bookId, ids, toTrash, trashedAt }) => {
      await lockBook(tx, bookId)
      if (toTrash) await expectUnsettled(tx, bookId, ids)
      const changed = await refusing(() => sql.setTrashed(tx, bookId, ids, toTrash, trashedAt))
      await settleChanged(tx, { id: bookId, memberId: null }, changed)
      return changed
    },
    values: invoiceValues(followIssued),
  })

/** The book's invoices as a table, and its sums. */
export function invoiceTable({ database }: Pick<App, 'database'>) {
  const planOf = createSearchPlanner(database)
  const summaries = { columns: sql.summaryColumns, present: presentSummary }
  const summaryPage = createRenderedPages<sql.SummaryRow, InvoiceListRow>(database, {
    ...summaries,
    table: sql.table,
    shape: invoicesApi.list.response.element,
  })

  const withItems = async (book: Book, invoices: readonly InvoiceSummary[]) => {
    const ids = invoices.map(({ id }) => id)
    const found = ids.length === 0 ? [] : await sql.findLines(database, book.id, ids)
    const itemsOf = new Map(found.map(({ id, items }) => [id, presentItems(items)]))
    const all = invoices.map((invoice) => ({ ...invoice, items: itemsOf.get(invoice.id) ?? [] }))
    return all.slice(0, countFitting(all.map(jsonBytes)))
  }

  const list = async (
    book: Book,
    { sort = 'id', order = 'desc', limit = defaultPageSize, cursor, fields, ...query }: ListQuery,
  ): Promise<Page<InvoiceListRow> | RenderedPage<InvoiceListRow>> => {
    if (!isSortColumn(sort)) throw new Refusal(invoiceErrors.unknownSort)
    const invoices = sql.invoiceList(filterOf(book, query), sort, order)
    if (fields === 'summary') return summaryPage(invoices, { limit, cursor })
    const page = await readItems(database, invoices, summaries, { limit, cursor }, planOf)
    const items = await withItems(book, page.items)
    return { items, next: items.length < page.items.length ? page.nextAfter(items.length) : page.next }
  }

  const totals = async (book: Book, query: TotalsQuery) => {
    const sums = await database.allPlanned(sql.invoiceTotals(filterOf(book, query)))
    return sums.map(({ currency, invoiced, paid, open, overdue, count }) => ({
      currency,
      invoiced: Number(invoiced),
      paid: Number(paid),
      open: Number(open),
      overdue: Number(overdue),
      count,
    }))
  }

  return { list, totals }
}

export type InvoiceTable = ReturnType<typeof invoiceTable>
