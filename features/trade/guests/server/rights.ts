import { findCompanyBook } from '#features/trade/companies/server/index.ts'
import { findAskerAddresses } from '#features/trade/requisitions/server/index.ts'
import { isOfSame } from '#platform/contract/mailboxes.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { mayWrite } from '#platform/contract/books.ts'
import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import { type Book, openBook } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { guestErrors } from '../contract.ts'
import { findAddress, findByToken, holdLink, type LinkRow } from './sql/index.ts'

/** Who has the address, from where, and who they are if they are signed in. */
export interface LinkCaller {
  readonly token: string
  readonly address: string
  readonly viewer: Viewer | null
}

/** An open link, with which each write reads it again: it may be withdrawn between opening and writing. */
export interface Link extends LinkRow {
  readonly hold: (tx: Transaction) => Promise<void>
}

/** A link opens one guest's side, to whoever has it; all that do not are answered alike. */
export function linkRights(app: Pick<App, 'config' | 'database'>) {
  const { database } = app
  const limit = createRateLimit(app, { name: 'calls of trade links', attempts: 300, seconds: 600 })

  const find = async (token: string): Promise<LinkRow> => {
    const link = await findByToken(database, hashToken(token))
    if (link === undefined) throw new Refusal(guestErrors.linkEnded)
    return link
  }

  const isInviter = async (
    { inviterBook }: LinkRow,
    viewer: Viewer | null,
    queries: Queries = database,
  ): Promise<boolean> =>
    viewer !== null &&
    (viewer.id === inviterBook || (await findCompanyBook(queries)(inviterBook, viewer.id)) !== undefined)

  return {
    /** What the page of a link is answered with. */
    async statusOf(token: string): Promise<number> {
      return (await findByToken(database, hashToken(token))) === undefined
        ? guestErrors.linkEnded.status
        : 200
    },

    /** Whoever invited neither reads a guest's quote early nor acts for them. */
    async open({ token, address, viewer }: LinkCaller): Promise<Link> {
      await limit.count(addressKey(address))
      const link = await find(token)
      if (await isInviter(link, viewer)) throw new Refusal(guestErrors.ownLink)
      return {
        ...link,
        hold: async (tx) => {
          if (!(await holdLink(tx, link))) throw new Refusal(guestErrors.linkEnded)
        },
      }
    },

    /** Refuses whoever is of the side that invited, where the side is taken. */
    async expectOther(tx: Transaction, link: LinkRow, viewer: Viewer): Promise<void> {
      if (await isInviter(link, viewer, tx)) throw new Refusal(guestErrors.ownLink)
      const [address] = await findAddress(tx, viewer.id)
      if (address === undefined) return
      const own = await findAskerAddresses(tx, link.inviterBook)
      if (own.some((each) => isOfSame(each, address))) throw new Refusal(guestErrors.ownAddress)
    },

    /** The book into which the caller takes a guest's side. */
    async taking(viewer: Viewer, bookId: number): Promise<Book> {
      const book = await openBook(findCompanyBook(database), viewer, bookId)
      if (!mayWrite(book.rights, ['trade'])) throw new Refusal(commonErrors.roleLacks)
      return book
    },
  }
}

export type LinkRights = ReturnType<typeof linkRights>
