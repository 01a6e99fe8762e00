import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { adminApi, ManagedUser, UserStats } from '../contract.ts'
import { maxStatsIds } from '../domain.ts'
import * as sql from './sql/index.ts'

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const positions = {
  createdAt: z.tuple([z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/), id]),
  fullName: z.tuple([z.string(), id]),
  username: z.tuple([z.string(), id]),
}

/** Dates sort newest first by default, names from A. */
const descendsByDefault = { createdAt: true, fullName: false, username: false }

/** The demo account is marked only while the demo is on. */
export const presentUser = <U extends ManagedUser>(user: U, { demo }: App['config']): U => ({
  ...user,
  isDemo: user.isDemo && demo,
})

export function userLists({ database, config }: Pick<App, 'database' | 'config'>) {
  const list = async (
    query: Query<typeof adminApi.users>,
  ): Promise<{ items: ManagedUser[]; next: string | null }> => {
    const { sortBy, sortOrder, filter, cursor, limit = defaultPageSize } = query
    const rows = await database.allPlanned(
      sql.listUsers({
        search: query.search?.trim(),
        filter,
        sortBy,
        descending: sortOrder === undefined ? descendsByDefault[sortBy] : sortOrder === 'desc',
        after: decodeCursor(cursor, positions[sortBy]),
        limit: limit + 1,
      }),
    )
    return cutPage(
      rows.map((row) => presentUser(row, config)),
      limit,
      (row) => [row.position, row.id],
    )
  }

  /** Without ids, answers a page of the newest members. */
  const stats = async ({
    ids,
    limit = maxStatsIds,
    cursor,
  }: Query<typeof adminApi.userStats>): Promise<{
    stats: Record<string, UserStats>
    next: string | null
  }> => {
    const page =
      ids === undefined
        ? await list({ sortBy: 'createdAt', sortOrder: 'desc', filter: 'all', limit, cursor })
        : { items: ids.split(',').map((text) => ({ id: Number(text) })), next: null }
    const rows = await sql.findUserStats(
      database,
      page.items.map((user) => user.id),
    )
    return {
      stats: Object.fromEntries(rows.map(({ id: key, ...figures }) => [key, figures])),
      next: page.next,
    }
  }

  return { list, stats }
}

export type UserLists = ReturnType<typeof userLists>
