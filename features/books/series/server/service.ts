import * as z from 'zod'
import { ownInvoices, type SeriesInvoices } from '#features/books/invoices/server/index.ts'
import { addDays, today } from '#platform/contract/dates.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import { checkVersion, fieldError, Refusal } from '#platform/server/refusal.ts'
import {
  type recurringApi,
  recurringErrors,
  type Series,
  type SeriesChange,
  type SeriesForm,
} from '../contract.ts'
import { maxDaysBack, maxSeries, nextDate, notBegun, passedDates } from '../domain.ts'
import type { OwnSeries } from './rights.ts'
import * as sql from './sql/index.ts'

const position = z.tuple([z.string(), z.number().int()])

function present(row: sql.SeriesRow): Series {
  const { sortDate: _, totalAmount, ...series } = row
  return { ...series, totalAmount: Number(totalAmount) }
}

/** Many invoices at once are not what somebody means who types a wrong year. */
function expectRecent(firstDate: string): void {
  if (firstDate < addDays(today(), -maxDaysBack))
    throw new Refusal(recurringErrors.tooOld, { fields: [fieldError('firstDate', recurringErrors.tooOld)] })
}

export const announceSeries = ({ live }: Pick<App, 'live'>, tx: Transaction, book: BookId, id: number) =>
  live.changed(tx, { resource: 'recurring', id }, { book, areas: ['invoices'] })

/** Invoices that repeat: when, and what each of them says. */
export function recurringService(app: Pick<App, 'database' | 'live'>, invoices: SeriesInvoices) {
  const { database } = app
  const findInvoice = ownInvoices(app)

  const read = async (queries: Queries, bookId: BookId, id: number): Promise<Series> => {
    const row = await sql.findOne(queries, bookId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return present(row)
  }

  /** Another book's invoice is none. */
  const contentOf = async (tx: Transaction, book: Book, invoiceId: number) => {
    try {
      return await invoices.contentOf(tx, await findInvoice(book, invoiceId))
    } catch (error) {
      if (error instanceof Refusal && error.error === commonErrors.notFound)
        throw new Refusal(recurringErrors.unknownInvoice, {
          fields: [fieldError('invoiceId', recurringErrors.unknownInvoice)],
        })
      throw error
    }
  }

  /** Changes a locked series, if it is still as the caller saw it. */
  const change = (
    { id, bookId }: OwnSeries,
    ifMatch: number | undefined,
    work: (tx: Transaction, row: sql.SeriesRow) => Promise<unknown>,
  ): Promise<Series> =>
    database.transaction(async (tx) => {
      const row = await sql.lockOne(tx, bookId, id)
      if (row === undefined) throw new Refusal(commonErrors.notFound)
      checkVersion(ifMatch, row.version)
      await work(tx, row)
      announceSeries(app, tx, bookId, id)
      return read(tx, bookId, id)
    })

  return {
    async list(
      { id: bookId }: Book,
      { invoiceId, limit = defaultPageSize, cursor }: Query<typeof recurringApi.list>,
    ) {
      const after = decodeCursor(cursor, position)
      const rows =
        invoiceId === undefined
          ? await sql.findAll(database, bookId, { after, limit: limit + 1 })
          : await sql.findMaker(database, bookId, invoiceId)
      const page = cutPage(rows, limit, ({ sortDate, id }) => [sortDate, id])
      return { ...page, items: page.items.map(present) }
    },

    get: (book: Book, id: number): Promise<Series> => read(database, book.id, id),

    create: (book: Book, { invoiceId, ...form }: SeriesForm, transaction: Transact): Promise<Series> => {
      expectRecent(form.firstDate)
      return transaction(async (tx) => {
        const said = await contentOf(tx, book, invoiceId)
        if ((await sql.countOf(tx, book.id)) >= maxSeries) throw new Refusal(recurringErrors.tooMany)
        const { memberId } = book
        const next = nextDate(form, notBegun)
        const id = await sql.insertSeries(tx, book.id, { memberId, form, said, nextDate: next })
        announceSeries(app, tx, book.id, id)
        return read(tx, book.id, id)
      })
    },

    change: (
      book: Book,
      series: OwnSeries,
      { invoiceId, ...form }: SeriesChange,
      ifMatch: number | undefined,
    ): Promise<Series> =>
      change(series, ifMatch, async (tx, row) => {
        if (form.firstDate !== row.firstDate) expectRecent(form.firstDate)
        const said = invoiceId === undefined ? undefined : await contentOf(tx, book, invoiceId)
        await sql.updateSeries(tx, row.id, form, said, nextDate(form, row))
      }),

    remove: (series: OwnSeries, ifMatch: number | undefined): Promise<void> =>
      database.transaction(async (tx) => {
        const { id, bookId } = series
        const row = await sql.lockOne(tx, bookId, id)
        if (row === undefined) throw new Refusal(commonErrors.notFound)
        checkVersion(ifMatch, row.version)
        await sql.deleteSeries(tx, series)
        announceSeries(app, tx, bookId, id)
      }),

    pause: (series: OwnSeries, ifMatch: number | undefined): Promise<Series> =>
      change(series, ifMatch, async (tx, { pausedFor }) => {
        if (pausedFor !== null) throw new Refusal(recurringErrors.isPaused)
        await sql.setPaused(tx, series)
      }),

    resume: (
      { memberId }: Book,
      series: OwnSeries,
      catchUp: boolean,
      ifMatch: number | undefined,
    ): Promise<Series> =>
      change(series, ifMatch, async (tx, row) => {
        if (row.pausedFor === null) throw new Refusal(recurringErrors.notPaused)
        const left = catchUp ? [] : passedDates(row, row, today())
        await sql.skipDates(tx, row.id, left)
        const progress = { taken: row.taken + left.length, lastDate: left.at(-1) ?? row.lastDate }
        await sql.setResumed(tx, row.id, memberId, nextDate(row, progress))
      }),

    skip: (series: OwnSeries, date: string, ifMatch: number | undefined): Promise<Series> =>
      change(series, ifMatch, async (tx, row) => {
        if (row.nextDate === null) throw new Refusal(recurringErrors.ended)
        if (row.nextDate !== date) throw new Refusal(recurringErrors.notNext)
        await sql.skipDates(tx, row.id, [date])
        await sql.setNext(tx, row.id, nextDate(row, { taken: row.taken + 1, lastDate: date }))
      }),
  }
}

export type RecurringService = ReturnType<typeof recurringService>
