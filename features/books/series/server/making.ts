import type { SeriesInvoices } from '#features/books/invoices/server/index.ts'
import { createNotifier } from '#features/people/notifications/server/index.ts'
import { isCustomerStopped, type SendByItself } from '#features/books/correspondence/server/index.ts'
import { addDays, today as serverDay } from '#platform/contract/dates.ts'
import type { App } from '#platform/server/app.ts'
import type { FindBook } from '#platform/server/book.ts'
import { memberCaller } from '#platform/server/caller.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { isUnavailable } from '#platform/server/database/failures.ts'
import { doDue, periodic } from '#platform/server/jobs/periodic.ts'
import { createQuotas } from '#platform/server/quotas.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { maxFailure, nextDate, retryMinutes } from '../domain.ts'
import { bookOfMaker, madeInvoice } from './rights.ts'
import { announceSeries } from './service.ts'
import * as sql from './sql/index.ts'

const everyMs = 5_000
/** Series that are looked up at a time. */
const batch = 100

/** What making invoices needs of other features. */
export interface MakingParts {
  readonly invoices: SeriesInvoices
  readonly send: SendByItself
  readonly findBook: (queries: Queries) => FindBook
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Refusal ? error.message : 'Something went wrong on our side.').slice(0, maxFailure)

/**
 * Makes the invoices whose dates have come: one date of one series after the other, each as one transaction that takes
 * the date, makes the draft, issues and mails it if it is to be sent, and goes on to the next date.
 */
export function invoiceMaking(
  app: Pick<App, 'config' | 'database' | 'live' | 'log'>,
  { invoices, send, findBook }: MakingParts,
) {
  const { database, log } = app
  const quotas = createQuotas(app)
  const { notify } = createNotifier(app)

  const makeIn = async (tx: Transaction, due: sql.DueSeries, today: string): Promise<boolean> => {
    const row = await sql.lockDue(tx, due, today)
    if (row === undefined) return false
    const { id, bookId, nextDate: date, dueDays } = row
    announceSeries(app, tx, bookId, id)
    const book = await bookOfMaker(findBook(tx), row)
    if (typeof book === 'string') {
      await sql.pauseFor(tx, id, book)
      return false
    }
    await sql.takeDate(tx, id, date)
    const dueDate = dueDays === null ? null : addDays(date, dueDays)
    const invoice = await invoices.make(tx, book, row.content, { invoiceDate: date, dueDate })
    await sql.noteInvoice(tx, id, date, invoice.id)
    const made = madeInvoice(book, invoice)
    // Without mail to its customer it waits as a draft, and somebody sends it another way.
    if (row.action === 'send' && !(await isCustomerStopped(tx, invoice.id))) {
      await invoices.issue(tx, book, made)
      await send(tx, book, made, row.to)
    } else
      await notify(tx, {
        to: [book.memberId],
        type: 'recurring_made',
        from: null,
        record: { kind: 'invoice', id: invoice.id, bookId },
      })
    const after = await sql.findOne(tx, bookId, id)
    if (after !== undefined) await sql.advance(tx, id, nextDate(after, after))
    return true
  }

  /** The series says what went wrong, and its maker is told the first time. */
  const noteFailure = (due: sql.DueSeries, error: unknown): Promise<void> =>
    database.transaction(async (tx) => {
      const { id, bookId, makerId, failures } = due
      if (!(await sql.noteFailure(tx, due, sentenceOf(error), retryMinutes(failures)))) return
      announceSeries(app, tx, bookId, id)
      if (failures === 0 && makerId !== null)
        await notify(tx, {
          to: [makerId],
          type: 'recurring_failed',
          from: null,
          record: { kind: 'series', id, bookId },
        })
    })

  /** Answers whether an invoice was made. */
  const make = async (due: sql.DueSeries, today: string): Promise<boolean> => {
    try {
      // Outside of the transaction, because it counts attempts.
      if (due.makerId !== null)
        await quotas.count(due.action === 'send' ? 'mails' : 'records', memberCaller(due.makerId))
      return await database.transaction((tx) => makeIn(tx, due, today))
    } catch (error) {
      if (!(error instanceof Refusal)) log.warn({ error, series: due.id }, 'an invoice was not made')
      // The database is away or busy, which is nobody's fault here: the next round tries again.
      if (isUnavailable(error)) return false
      await noteFailure(due, error)
      return false
    }
  }

  /**
   * Makes all that is due, the oldest dates first and one date of each series at a time, so that each catches up in
   * order. Answers how many invoices were made.
   */
  const makeDue = (today = serverDay(), stopping?: AbortSignal): Promise<number> =>
    doDue(
      () => sql.findDue(database, today, batch),
      (due) => make(due, today),
      stopping,
    )

  return {
    makeDue,
    ...periodic({ everyMs, failure: 'recurring invoices wait', log }, (stopping) =>
      makeDue(undefined, stopping),
    ),
  }
}

export type InvoiceMaking = ReturnType<typeof invoiceMaking>
