import { maxListBytes } from '#platform/server/cursor.ts'
import { RenderedItem } from '#platform/server/http/json.ts'
import { post as postShape, type Post } from '../contract.ts'
import { repliesPerPost, truncateContent } from '../domain.ts'
import type { PostRow } from './content-cache.ts'
import { presentPost, type Thread } from './present.ts'
import { renderFor } from './render.ts'
import type { PostPosition } from './sql/index.ts'

/**
 * Bytes of a page, which ends before the thread that would exceed them. If the first thread alone exceeds them, its
 * further replies are cut. If even these are too large, the last ones are left out.
 */
const pageBytes = maxListBytes / 2
/** Posts read at a time, before it is known whether they fit. */
const readAtOnce = 100

interface ThreadEntry {
  readonly position: PostPosition
  readonly thread: number
  readonly replies: number
}

/** Each post of a thread, followed by the replies below it. */
function entriesOf({ position, replies }: Thread, thread: number): ThreadEntry[] {
  const below = replies.slice(0, repliesPerPost).flatMap((reply) => entriesOf(reply, thread))
  return [{ position, thread, replies: replies.length }, ...below]
}

interface ReadOptions {
  readonly contentsOf: (positions: readonly PostPosition[]) => Promise<readonly PostRow[]>
  readonly viewerId: number
  /** The number of direct replies of posts whose replies were not all fetched. */
  readonly counted: ReadonlyMap<number, number>
}

export interface Fitted {
  /** A flat list of posts, in which every post is followed by the replies below it. */
  readonly posts: RenderedItem<Post>[]
  /** The number of threads that fit. */
  readonly threads: number
}

/** The threads as a flat list, as many as fit into an answer, and at least one. */
export async function fitThreads(
  threads: readonly Thread[],
  { contentsOf, viewerId, counted }: ReadOptions,
): Promise<Fitted> {
  const entries = threads.flatMap(entriesOf)
  const posts: RenderedItem<Post>[] = []
  let bytes = 2
  /** The state before the current thread. */
  let before = { posts: 0, threads: 0 }
  for (let at = 0; at < entries.length; at += readAtOnce) {
    const chunk = entries.slice(at, at + readAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- usually there is one chunk, and chunks that do not fit are not read
    const read = await contentsOf(chunk.map(({ position }) => position))
    const rows = new Map(read.map((row) => [row.id, row]))
    for (const { position, thread, replies } of chunk) {
      const row = rows.get(position.id)
      // Deleted between the two queries, with all replies below it.
      if (row === undefined) continue
      if (position.depth === 0) before = { posts: posts.length, threads: thread }
      const replyCount = counted.get(position.id) ?? replies
      let post = renderFor(row, viewerId, replyCount)
      if (bytes + post.bytes + 1 > pageBytes) {
        if (thread > 0) return { ...before, posts: posts.slice(0, before.posts) }
        post = new RenderedItem(postShape, truncatePost(presentPost(row, viewerId, replyCount)))
        if (bytes + post.bytes + 1 > maxListBytes) return { posts, threads: 1 }
      }
      posts.push(post)
      bytes += post.bytes + 1
    }
  }
  return { posts, threads: threads.length }
}

function truncatePost(post: Post): Post {
  const content = truncateContent(post.content)
  return content === post.content ? post : { ...post, content, truncated: true }
}
