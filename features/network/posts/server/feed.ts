import * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { decodeCursor, encodeCursor, idPosition } from '#platform/server/cursor.ts'
import { RenderedList } from '#platform/server/http/json.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Post } from '../contract.ts'
import { feedPageSize, repliesPerPost } from '../domain.ts'
import { createContentReader } from './content-cache.ts'
import { fitThreads } from './fit-threads.ts'
import { presentPost, type Thread, threadsOf, uncounted } from './present.ts'
import { grantModeration, type VisiblePost } from './rights.ts'
import * as sql from './sql/index.ts'

export interface FeedQuery extends Omit<sql.FeedFilter, 'before'> {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

export interface Page {
  /** Every post is followed by the replies below it. */
  readonly posts: RenderedList<Post>
  readonly next: string | null
}

/** The cursor after the first threads of a list; null where there are no more. */
function cursorAfter(threads: readonly Thread[], count: number): string | null {
  const last = threads[count - 1]
  return threads.length > count && last !== undefined ? encodeCursor([last.position.id]) : null
}

/** Reads posts in steps: positions, contents, size limit, presentation. */
export function feedService({ database }: Pick<App, 'database'>, shownTable: sql.ShownTable) {
  const contentsOf = createContentReader(database, shownTable)

  /** The first threads that fit into one answer. */
  const fitPage = async (
    positions: readonly sql.PostPosition[],
    trees: readonly Thread[],
    { access, viewerId }: sql.ReadScope,
  ) => {
    const open = uncounted(positions, trees, positions.length === sql.maxRows)
    const counted = await sql.countReplies(database, access, open)
    const { posts, threads } = await fitThreads(trees, { contentsOf, viewerId, counted })
    return { posts: new RenderedList(posts), threads }
  }

  const feed = async (viewer: Viewer, query: FeedQuery, access: sql.Access = viewer.id): Promise<Page> => {
    const limit = query.limit ?? feedPageSize
    const before = decodeCursor(query.cursor, idPosition)?.[0]
    const search = query.search?.trim()
    const page = sql.feedPage(access, viewer.id, { ...query, search, before }, limit + 1)
    const statement = sql.positionsOf(page, { access, viewerId: viewer.id })
    // The best plan of a search depends on its text.
    const positions = await (search === undefined ? database.all(statement) : database.allPlanned(statement))
    const newestFirst = threadsOf(positions).toReversed()
    const scope = { access, viewerId: viewer.id }
    const { posts, threads } = await fitPage(positions, newestFirst.slice(0, limit), scope)
    return { posts, next: cursorAfter(newestFirst, threads) }
  }

  /** Every post, for an administrator who moderates. The access is recorded. */
  const moderate = async (viewer: Viewer, query: FeedQuery, address: string): Promise<Page> => {
    const auditEntry = { action: 'READ' as const, target: '/api/posts?scope=all', result: 200, address }
    return feed(viewer, query, await grantModeration(database, viewer, auditEntry))
  }

  const getPost = async (viewer: Viewer, id: number, address: string): Promise<Post> => {
    const find = async (access: sql.Access) =>
      contentsOf(await sql.findPositions(database, sql.singlePost({ access, viewerId: viewer.id }, id)))
    let access: sql.Access = viewer.id
    let [row] = await find(access)
    if (row === undefined && viewer.isAdmin) {
      const result = (await sql.findPost(database, id)) === undefined ? 404 : 200
      const auditEntry = { action: 'READ' as const, target: `/api/posts/${id}`, result, address }
      access = await grantModeration(database, viewer, auditEntry)
      ;[row] = await find(access)
    }
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    const counted = await sql.countReplies(database, access, [id])
    return presentPost(row, viewer.id, counted.get(id) ?? 0)
  }

  const replies = async (
    viewer: Viewer,
    post: VisiblePost,
    query: Pick<FeedQuery, 'limit' | 'cursor'>,
  ): Promise<Page> => {
    const limit = query.limit ?? repliesPerPost
    const after = decodeCursor(query.cursor, z.tuple([z.number().int().nonnegative()]))?.[0] ?? 0
    const page = sql.repliesPage(viewer.id, post.id, after, limit + 1)
    const scope = { access: viewer.id, viewerId: viewer.id }
    const positions = await sql.findPositions(database, page, scope)
    const oldestFirst = threadsOf(positions)
    const { posts, threads } = await fitPage(positions, oldestFirst.slice(0, limit), scope)
    return { posts, next: cursorAfter(oldestFirst, threads) }
  }

  return { feed, moderate, getPost, replies }
}

export type FeedService = ReturnType<typeof feedService>
