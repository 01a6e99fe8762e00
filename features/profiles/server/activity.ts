import * as z from 'zod'
import { memberPosts, type PostActivity } from '#features/posts/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { decodeCursor, encodeCursor } from '#platform/server/cursor.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Activity } from '../contract.ts'
import { activityPageSize } from '../domain.ts'
import * as sql from './sql/index.ts'

/** One activity, with the position behind it in the list of its kind. */
interface Step {
  readonly activity: Activity
  readonly moment: number
  readonly source: keyof Position
  readonly place: readonly [number, number]
}

/** The position in the list of each kind. Each list continues in its own order, so no item is lost. */
interface Position {
  readonly written: readonly [number, number]
  readonly liked: readonly [number, number]
  readonly connected: readonly [number, number]
}

/** Microseconds since 1970; the limit is above every timestamp of the database. */
const moment = z.number().int().min(0).max(8_000_000_000_000_000)
const cursorShape = z.tuple([moment, moment, moment, moment, moment, moment])

/** The position before the first item. */
const start = [0, 0] as const
const given = (at: readonly [number, number]) => (at[0] === 0 ? undefined : at)

function positionIn(cursor: string | undefined): Position {
  const numbers = decodeCursor(cursor, cursorShape)
  if (numbers === undefined) return { written: start, liked: start, connected: start }
  const [post, none, likedAt, liked, connectedAt, connected] = numbers
  return { written: [post, none], liked: [likedAt, liked], connected: [connectedAt, connected] }
}

const ofTrace = (kind: 'liked' | 'written', trace: PostActivity): Step => {
  const type = kind === 'liked' ? 'like' : trace.isReply ? 'reply' : 'post'
  return {
    source: kind,
    moment: trace.moment,
    place: kind === 'liked' ? [trace.moment, trace.postId] : [trace.postId, 0],
    activity: {
      id: `${type}-${trace.postId}`,
      type,
      createdAt: trace.at,
      postId: trace.postId,
      excerpt: trace.excerpt,
      member: trace.person,
    },
  }
}

const ofConnection = ({ at, moment, ...member }: sql.ConnectionRow): Step => ({
  source: 'connected',
  moment,
  place: [moment, member.id],
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
export function merge<T extends { readonly moment: number }>(
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
    const from = positionIn(query.cursor)
    const of = { member, viewer: viewer.id, limit: size + 1 }
    const steps = await Promise.all([
      posts
        .written(of, given(from.written)?.[0])
        .then((traces) => traces.map((trace) => ofTrace('written', trace))),
      posts.liked(of, given(from.liked)).then((traces) => traces.map((trace) => ofTrace('liked', trace))),
      sql.findConnectionsMade(app.database, of, given(from.connected)).then((rows) => rows.map(ofConnection)),
    ])
    const shown = merge(steps, size + 1)
    const page = shown.slice(0, size)
    const reached = (source: keyof Position) =>
      page.findLast((step) => step.source === source)?.place ?? from[source]
    return {
      items: page.map(({ activity }) => activity),
      next:
        shown.length > size
          ? encodeCursor([...reached('written'), ...reached('liked'), ...reached('connected')])
          : null,
    }
  }
}
