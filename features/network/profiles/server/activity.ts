import * as z from 'zod'
import { memberPosts, type PostActivity } from '#features/network/posts/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { decodeCursor, encodeCursor } from '#platform/server/cursor.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Activity } from '../contract.ts'
import { activityPageSize } from '../domain.ts'
import * as sql from './sql/index.ts'

/** One activity, with the position behind it in the list of its kind. */
interface ActivityEntry {
  readonly activity: Activity
  readonly moment: number
  readonly source: keyof Positions
  readonly position: readonly [number, number]
}

/** The position in the list of each kind. Each list continues in its own order, so no item is lost. */
interface Positions {
  readonly written: readonly [number, number]
  readonly liked: readonly [number, number]
  readonly connected: readonly [number, number]
}

/** Microseconds since 1970; the limit is above every timestamp of the database. */
const moment = z.number().int().min(0).max(8_000_000_000_000_000)
const cursorShape = z.tuple([moment, moment, moment, moment, moment, moment])

/** The position before the first item. */
const startPosition = [0, 0] as const
const definedPosition = (at: readonly [number, number]) => (at[0] === 0 ? undefined : at)

function positionsIn(cursor: string | undefined): Positions {
  const numbers = decodeCursor(cursor, cursorShape)
  if (numbers === undefined) return { written: startPosition, liked: startPosition, connected: startPosition }
  const [post, none, likedAt, liked, connectedAt, connected] = numbers
  return { written: [post, none], liked: [likedAt, liked], connected: [connectedAt, connected] }
}

const postEntry = (kind: 'liked' | 'written', row: PostActivity): ActivityEntry => {
  const type = kind === 'liked' ? 'like' : row.isReply ? 'reply' : 'post'
  return {
    source: kind,
    moment: row.moment,
    position: kind === 'liked' ? [row.moment, row.postId] : [row.postId, 0],
    activity: {
      id: `${type}-${row.postId}`,
      type,
      createdAt: row.at,
      postId: row.postId,
      excerpt: row.excerpt,
      member: row.person,
    },
  }
}

const connectionEntry = ({ at, moment, ...member }: sql.ConnectionRow): ActivityEntry => ({
  source: 'connected',
  moment,
  position: [moment, member.id],
  activity: {
    id: `connection-${member.id}`,
    type: 'connection',
    createdAt: at,
    postId: null,
    excerpt: null,
    member,
  },
})

/** Merges lists by time, the latest first. Each list keeps its own order. */
export function mergeByTime<T extends { readonly moment: number }>(
  lists: readonly (readonly T[])[],
  limit: number,
): T[] {
  const heads = lists.map(() => 0)
  const merged: T[] = []
  while (merged.length < limit) {
    let latest: { list: number; item: T } | undefined
    for (const [list, items] of lists.entries()) {
      const item = items[heads[list] ?? 0]
      if (item !== undefined && (latest === undefined || item.moment > latest.item.moment))
        latest = { list, item }
    }
    if (latest === undefined) break
    merged.push(latest.item)
    heads[latest.list] = (heads[latest.list] ?? 0) + 1
  }
  return merged
}

/** The activity of a member that the viewer may see. */
export function activityService(app: Pick<App, 'database'>) {
  const posts = memberPosts(app)

  return async (
    viewer: Viewer,
    member: number,
    query: { limit?: number | undefined; cursor?: string | undefined },
  ): Promise<{ items: Activity[]; next: string | null }> => {
    const size = query.limit ?? activityPageSize
    const positions = positionsIn(query.cursor)
    const scope = { member, viewer: viewer.id, limit: size + 1 }
    const entries = await Promise.all([
      posts
        .written(scope, definedPosition(positions.written)?.[0])
        .then((rows) => rows.map((row) => postEntry('written', row))),
      posts
        .liked(scope, definedPosition(positions.liked))
        .then((rows) => rows.map((row) => postEntry('liked', row))),
      sql
        .findConnectionsMade(app.database, scope, definedPosition(positions.connected))
        .then((rows) => rows.map(connectionEntry)),
    ])
    const merged = mergeByTime(entries, size + 1)
    const page = merged.slice(0, size)
    const positionAfter = (source: keyof Positions) =>
      page.findLast((entry) => entry.source === source)?.position ?? positions[source]
    return {
      items: page.map(({ activity }) => activity),
      next:
        merged.length > size
          ? encodeCursor([
              ...positionAfter('written'),
              ...positionAfter('liked'),
              ...positionAfter('connected'),
            ])
          : null,
    }
  }
}
