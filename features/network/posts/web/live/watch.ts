import { ApiError, queryClient } from '#platform/web/api/index.ts'
import { burstMs, type Change, type LiveWatch, refreshSoon } from '#platform/web/live/index.ts'
import type { Post } from '../../contract.ts'
import { addReply, addThread, cachedFeeds, removePost } from '../cache/cache.ts'
import { idsOf, oldestRoot } from '../cache/lists.ts'
import { forgetNewPosts, newPosts, offerNewPost } from '../cache/new-posts.ts'
import { cachedLists, posts, storePosts } from '../cache/posts.ts'
import { refreshAll } from '../cache/refresh.ts'
import { api } from '../cache/queries.ts'
import { refreshAuthor } from './authors.ts'
import { actionFor, type LoadedPosts } from './changes.ts'

/** Milliseconds. A post written in this window is answered within this time and is not offered as new. */
const ownPostDelay = 400

const known: LoadedPosts = {
  post: (id) => posts.get(id),
  repliesOf: (id) => {
    const list = cachedLists().find((ids) => ids.includes(id)) ?? []
    return list.filter((each) => posts.get(each)?.backId === id).length
  },
  isInLoadedRange: (id) => cachedFeeds().some(({ data }) => oldestRoot(idsOf(data)) < id),
}

/** The loaded posts that a member shares with connections. */
const sharedBy = (member: number): Post[] =>
  posts.all().filter(({ userId, privacy }) => userId === member && privacy === 'friends')

const watchedChange = (change: Change) => void handleChange(change)

export const postsWatch: LiveWatch = {
  changed: {
    posts: watchedChange,
    connections: watchedChange,
    restrictions: () => void refreshAll(),
    tags: () => refreshSoon(['tags'], burstMs),
    users: ({ id }) => {
      // After a failure the old name stays until the next load.
      if (typeof id === 'number') refreshAuthor(id).catch(() => undefined)
    },
  },
  missed: () => void refreshAll(),
}

async function handleChange(change: Change): Promise<void> {
  const action = actionFor(change, known)
  switch (action.do) {
    case 'nothing':
      return
    case 'refresh':
      await refreshAll()
      return
    case 'remove':
      refreshTags(posts.get(action.id)?.tags)
      removePost(action.id)
      return
    case 'part':
      for (const { id } of sharedBy(action.from)) removePost(id)
      await refreshAll()
      return
    case 'load':
      await load(action.id)
      return
    case 'count':
      // While the viewer's own like is being sent, its answer has the newer count.
      if (queryClient.isMutating({ mutationKey: ['like', action.id] }) > 0) return
      posts.patch(action.id, (post) => ({
        ...post,
        likeCount: action.likeCount,
        likedByMe: action.likedByMe ?? post.likedByMe,
      }))
      return
    case 'offer':
      setTimeout(() => {
        if (posts.get(action.id) === undefined)
          offerNewPost({ id: action.id, postType: action.postType, post: undefined })
      }, ownPostDelay)
  }
}

/** Loads a post and replaces it, inserts it into its thread, offers it or removes it. */
async function load(id: number): Promise<void> {
  // A failed call changes nothing. The next frame or visit tries again.
  const post = await fetchPost(id).catch(() => undefined)
  if (post === undefined) return
  const before = posts.get(id)
  if (before !== undefined) {
    if (before.tags.join() !== post.tags.join()) refreshTags([...before.tags, ...post.tags])
    storePosts([post])
  } else if (post.backId !== null) addReply(post)
  else offerNewPost({ id, postType: post.postType, post })
}

/** Loads a post. One that the viewer may no longer see is removed, and the answer is undefined. */
async function fetchPost(id: number): Promise<Post | undefined> {
  try {
    return await api('GET /api/posts/:id', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    refreshTags(posts.get(id)?.tags)
    removePost(id)
    return undefined
  }
}

/** A tag ends with the last post that shows it. */
function refreshTags(tags: readonly string[] = []): void {
  if (tags.length > 0) refreshSoon(['tags'], burstMs)
}

async function fetchThread(id: number): Promise<Post[]> {
  const post = await fetchPost(id)
  if (post === undefined) return []
  if (post.replyCount === 0) return [post]
  const { items } = await api.page('GET /api/posts/:id/replies', { params: { id } })
  return [post, ...items]
}

/** Inserts offered posts into the feeds that would show them: all at once, or none after a failure. */
export async function insertOffered(ids: readonly number[]): Promise<void> {
  const threads = await Promise.all(ids.map(fetchThread))
  for (const thread of threads) addThread(thread)
  forgetNewPosts(ids)
}

/** Loads offered posts whose text is needed to know which feeds would show them. */
export async function identifyOffered(): Promise<void> {
  const unknown = newPosts().filter(({ post }) => post === undefined)
  const posts = await Promise.allSettled(unknown.map(({ id }) => fetchPost(id)))
  for (const answer of posts) {
    const post = answer.status === 'fulfilled' ? answer.value : undefined
    if (post !== undefined) offerNewPost({ id: post.id, postType: post.postType, post })
  }
}
