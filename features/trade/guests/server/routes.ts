import type { GuestBilling } from '#features/trade/billing/server/index.ts'
import type { ReceivedEInvoices } from '#features/books/e-invoices/server/index.ts'
import type { GuestOrders } from '#features/trade/orders/server/index.ts'
import type { AwardSource } from '#features/trade/requisitions/server/index.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import { guestsApi, publicGuestApi } from '../contract.ts'
import type { Inviting } from './inviting.ts'
import type { LinkRights } from './rights.ts'
import type { GuestTrading } from './trading.ts'

interface Parts {
  readonly rights: LinkRights
  readonly awards: AwardSource
  readonly guests: Inviting
  readonly trading: GuestTrading
  readonly orders: GuestOrders
  readonly billing: GuestBilling
  readonly eInvoices: ReceivedEInvoices
}

interface Member {
  readonly viewer: Viewer
  readonly params: { readonly id: number }
}

interface ByLink {
  readonly viewer: Viewer | null
  readonly address: string
  readonly params: { readonly token: string }
}

export function guestRoutes({ rights, awards, guests, trading, orders, billing, eInvoices }: Parts): Route[] {
  const own = ({ viewer, params }: Member) => awards.own(viewer, params.id)
  const load = ({ viewer, address, params }: ByLink) => rights.open({ viewer, address, token: params.token })
  return [
    route(guestsApi.list, { load: own, handle: ({ subject }) => guests.list(subject) }),
    route(guestsApi.invite, {
      load: own,
      handle: ({ viewer, subject, body, transaction }) => guests.invite(viewer, subject, body, transaction),
    }),
    route(guestsApi.resend, {
      load: own,
      handle: ({ viewer, subject, params }) => guests.resend(viewer, subject, params.guestId),
    }),
    route(guestsApi.revoke, {
      load: own,
      handle: async ({ subject, params }) => {
        await guests.revoke(subject, params.guestId)
        return { message: 'The links were withdrawn' }
      },
    }),
    route(publicGuestApi.show, { load, handle: ({ subject }) => trading.show(subject) }),
    route(publicGuestApi.quote, {
      load,
      handle: ({ subject, body }) => trading.quote(subject, body),
    }),
    route(publicGuestApi.withdraw, {
      load,
      handle: async ({ subject }) => {
        await trading.withdraw(subject)
        return { message: 'Quote withdrawn' }
      },
    }),
    route(publicGuestApi.addQuoteFile, {
      load,
      handle: ({ subject, files }) => trading.addFile(subject, files),
    }),
    route(publicGuestApi.removeQuoteFile, {
      load,
      handle: ({ subject, params }) => trading.removeFile(subject, params.id),
    }),
    route(publicGuestApi.quoteFile, {
      load,
      handle: ({ subject, params, query }) => trading.quoteFile(subject, params.id, query),
    }),
    route(publicGuestApi.questions, {
      load,
      handle: async ({ subject, query, next }) => {
        const page = await trading.questions(subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(publicGuestApi.ask, {
      load,
      handle: ({ subject, body }) => trading.ask(subject, body.question),
    }),
    route(publicGuestApi.file, {
      load,
      handle: ({ subject, params, query }) => trading.lineFile(subject, params.id, query),
    }),
    route(publicGuestApi.stopMail, {
      load,
      handle: async ({ subject }) => {
        await trading.stopMail(subject)
        return { message: 'You get no more emails about this' }
      },
    }),
    route(publicGuestApi.order, {
      load,
      handle: ({ subject, params }) => orders.get(subject, params.id),
    }),
    ...(['accept', 'decline', 'cancel'] as const).map((name) =>
      route(publicGuestApi[name], {
        load,
        handle: ({ subject, params, body, ifMatch }) =>
          orders.step(subject, params.id, name, { ...body, version: ifMatch }),
      }),
    ),
    route(publicGuestApi.propose, {
      load,
      handle: ({ subject, params, body, ifMatch }) => orders.propose(subject, params.id, body, ifMatch),
    }),
    route(publicGuestApi.answerChange, {
      load,
      handle: ({ subject, params, body }) => orders.answerChange(subject, params.id, body),
    }),
    route(publicGuestApi.delivery, {
      load,
      handle: ({ subject, params }) => orders.delivery(subject, params.id),
    }),
    route(publicGuestApi.note, {
      load,
      handle: ({ subject, params, query }) => orders.note(subject, params.id, query),
    }),
    route(publicGuestApi.ship, {
      load,
      handle: ({ subject, params, body: { seen, ...form } }) => orders.ship(subject, params.id, form, seen),
    }),
    route(publicGuestApi.receive, {
      load,
      handle: ({ subject, params, body }) => orders.receive(subject, params.id, body),
    }),
    route(publicGuestApi.correct, {
      load,
      handle: ({ subject, params, body }) => orders.correct(subject, params.id, body),
    }),
    route(publicGuestApi.addPhoto, {
      load,
      handle: ({ subject, params, files }) => orders.addPhoto(subject, params.id, files),
    }),
    route(publicGuestApi.removePhoto, {
      load,
      handle: async ({ subject, params }) => {
        await orders.removePhoto(subject, params.id, params.photoId)
        return { message: 'Photo removed' }
      },
    }),
    route(publicGuestApi.photo, {
      load,
      handle: ({ subject, params, query }) => orders.photo(subject, params.id, params.photoId, query),
    }),
    route(publicGuestApi.recall, {
      load,
      handle: ({ subject, params, body }) => orders.recall(subject, params.id, body.reason),
    }),
    route(publicGuestApi.invoice, {
      load,
      handle: ({ subject, params, body, files: [upload] }) =>
        billing.invoice(subject, params.id, body, upload),
    }),
    route(publicGuestApi.paper, {
      load,
      handle: ({ subject, params }) => billing.get(subject, params.id),
    }),
    route(publicGuestApi.paperPdf, {
      load,
      handle: async ({ subject, params, query }) => ({
        ...(await billing.pdf(subject, params.id, query.paper)),
        cacheControl: 'no-store',
      }),
    }),
    route(publicGuestApi.eInvoiceFormats, {
      load,
      handle: async ({ subject, params }) => {
        const { seller, invoiceId } = await billing.issued(subject, params.id)
        return { formats: await eInvoices.receivedFormats(seller, invoiceId) }
      },
    }),
    route(publicGuestApi.eInvoice, {
      load,
      handle: async ({ subject, params, query }) => {
        const { seller, invoiceId } = await billing.issued(subject, params.id)
        const file = await eInvoices.receivedFile(seller, invoiceId, query.format)
        return { ...file, cacheControl: 'no-store' }
      },
    }),
    route(publicGuestApi.acceptPaper, {
      load,
      handle: ({ subject, params }) => billing.accept(subject, params.id),
    }),
    route(publicGuestApi.disputePaper, {
      load,
      handle: ({ subject, params, body }) => billing.dispute(subject, params.id, body.lines),
    }),
    route(publicGuestApi.answerPaper, {
      load,
      handle: ({ subject, params, body }) => billing.answer(subject, params.id, body.lines),
    }),
    route(publicGuestApi.creditPaper, {
      load,
      handle: ({ subject, params, body, files: [upload] }) =>
        billing.credit(subject, params.id, body, upload),
    }),
    route(publicGuestApi.payPaper, {
      load,
      handle: ({ subject, params, body: { seen, ...form } }) => billing.pay(subject, params.id, form, seen),
    }),
    route(publicGuestApi.claim, {
      load,
      handle: ({ viewer, subject, body }) => trading.claim(viewer, subject, body.bookId),
    }),
  ]
}
