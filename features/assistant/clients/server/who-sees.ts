import { findEntriesEverywhere } from '#features/assistant/assistant/server/index.ts'
import { findOpened } from '#features/files/file-access/server/index.ts'
import { findGiven } from '#features/files/files/server/index.ts'
import { findSharedTodos } from '#features/people/todos/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { Access, Reads } from '../contract.ts'
import { audienceOf } from './oauth/addresses.ts'
import { booksWithGrants } from './open-books.ts'
import { presentPass } from './present.ts'
import * as sql from './sql/index.ts'

/** Each may be shared with a hundred members. */
const maxShares = 25

/** Gathers on one page who can see a member's data. */
export function whoSeesService({ config, database }: Pick<App, 'config' | 'database'>) {
  const audience = audienceOf(config)
  return {
    async access(viewer: { readonly id: CallerId }): Promise<Access> {
      const [passes, books, shares, opened, given] = await Promise.all([
        sql.findPassesOf(database, viewer.id, audience),
        booksWithGrants(database, viewer),
        findSharedTodos(database, viewer.id, maxShares + 1),
        findOpened(database, { memberId: viewer.id }),
        findGiven(database, viewer.id, maxShares + 1),
      ])
      const names = new Map(books.map(({ id, kind, name }) => [id, kind === 'personal' ? 'Personal' : name]))
      const filesOf = (id: number) => {
        const inBook = opened.filter(({ bookId }) => bookId === id)
        return {
          all: inBook.some(({ folder }) => folder === null),
          folders: inBook.flatMap(({ folder }) => folder ?? []),
        }
      }
      return {
        passes: passes.map((pass) => presentPass(pass, names)),
        books: books.map((book) => ({ ...book, files: filesOf(book.id) })),
        shares: shares.slice(0, maxShares).map(({ people, ...todo }) => ({ ...todo, people: [...people] })),
        hasMoreShares: shares.length > maxShares,
        sharedFiles: given
          .slice(0, maxShares)
          .map(({ shares, ...thing }) => ({ ...thing, shares: [...shares] })),
        hasMoreSharedFiles: given.length > maxShares,
      }
    },

    async reads(
      viewer: { readonly id: CallerId },
      { cursor, limit = defaultPageSize }: { cursor?: string | undefined; limit?: number | undefined },
    ): Promise<{ items: Reads[]; next: string | null }> {
      const [before = null] = decodeCursor(cursor, idPosition) ?? []
      const rows = await findEntriesEverywhere(database, viewer.id, { before, limit: limit + 1 })
      return cutPage(rows, limit, ({ id }) => [id])
    },
  }
}

export type WhoSeesService = ReturnType<typeof whoSeesService>
