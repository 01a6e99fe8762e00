import * as z from 'zod'
import type { OwnInvoice, SendingInvoices } from '#features/books/invoices/server/index.ts'
import { isOverdue } from '#features/books/invoices/domain.ts'
import { addDays, today as serverDay } from '#platform/contract/dates.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries, Transact } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  type DueReminder,
  type InvoiceMail,
  type LetterForm,
  type Reminders,
  sendingErrors,
} from '../contract.ts'
import { nextStep, type NextStep } from '../domain.ts'
import { changed } from './live.ts'
import type { InvoiceMails } from './mails.ts'
import * as sql from './sql/index.ts'

const position = z.tuple([z.string(), z.number().int()])

/** The caller's day, which may be one day ahead of ours or behind, but not more. */
const dayOf = (asked: string | undefined): string => {
  const here = serverDay()
  return asked === undefined || asked > addDays(here, 1) || asked < addDays(here, -1) ? here : asked
}

function nextOf({ openAmount, dueDate, sent }: sql.ReminderState): NextStep | undefined {
  if (Number(openAmount) <= 0 || dueDate === null) return undefined
  return nextStep({ dueDate, last: sent.at(-1) ?? null })
}

/** Three letters by due date. Nothing sends one by itself: a person does. */
export function reminderService(
  app: Pick<App, 'database' | 'live'>,
  invoices: SendingInvoices,
  mails: InvoiceMails,
) {
  const { database } = app

  const stateOf = async (queries: Queries, invoice: OwnInvoice): Promise<sql.ReminderState> => {
    const state = await sql.findReminderState(queries, invoice, serverDay())
    if (state === undefined) throw new Refusal(commonErrors.notFound)
    return state
  }

  const present = (state: sql.ReminderState): Reminders => ({
    paused: state.isStopped,
    customerStopped: state.isCustomerStopped,
    sent: state.sent.map(({ step, sentAt }) => ({ step, sentAt })),
    next: nextOf(state) ?? null,
  })

  /** The step to take, after all that may have happened since the caller looked. */
  const expectStep = (state: sql.ReminderState, day: string): NextStep => {
    if (state.isCustomerStopped) throw new Refusal(sendingErrors.customerStopped)
    if (state.isStopped) throw new Refusal(sendingErrors.stopped)
    if (Number(state.openAmount) <= 0) throw new Refusal(sendingErrors.nothingOpen)
    if (!isOverdue(state, day)) throw new Refusal(sendingErrors.notOverdue)
    const next = nextOf(state)
    if (next === undefined) throw new Refusal(sendingErrors.allSent)
    if (next.on > day) throw new Refusal(sendingErrors.notYet)
    return next
  }

  return {
    of: async (invoice: OwnInvoice) => present(await stateOf(database, invoice)),

    async due(
      book: Book,
      query: { today?: string | undefined; limit?: number | undefined; cursor?: string | undefined },
    ) {
      const { limit = defaultPageSize, cursor } = query
      const after = decodeCursor(cursor, position)
      const rows = await sql.findDue(database, book.id, {
        today: dayOf(query.today),
        after,
        limit: limit + 1,
      })
      const shown = rows.map((row): DueReminder => ({ ...row, openAmount: Number(row.openAmount) }))
      return cutPage(shown, limit, ({ dueDate, id }) => [dueDate, id])
    },

    send: (
      book: Book,
      invoice: OwnInvoice,
      { today, ...form }: LetterForm & { readonly today?: string | undefined },
      transaction: Transact,
    ): Promise<InvoiceMail> =>
      transaction(async (tx) => {
        const { status } = await invoices.markSent(tx, book, invoice)
        if (status === 'draft') throw new Refusal(sendingErrors.isDraft)
        const { step } = expectStep(await stateOf(tx, invoice), dayOf(today))
        const id = await mails.queue(tx, book, invoice, 'reminder', form)
        if (!(await sql.insertReminder(tx, invoice, step, id))) throw new Refusal(sendingErrors.notYet)
        await invoices.note(tx, book, invoice.id, `Reminder ${step} sent to`, '', form.to)
        return sql.findMail(tx, id)
      }),

    setStopped: (book: Book, invoice: OwnInvoice, isStopped: boolean): Promise<Reminders> =>
      database.transaction(async (tx) => {
        const changes = isStopped
          ? await sql.stopReminders(tx, invoice, book.memberId)
          : await sql.resumeReminders(tx, invoice)
        if (changes > 0) {
          const words = ['go on', 'stopped'] as const
          const [from, to] = isStopped ? words : words.toReversed()
          await invoices.note(tx, book, invoice.id, 'Reminders', from ?? '', to ?? '')
          changed(app, tx, book.id, invoice.id)
        }
        return present(await stateOf(tx, invoice))
      }),
  }
}
