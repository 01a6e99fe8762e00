import type { CallerId } from '#platform/server/authorized.ts'
import * as z from 'zod'
import type { Member } from '#features/people/members/contract.ts'
import { findRestricted, type Restriction } from '#features/people/members/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { ConnectionRequest, PendingMember, Suggestion } from '../contract.ts'
import { newcomersSuggested, suggestionsPerPage } from '../domain.ts'
import * as sql from './sql/index.ts'

interface PageQuery {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

interface Page<Item> {
  readonly items: Item[]
  readonly next: string | null
}

const wholeNumber = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
const position = z.tuple([wholeNumber, wholeNumber])

/** Lists of connections, requests and suggestions, in pages. */
export function connectionLists({ database }: Pick<App, 'database'>) {
  const newest = async <Row extends { readonly id: number; readonly micros: number }>(
    { limit = defaultPageSize, cursor }: PageQuery,
    find: (page: sql.PageOf) => Promise<Row[]>,
  ): Promise<Page<Row>> => {
    const rows = await find({ after: decodeCursor(cursor, position), limit: limit + 1 })
    return cutPage(rows, limit, ({ micros, id }) => [micros, id])
  }

  return {
    friends: (
      viewerId: CallerId,
      memberId: number,
      { search, ...page }: PageQuery & { search?: string | undefined },
    ) => {
      const text = search?.trim() === '' ? undefined : search?.trim()
      // A search for one or two letters may read the names of all connections.
      const queries = text === undefined ? database : { all: database.allLong }
      return newest<Member & { micros: number }>(page, (part) =>
        sql.findFriends(queries, { viewerId, memberId, search: text }, part),
      )
    },

    pending: (viewerId: CallerId, page: PageQuery) =>
      newest<PendingMember & { micros: number }>(page, (part) => sql.findPending(database, viewerId, part)),

    async requests(viewerId: CallerId, page: PageQuery): Promise<Page<ConnectionRequest>> {
      const { items, next } = await newest(page, (part) => sql.findRequests(database, viewerId, part))
      return {
        items: items.map(({ createdAt, ...user }) => ({
          userId: user.id,
          friendId: viewerId,
          createdAt,
          user,
        })),
        next,
      }
    },

    async restricted(
      viewerId: CallerId,
      kind: Restriction,
      { limit = defaultPageSize, cursor }: PageQuery,
    ): Promise<Page<Member>> {
      const after = decodeCursor(cursor, idPosition)?.[0] ?? 0
      const rows = await findRestricted(database, kind, viewerId, { after, limit: limit + 1 })
      return cutPage(rows, limit, ({ id }) => [id])
    },

    async suggestions(
      viewerId: CallerId,
      { limit = suggestionsPerPage, cursor }: PageQuery,
    ): Promise<Page<Suggestion>> {
      const after = decodeCursor(cursor, position)
      const ranked = await sql.findRanked(database, viewerId, { after, limit: limit + 1 })
      const { items, next } = cutPage(ranked, limit, ({ rank, id }) => [rank, id])
      const candidates =
        items.length > 0 || after !== undefined
          ? items
          : await sql.findNewcomers(database, viewerId, Math.min(limit, newcomersSuggested))
      return {
        items: candidates.length === 0 ? [] : await sql.describeSuggestions(database, viewerId, candidates),
        next,
      }
    },
  }
}
