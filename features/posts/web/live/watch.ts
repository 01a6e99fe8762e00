import { ApiError, queryClient } from '#platform/web/api/index.ts'
import type { Change } from '#platform/web/live/index.ts'
import { onLive } from '#platform/web/live/live.ts'
import type { Post } from '../../contract.ts'
import {
  addReply,
  addThread,
  cachedFeeds,
  cachedLists,
  cachedPost,
  patchPost,
  removePost,
  replacePost,
} from '../cache/cache.ts'
import { forgetNewPosts, newPosts, offerNewPost } from '../cache/new-posts.ts'
import { itemsOf, oldestRoot } from '../cache/lists.ts'
import { refreshAll } from '../cache/refresh.ts'
import { api, type Items } from '../queries.ts'
import { followAuthor } from './authors.ts'
import { actFor, type Known } from './changes.ts'

/** A post written at this window answers its call within this time, and is no news then. */
const pause = 400

let watching = false

/**
 * From the first page with posts on, everything loaded of them follows the live frames, whichever page is open:
 * what one comes back to is as it is.
 */
export function watchPosts(): void {
  if (watching) return
  watching = true
  onLive('changed', (change) => void follow(change))
  onLive('reconnected', () => void refreshAll())
}

const known: Known = {
  post: cachedPost,
  repliesOf: (id) => {
    const list = cachedLists().find((items) => items.some((post) => post.id === id)) ?? []
    return list.filter((post) => post.backId === id).length
  },
  inRange: (id) => cachedFeeds().some(({ data }) => oldestRoot(itemsOf(data)) < id),
}

/** What is loaded of that which a member shares with his connections. */
const sharedBy = (member: number): Post[] =>
  cachedLists().flatMap((items) =>
    items.filter(({ userId, privacy }) => userId === member && privacy === 'friends'),
  )

async function follow(change: Change): Promise<void> {
  // If it fails, the old name stands until the next look.
  if (change.resource === 'users' && typeof change.id === 'number')
    return followAuthor(change.id).catch(() => undefined)
  const act = actFor(change, known)
  switch (act.do) {
    case 'nothing':
      return
    case 'refresh':
      await refreshAll()
      return
    case 'remove':
      removePost(act.id)
      return
    case 'part':
      for (const { id } of sharedBy(act.from)) removePost(id)
      await refreshAll()
      return
    case 'load':
      await load(act.id)
      return
    case 'count':
      // While a like of one's own is on its way, its answer brings the newer number.
      if (queryClient.isMutating({ mutationKey: ['like', act.id] }) > 0) return
      patchPost(act.id, (post) => ({
        ...post,
        likeCount: act.likeCount,
        likedByMe: act.likedByMe ?? post.likedByMe,
      }))
      return
    case 'offer':
      setTimeout(() => {
        if (cachedPost(act.id) === undefined)
          offerNewPost({ id: act.id, postType: act.postType, post: undefined })
      }, pause)
  }
}

/** Brings what is shown of a post up to date: replaced, inserted into its thread, offered, or gone. */
async function load(id: number): Promise<void> {
  // A failed call changes nothing; the next frame or visit tries again.
  const post = await fetchPost(id).catch(() => undefined)
  if (post === undefined) return
  if (cachedPost(id) !== undefined) replacePost(post)
  else if (post.backId !== null) addReply(post)
  else offerNewPost({ id, postType: post.postType, post })
}

/** The post as it is now. One that may not be seen any more leaves the page and is no answer. */
async function fetchPost(id: number): Promise<Post | undefined> {
  try {
    return await api('GET /api/posts/:id', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    removePost(id)
    return undefined
  }
}

async function fetchThread(id: number): Promise<Items> {
  const post = await fetchPost(id)
  if (post === undefined) return []
  if (post.replyCount === 0) return [post]
  const { items } = await api.page('GET /api/posts/:id/replies', { params: { id } })
  return [post, ...items]
}

/** Puts posts that waited into the feeds they belong to: all at once, or after a failure none. */
export async function insertFresh(ids: readonly number[]): Promise<void> {
  const threads = await Promise.all(ids.map(fetchThread))
  for (const thread of threads) addThread(thread)
  forgetNewPosts(ids)
}

/** Loads those of which only the text tells which feeds they belong to. */
export async function identifyFresh(): Promise<void> {
  const unknown = newPosts().filter(({ post }) => post === undefined)
  const posts = await Promise.allSettled(unknown.map(({ id }) => fetchPost(id)))
  for (const answer of posts) {
    const post = answer.status === 'fulfilled' ? answer.value : undefined
    if (post !== undefined) offerNewPost({ id: post.id, postType: post.postType, post })
  }
}
