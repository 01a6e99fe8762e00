import { commonErrors } from '#platform/contract/errors.ts'
import { mayWrite } from '#platform/contract/books.ts'
import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import { type Book, type FindBook, openBook } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { guestErrors } from '../contract.ts'
import { findByToken, type LinkRow } from './sql/index.ts'

/** Who has the address, from where, and who they are if they are signed in. */
export interface LinkCaller {
  readonly token: string
  readonly address: string
  readonly viewer: Viewer | null
}

export type FindBookIn = (queries: Queries) => FindBook

/** A link opens one guest's side, to whoever has it; all that do not are answered alike. */
export function linkRights(app: Pick<App, 'config' | 'database'>, findBook: FindBookIn) {
  const { database } = app
  const limit = createRateLimit(app, { name: 'calls of trade links', attempts: 300, seconds: 600 })

  const find = async (token: string): Promise<LinkRow> => {
    const link = await findByToken(database, hashToken(token))
    if (link === undefined) throw new Refusal(guestErrors.linkEnded)
    return link
  }

  const isInviter = async ({ inviterBook }: LinkRow, viewer: Viewer | null): Promise<boolean> =>
    viewer !== null &&
    (viewer.id === inviterBook || (await findBook(database)(inviterBook, viewer.id)) !== undefined)

  return {
    /** What the page of a link is answered with. */
    async statusOf(token: string): Promise<number> {
      return (await findByToken(database, hashToken(token))) === undefined
        ? guestErrors.linkEnded.status
        : 200
    },

    /** Whoever invited neither reads a guest's quote early nor acts for them. */
    async open({ token, address, viewer }: LinkCaller): Promise<LinkRow> {
      await limit.count(addressKey(address))
      const link = await find(token)
      if (await isInviter(link, viewer)) throw new Refusal(guestErrors.ownLink)
      return link
    },

    /** The book into which the caller takes a guest's side. */
    async taking(viewer: Viewer, bookId: number): Promise<Book> {
      const book = await openBook(findBook(database), viewer, bookId)
      if (!mayWrite(book.rights, ['trade'])) throw new Refusal(commonErrors.roleLacks)
      return book
    },
  }
}

export type LinkRights = ReturnType<typeof linkRights>
