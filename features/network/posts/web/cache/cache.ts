import { queryClient } from '#platform/web/api/index.ts'
import type { Post } from '../../contract.ts'
import type { FeedFilter } from '../filter.ts'
import { feedKey, threadKey } from './queries.ts'
import { mapPages, threadOf, withReplies, withRoot } from './lists.ts'
import { matchesFilter } from './matches-filter.ts'
import { forgetNewPosts } from './new-posts.ts'
import { type FeedData, feedsKey, type Ids, posts, storePosts, threadsKey } from './posts.ts'

export interface CachedFeed {
  readonly filter: FeedFilter
  readonly data: FeedData
}

export const cachedFeeds = (): CachedFeed[] =>
  queryClient.getQueriesData<FeedData>({ queryKey: feedsKey }).flatMap(([key, data]) =>
    // Only `feedKey` makes keys of this form.
    data === undefined ? [] : [{ filter: key[2] as FeedFilter, data }],
  )

export function setFeed(filter: FeedFilter, data: FeedData): void {
  const key = feedKey(filter)
  if (queryClient.getQueryData(key) !== data) queryClient.setQueryData(key, data)
}

function changeAllLists(change: (ids: Ids) => Ids): void {
  for (const { filter, data } of cachedFeeds()) setFeed(filter, mapPages(data, change))
  queryClient.setQueriesData<Ids>({ queryKey: threadsKey }, (ids) => ids && change(ids))
}

function countReplies(id: number | null, by: number): void {
  if (id === null) return
  posts.patch(id, (post) => ({ ...post, replyCount: Math.max(0, post.replyCount + by) }))
}

/** Adds a new reply to every list with the post it answers, and counts it. */
export function addReply(reply: Post): void {
  const isKnown = posts.get(reply.id) !== undefined
  storePosts([reply])
  if (isKnown || reply.backId === null) return
  countReplies(reply.backId, 1)
  addLoadedReplies(reply.backId, [reply])
}

/** Adds loaded replies. Their parent already counts them. */
export function addLoadedReplies(parentId: number, replies: readonly Post[]): void {
  const ids = storePosts(replies)
  changeAllLists((list) => withReplies(list, parentId, ids))
}

/** Adds a top-level post with its replies to every feed that would show it. */
export function addThread(thread: readonly Post[]): void {
  const [root] = thread
  if (root === undefined) return
  const ids = storePosts(thread)
  for (const { filter, data } of cachedFeeds())
    if (matchesFilter(filter, root)) setFeed(filter, withRoot(data, root.id, ids))
  forgetNewPosts([root.id])
}

/** Adds a post that was written in this window. */
export const addWritten = (post: Post): void => (post.backId === null ? addThread([post]) : addReply(post))

/**
 * Removes a post and its replies. Lists keep their ids, and show again what is restored. Answers a function that
 * restores them.
 */
export function removePost(id: number): () => void {
  const removed = threadOf(id)
  const ids = removed.map((post) => post.id)
  const parentId = posts.get(id)?.backId ?? null
  const renewLists = () =>
    changeAllLists((list) => (list.some((each) => ids.includes(each)) ? [...list] : list))
  posts.remove(ids)
  countReplies(parentId, -1)
  renewLists()
  forgetNewPosts([id])
  return () => {
    if (posts.get(id) !== undefined) return
    posts.put(removed)
    countReplies(parentId, 1)
    renewLists()
  }
}

export const setThread = (id: number, ids: Ids): void => void queryClient.setQueryData(threadKey(id), ids)
