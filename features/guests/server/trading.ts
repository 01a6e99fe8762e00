import type { GuestBilling } from '#features/billing/server/index.ts'
import type { GuestOrders } from '#features/orders/server/index.ts'
import {
  type OwnQuote,
  type Question,
  type QuoteForm,
  requisitionErrors,
} from '#features/requisitions/contract.ts'
import type { GuestQuotes } from '#features/requisitions/server/index.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { guestErrors, type publicGuestApi, type ShownTrade } from '../contract.ts'
import type { LinkRights } from './rights.ts'
import * as sql from './sql/index.ts'

const postOf = ({ postId }: sql.LinkRow): number => {
  if (postId === null) throw new Refusal(requisitionErrors.gone)
  return postId
}

/** Keeps the guest as they are, so that nothing is done for a side that has gone. */
const holding =
  (link: sql.LinkRow) =>
  async (tx: Transaction): Promise<void> => {
    if (!(await sql.holdGuest(tx, link))) throw new Refusal(guestErrors.linkEnded)
  }

interface Trade {
  readonly quotes: GuestQuotes
  readonly orders: GuestOrders
  readonly billing: GuestBilling
}

/** What a guest's link shows, and their taking it over. */
export function guestTrading(
  { database }: Pick<App, 'database'>,
  rights: LinkRights,
  { quotes, orders, billing }: Trade,
) {
  return {
    async show({ bookId, postId, name, inviter, expiresAt, isStopped }: sql.LinkRow): Promise<ShownTrade> {
      const [asked, own] = await Promise.all([
        postId === null ? undefined : quotes.show(bookId, postId),
        orders.list(bookId),
      ])
      return {
        name,
        inviter,
        expiresAt,
        isStopped,
        requisition: asked?.requisition ?? null,
        quote: asked?.quote ?? null,
        orders: own,
      }
    },

    questions: (link: sql.LinkRow, page: Query<typeof publicGuestApi.questions>) =>
      quotes.questions(link.bookId, postOf(link), page),

    /** Kept by no cache, as all that a link opens. */
    lineFile: async (link: sql.LinkRow, id: number, query: Query<typeof publicGuestApi.file>) => ({
      ...(await quotes.lineFile(postOf(link), id, query)),
      cacheControl: 'no-store',
    }),

    ask: (link: sql.LinkRow, question: string): Promise<Question> =>
      quotes.ask({ bookId: link.bookId, postId: postOf(link) }, question, holding(link)),

    quote: async (link: sql.LinkRow, form: Omit<QuoteForm, 'bookId'>): Promise<OwnQuote> =>
      quotes.save({ bookId: link.bookId, postId: postOf(link) }, form, holding(link)),

    withdraw: async (link: sql.LinkRow): Promise<void> => quotes.withdraw(link.bookId, postOf(link)),

    addFile: async (link: sql.LinkRow, uploads: readonly StoredUpload[]): Promise<OwnQuote> =>
      quotes.addFile({ bookId: link.bookId, postId: postOf(link) }, uploads, holding(link)),

    removeFile: async (link: sql.LinkRow, id: number): Promise<OwnQuote> =>
      quotes.removeFile({ bookId: link.bookId, postId: postOf(link) }, id, holding(link)),

    quoteFile: async (link: sql.LinkRow, id: number, query: Query<typeof publicGuestApi.quoteFile>) => ({
      ...(await quotes.file({ bookId: link.bookId, postId: postOf(link) }, id, query)),
      cacheControl: 'no-store',
    }),

    stopMail: async (link: sql.LinkRow): Promise<void> => {
      await sql.stopMail(database, link)
    },

    /** Once: the second one finds the links ended. */
    claim: async (viewer: Viewer, link: sql.LinkRow, to: number) => {
      const book = await rights.taking(viewer, to)
      return database.transaction(async (tx) => {
        if (!(await sql.claim(tx, link, book.id))) throw new Refusal(guestErrors.linkEnded)
        if (link.postId !== null)
          await quotes.give(tx, { postId: link.postId, from: link.bookId, to: book.id, by: viewer.id })
        const orderIds = await orders.give(tx, link.bookId, book.id)
        await billing.give(tx, link.bookId, book.id)
        return { postId: link.postId, orderIds }
      })
    },
  }
}

export type GuestTrading = ReturnType<typeof guestTrading>
