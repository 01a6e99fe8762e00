import { jsonBytes, maxListBytes } from '#platform/server/cursor.ts'
import type { Post } from '../contract.ts'
import { beginningOf, repliesPerPost } from '../domain.ts'
import type { PostRow } from './contents.ts'
import { presentPost, type Thread } from './present.ts'
import type { PostPosition } from './sql/index.ts'

/**
 * A page of posts ends before the thread with which it would have more bytes. A thread that alone has more shows its
 * further replies cut to their beginnings, and where even those are too many, leaves the last ones out.
 */
const pageBytes = maxListBytes / 2
/** What is read at once, before it is known whether it fits. */
const readAtOnce = 100

interface Line {
  readonly place: PostPosition
  readonly thread: number
  readonly replies: number
}

/** Each post of a thread that an answer carries, followed by what is below it. */
function linesOf({ place, replies }: Thread, thread: number): Line[] {
  const below = replies.slice(0, repliesPerPost).flatMap((reply) => linesOf(reply, thread))
  return [{ place, thread, replies: replies.length }, ...below]
}

interface Reading {
  readonly contentsOf: (places: readonly PostPosition[]) => Promise<readonly PostRow[]>
  readonly viewerId: number
  /** Direct replies of those posts for which they are not all among the places. */
  readonly counted: ReadonlyMap<number, number>
}

export interface Fitted {
  /** Flat: every post is followed by the replies below it. */
  readonly posts: Post[]
  /** How many of the threads these are. */
  readonly threads: number
  /** Of the posts as JSON. */
  readonly bytes: number
}

/** The threads as the flat list that an answer is, so many as fit into one, and at least one. */
export async function fitThreads(
  threads: readonly Thread[],
  { contentsOf, viewerId, counted }: Reading,
): Promise<Fitted> {
  const lines = threads.flatMap(linesOf)
  const posts: Post[] = []
  let bytes = 2
  /** Before the thread that is being added. */
  let before = { posts: 0, threads: 0, bytes }
  for (let at = 0; at < lines.length; at += readAtOnce) {
    const chunk = lines.slice(at, at + readAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- mostly there is one chunk; what does not fit is not read
    const read = await contentsOf(chunk.map(({ place }) => place))
    const rows = new Map(read.map((row) => [row.id, row]))
    for (const { place, thread, replies } of chunk) {
      const row = rows.get(place.id)
      // Deleted between the two questions, and all that is below it.
      if (row === undefined) continue
      if (place.depth === 0) before = { posts: posts.length, threads: thread, bytes }
      const whole = presentPost(row, viewerId, counted.get(place.id) ?? replies)
      let [post, size] = [whole, jsonBytes(whole) + 1]
      if (bytes + size > pageBytes) {
        if (thread > 0) return { ...before, posts: posts.slice(0, before.posts) }
        post = beginning(whole)
        size = jsonBytes(post) + 1
        if (bytes + size > maxListBytes) return { posts, threads: 1, bytes }
      }
      posts.push(post)
      bytes += size
    }
  }
  return { posts, threads: threads.length, bytes }
}

function beginning(post: Post): Post {
  const content = beginningOf(post.content)
  return content === post.content ? post : { ...post, content, truncated: true }
}
