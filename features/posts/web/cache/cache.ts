import { queryClient } from '#platform/web/api/index.ts'
import type { Post } from '../../contract.ts'
import type { FeedFilter } from '../filter.ts'
import { feedKey, type FeedData, type Items, threadKey } from '../queries.ts'
import { matchesFilter } from './matches-filter.ts'
import { forgetNewPosts } from './new-posts.ts'
import {
  itemsOf,
  mapPages,
  patched,
  withLoaded,
  withoutThread,
  withReply,
  withRoot,
  withThread,
} from './lists.ts'

/** A post can be in several feeds and on its own page. These functions change all of them at once. */

const feedsKey = ['posts', 'feed'] as const
const threadsKey = ['posts', 'thread'] as const

export interface CachedFeed {
  readonly filter: FeedFilter
  readonly data: FeedData
}

export const cachedFeeds = (): CachedFeed[] =>
  queryClient.getQueriesData<FeedData>({ queryKey: feedsKey }).flatMap(([key, data]) =>
    // Only `feedKey` makes keys of this form.
    data === undefined ? [] : [{ filter: key[2] as FeedFilter, data }],
  )

/** The cached threads by the id of their top post. */
const cachedThreads = (): [id: number, items: Items][] =>
  queryClient
    .getQueriesData<Items>({ queryKey: threadsKey })
    .flatMap(([key, items]) => (items === undefined ? [] : [[key[2] as number, items]]))

function changeAllLists(change: (items: Items) => Items): void {
  for (const { filter, data } of cachedFeeds()) setFeed(filter, mapPages(data, change))
  for (const [id, items] of cachedThreads()) setThread(id, change(items))
}

export function setFeed(filter: FeedFilter, data: FeedData): void {
  const key = feedKey(filter)
  if (queryClient.getQueryData(key) !== data) queryClient.setQueryData(key, data)
}

export function setThread(id: number, items: Items): void {
  const key = threadKey(id)
  if (queryClient.getQueryData(key) !== items) queryClient.setQueryData(key, items)
}

/** Every list of posts in the cache: the pages of feeds and the threads of single posts. */
export const cachedLists = (): Items[] => [
  ...cachedFeeds().flatMap(({ data }) => data.pages.map(({ items }) => items)),
  ...cachedThreads().map(([, items]) => items),
]

export function cachedPost(id: number): Post | undefined {
  for (const items of cachedLists()) {
    const post = items.find((other) => other.id === id)
    if (post !== undefined) return post
  }
  return undefined
}

export const patchPost = (id: number, change: (post: Post) => Post): void =>
  changeAllLists((items) => patched(items, id, change))

export const patchAuthor = (author: Required<Post['user']>): void =>
  changeAllLists((items) =>
    items.some(({ userId }) => userId === author.id)
      ? items.map((post) => (post.userId === author.id ? { ...post, user: author } : post))
      : items,
  )

export const replacePost = (post: Post): void => patchPost(post.id, () => post)

export const addReply = (reply: Post): void => changeAllLists((items) => withReply(items, reply))

export const addLoadedReplies = (parentId: number, replies: Items): void =>
  changeAllLists((items) => withLoaded(items, parentId, replies))

/** Adds a top-level post with its replies to every feed that would show it. */
export function addThread(thread: Items): void {
  const [root] = thread
  if (root === undefined) return
  for (const { filter, data } of cachedFeeds())
    if (matchesFilter(filter, root)) setFeed(filter, withRoot(data, thread))
  forgetNewPosts([root.id])
}

/** Adds a post that was written in this window. */
export const addWritten = (post: Post): void => (post.backId === null ? addThread([post]) : addReply(post))

/** Removes a post and its replies from all lists. Answers a function that restores them. */
export function removePost(id: number): () => void {
  const undo: (() => void)[] = []
  for (const { filter, data } of cachedFeeds()) {
    const next = mapPages(data, (items, page) => {
      const { remaining, removed } = withoutThread(items, id)
      if (removed.length > 0) undo.push(() => restoreThread(filter, page, removed))
      return remaining
    })
    setFeed(filter, next)
  }
  for (const [root, items] of cachedThreads()) {
    const { remaining, removed } = withoutThread(items, id)
    if (removed.length > 0) undo.push(() => changeThread(root, (now) => withThread(now, removed)))
    setThread(root, remaining)
  }
  forgetNewPosts([id])
  return () => {
    for (const step of undo) step()
  }
}

function restoreThread(filter: FeedFilter, page: number, removed: Items): void {
  const data = queryClient.getQueryData<FeedData>(feedKey(filter))
  if (data === undefined || itemsOf(data).some(({ id }) => id === removed[0]?.id)) return
  const index = Math.min(page, data.pages.length - 1)
  setFeed(
    filter,
    mapPages(data, (items, at) => (at === index ? withThread(items, removed) : items)),
  )
}

function changeThread(id: number, change: (items: Items) => Items): void {
  const items = queryClient.getQueryData<Items>(threadKey(id))
  if (items !== undefined) setThread(id, change(items))
}
