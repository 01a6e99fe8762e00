import { type Page, queryClient } from '#platform/web/api/index.ts'
import { Entities } from '#platform/web/entities.ts'
import type { Post } from '../../contract.ts'

/** Ids of posts and of replies below them. The order does not matter, because `threadsOf` sorts. */
export type Ids = readonly number[]

/**
 * The loaded part of a feed. `loadMore` appends pages. An infinite query would restore the pages it started from, and
 * insert posts that were only offered.
 */
export interface FeedData {
  readonly pages: readonly Page<number>[]
}

export const feedsKey = ['posts', 'feed'] as const
export const threadsKey = ['posts', 'thread'] as const

// A new array with the same ids means that one of them is gone or back: it must not be replaced by the old array.
queryClient.setQueryDefaults(['posts'], { structuralSharing: false })

/** Every cached list of posts: the pages of feeds and the threads of single posts. */
export const cachedLists = (): Ids[] => [
  ...queryClient
    .getQueriesData<FeedData>({ queryKey: feedsKey })
    .flatMap(([, data]) => data?.pages.map(({ items }) => items) ?? []),
  ...queryClient
    .getQueriesData<Ids>({ queryKey: threadsKey })
    .flatMap(([, ids]) => (ids === undefined ? [] : [ids])),
]

/** The loaded posts. A post can be in several feeds and on its own page. */
export const posts = new Entities<Post>(() => cachedLists().flat())

/** Stores posts as the server sends them. A text that is loaded in full is not cut again by a list. */
export const storePosts = (loaded: readonly Post[]): Ids =>
  posts.put(
    loaded.map((post) => {
      const known = posts.get(post.id)
      const isWhole = known !== undefined && known.truncated !== true && known.revision === post.revision
      if (post.truncated !== true || !isWhole) return post
      const { truncated: _, ...rest } = post
      return { ...rest, content: known.content }
    }),
  )

/** The post after the viewer likes or unlikes it. */
export const liking =
  (liked: boolean) =>
  (post: Post): Post =>
    post.likedByMe === liked
      ? post
      : { ...post, likedByMe: liked, likeCount: Math.max(0, post.likeCount + (liked ? 1 : -1)) }
