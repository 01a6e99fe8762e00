import { notationFor } from '#features/people/accounts/server/index.ts'
import {
  bookOfInvoice,
  ownInvoices,
  type OwnInvoice,
  type SendingInvoices,
} from '#features/books/invoices/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transact } from '#platform/server/database/database.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  type InvoiceMail,
  type LetterForm,
  publicInvoiceApi,
  sendingApi,
  sendingErrors,
} from '../contract.ts'
import type { MailKind } from '../domain.ts'
import { draftOf } from './draft.ts'
import { linkService } from './links.ts'
import type { InvoiceMails } from './mails.ts'
import type { LinkCaller, PublicInvoices } from './public.ts'
import { reminderService } from './reminders.ts'
import * as sql from './sql/index.ts'

type ByLink = Pick<Caller<typeof publicInvoiceApi.show>, 'params' | 'address' | 'viewer'>
type OneInvoice = Pick<Caller<typeof sendingApi.mails>, 'book' | 'params'>
const linkCaller = ({ params, address, viewer }: ByLink): LinkCaller => ({
  token: params.token,
  address,
  viewer,
})

export function sendingRoutes(
  app: App,
  invoices: SendingInvoices,
  mails: InvoiceMails,
  shown: PublicInvoices,
): Route[] {
  const { database } = app
  const own = ownInvoices(app)
  const bookOf = bookOfInvoice(database)
  const load = ({ book, params }: OneInvoice) => own(book, params.id)
  const opened = (call: ByLink) => shown.open(linkCaller(call))
  const links = linkService(app, invoices)
  const reminders = reminderService(app, invoices, mails)

  const send = (
    book: Book,
    invoice: OwnInvoice,
    form: LetterForm,
    transaction: Transact,
  ): Promise<InvoiceMail> =>
    transaction(async (tx) => {
      const { status } = await invoices.markSent(tx, book, invoice)
      if (status === 'draft') throw new Refusal(sendingErrors.isDraft)
      const id = await mails.queue(tx, book, invoice, 'invoice', form)
      await invoices.note(tx, book, invoice.id, 'Sent to', '', form.to)
      return sql.findMail(tx, id)
    })

  const draft = async (book: Book, subject: OwnInvoice, kind: MailKind) => {
    const invoice = await invoices.get(book, subject.id)
    const recipients = await sql.findRecipients(database, book.id, invoice)
    const { next } = await reminders.of(subject)
    const notation = await notationFor(database, book.memberId, {})
    return draftOf(invoice, recipients, kind === 'reminder' ? (next?.step ?? 3) : undefined, notation)
  }

  return [
    route(sendingApi.send, {
      bookOf,
      load,
      handle: ({ book, subject, body, transaction }) => send(book, subject, body, transaction),
    }),
    route(sendingApi.mails, {
      bookOf,
      load,
      handle: async ({ subject, query, next }) => {
        const page = await mails.list(subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(sendingApi.letter, {
      bookOf,
      load,
      handle: ({ book, subject, query }) => draft(book, subject, query.kind),
    }),
    route(sendingApi.links, {
      bookOf,
      load,
      handle: async ({ subject, query, next }) => {
        const page = await links.list(subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(sendingApi.addLink, {
      bookOf,
      load,
      handle: ({ book, subject, body, transaction }) => links.add(book, subject, body.days, transaction),
    }),
    route(sendingApi.revokeLink, {
      bookOf,
      load,
      handle: async ({ book, subject, params }) => {
        await links.revoke(book, subject, params.linkId)
        return { message: 'The link was withdrawn' }
      },
    }),
    route(sendingApi.reminders, { bookOf, load, handle: ({ subject }) => reminders.of(subject) }),
    route(sendingApi.remind, {
      bookOf,
      load,
      handle: ({ book, subject, body, transaction }) => reminders.send(book, subject, body, transaction),
    }),
    route(sendingApi.stopReminders, {
      bookOf,
      load,
      handle: ({ book, subject, body }) => reminders.setStopped(book, subject, body.paused),
    }),
    route(sendingApi.due, async ({ book, query, next }) => {
      const page = await reminders.due(book, query)
      next(page.next)
      return page.items
    }),
    route(publicInvoiceApi.show, {
      load: opened,
      handle: (call) => shown.show(call.subject, linkCaller(call)),
    }),
    route(publicInvoiceApi.pdf, {
      load: opened,
      handle: ({ subject, query }) => shown.pdf(subject, query.paper),
    }),
    route(publicInvoiceApi.logo, { load: opened, handle: ({ subject }) => shown.logo(subject) }),
    route(publicInvoiceApi.claim, {
      load: opened,
      handle: (call) => shown.claim(call.subject, linkCaller(call)),
    }),
  ]
}
