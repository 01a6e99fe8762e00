import * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { decodeCursor, encodeCursor, idPosition } from '#platform/server/cursor.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Post } from '../contract.ts'
import { feedPageSize, repliesPerPost } from '../domain.ts'
import { keepContents } from './contents.ts'
import { fitThreads } from './fit.ts'
import { keepPages, type Page } from './pages.ts'
import { presentPost, type Thread, threadsOf, uncounted } from './present.ts'
import { grantModeration, type VisiblePost } from './rights.ts'
import * as sql from './sql/index.ts'

export interface FeedQuery extends Omit<sql.FeedFilter, 'before'> {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** The cursor after the first threads of a list; null where there are no more. */
function cursorAfter(threads: readonly Thread[], shown: number): string | null {
  const last = threads[shown - 1]
  return threads.length > shown && last !== undefined ? encodeCursor([last.place.id]) : null
}

/** Reads posts in steps: positions, contents, size limit, presentation. */
export function feedService({ database }: Pick<App, 'database'>) {
  const contentsOf = keepContents(database)
  const pages = keepPages()

  /** The first threads that fit into one answer. */
  const fit = async (
    places: readonly sql.PostPosition[],
    trees: readonly Thread[],
    { onlooker, viewer }: sql.Scope,
  ) => {
    const open = uncounted(places, trees, places.length === sql.maxRows)
    const counted = await sql.countReplies(database, onlooker, open)
    const fitted = await fitThreads(trees, { contentsOf, viewerId: viewer, counted })
    return { ...fitted, whole: open.length === 0 }
  }

  const feed = async (
    viewer: Viewer,
    query: FeedQuery,
    onlooker: sql.Audience = viewer.id,
  ): Promise<Page> => {
    const limit = query.limit ?? feedPageSize
    const before = decodeCursor(query.cursor, idPosition)?.[0]
    const search = query.search?.trim()
    const page = sql.feedPage(onlooker, viewer.id, { ...query, search, before }, limit + 1)
    const statement = sql.positionsOf(page, { onlooker, viewer: viewer.id })
    // The best plan of a search depends on its text.
    const places = await (search === undefined ? database.all(statement) : database.allPlanned(statement))
    const key = JSON.stringify([viewer.id, onlooker, query])
    const kept = pages.find(key, places)
    if (kept !== undefined) return kept

    const newestFirst = threadsOf(places).toReversed()
    const scope = { onlooker, viewer: viewer.id }
    const { posts, threads, bytes, whole } = await fit(places, newestFirst.slice(0, limit), scope)
    const made = { posts, bytes, next: cursorAfter(newestFirst, threads) }
    // Counted replies are not part of the positions, so a page with some cannot be compared later.
    if (whole) pages.keep(key, places, made)
    return made
  }

  /** Every post, for an administrator who moderates. The access is recorded. */
  const moderate = async (viewer: Viewer, query: FeedQuery, address: string): Promise<Page> => {
    const look = { action: 'READ', target: '/api/posts?scope=all', result: 200, address }
    return feed(viewer, query, await grantModeration(database, viewer, look))
  }

  const one = async (viewer: Viewer, id: number, address: string): Promise<Post> => {
    const find = async (onlooker: sql.Audience) =>
      contentsOf(await sql.findPositions(database, sql.singlePost({ onlooker, viewer: viewer.id }, id)))
    let onlooker: sql.Audience = viewer.id
    let [row] = await find(onlooker)
    if (row === undefined && viewer.isAdmin) {
      const result = (await sql.findPost(database, id)) === undefined ? 404 : 200
      const look = { action: 'READ', target: `/api/posts/${id}`, result, address }
      onlooker = await grantModeration(database, viewer, look)
      ;[row] = await find(onlooker)
    }
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    const counted = await sql.countReplies(database, onlooker, [id])
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
    const scope = { onlooker: viewer.id, viewer: viewer.id }
    const places = await sql.findPositions(database, page, scope)
    const oldestFirst = threadsOf(places)
    const { posts, threads, bytes } = await fit(places, oldestFirst.slice(0, limit), scope)
    return { posts, bytes, next: cursorAfter(oldestFirst, threads) }
  }

  return { feed, moderate, one, replies }
}

export type FeedService = ReturnType<typeof feedService>
