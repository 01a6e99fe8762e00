import type { GuestBilling } from '#features/trade/billing/server/index.ts'
import type { GuestOrders } from '#features/trade/orders/server/index.ts'
import {
  type OwnQuote,
  type Question,
  type QuoteForm,
  requisitionErrors,
} from '#features/trade/requisitions/contract.ts'
import type { GuestQuotes } from '#features/trade/requisitions/server/index.ts'
import { lockBooks } from '#features/books/settlement/server/index.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { guestErrors, type publicGuestApi, type ShownTrade } from '../contract.ts'
import type { Link, LinkRights } from './rights.ts'
import * as sql from './sql/index.ts'

const postOf = ({ postId }: Link): number => {
  if (postId === null) throw new Refusal(requisitionErrors.gone)
  return postId
}

const askedOf = (link: Link) => ({ ...link, postId: postOf(link) })

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
    async show(link: Link): Promise<ShownTrade> {
      const { bookId, postId, name, inviter, expiresAt, isStopped } = link
      const [asked, own] = await Promise.all([
        postId === null ? undefined : quotes.show(bookId, postId),
        orders.list(link),
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

    questions: (link: Link, page: Query<typeof publicGuestApi.questions>) =>
      quotes.questions(link.bookId, postOf(link), page),

    /** Kept by no cache, as all that a link opens. */
    lineFile: async (link: Link, id: number, query: Query<typeof publicGuestApi.file>) => ({
      ...(await quotes.lineFile(postOf(link), id, query)),
      cacheControl: 'no-store',
    }),

    ask: (link: Link, question: string): Promise<Question> => quotes.ask(askedOf(link), question),

    quote: async (link: Link, form: Omit<QuoteForm, 'bookId'>): Promise<OwnQuote> =>
      quotes.save(askedOf(link), form),

    withdraw: async (link: Link): Promise<void> => quotes.withdraw(askedOf(link)),

    addFile: async (link: Link, uploads: readonly StoredUpload[]): Promise<OwnQuote> =>
      quotes.addFile(askedOf(link), uploads),

    removeFile: async (link: Link, id: number): Promise<OwnQuote> => quotes.removeFile(askedOf(link), id),

    quoteFile: async (link: Link, id: number, query: Query<typeof publicGuestApi.quoteFile>) => ({
      ...(await quotes.file(askedOf(link), id, query)),
      cacheControl: 'no-store',
    }),

    stopMail: async (link: Link): Promise<void> => {
      await database.transaction(async (tx) => {
        await link.hold(tx)
        await sql.stopMail(tx, link)
      })
    },

    /** Once: the second one finds the links ended. */
    claim: async (viewer: Viewer, link: Link, to: number) => {
      const book = await rights.taking(viewer, to)
      return database.transaction(async (tx) => {
        await lockBooks(tx, [link.bookId, book.id])
        await sql.lockGuest(tx, link)
        await link.hold(tx)
        await rights.expectOther(tx, link, viewer)
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
