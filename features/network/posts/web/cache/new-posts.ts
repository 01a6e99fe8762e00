import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/web/api/index.ts'
import type { Post } from '../../contract.ts'
import type { PostType } from '../../domain.ts'
import type { FeedFilter } from '../filter.ts'
import { matchesFilter, needsLoadedPost } from './matches-filter.ts'

/** A post written elsewhere that no feed shows yet. It waits until the viewer asks for it. */
export interface OfferedPost {
  readonly id: number
  /** Unknown for an older post that became visible. */
  readonly postType: PostType | undefined
  /** Loaded only where a feed filters by text, tag or author. */
  readonly post: Post | undefined
}

const key = ['posts', 'fresh'] as const
const none: readonly OfferedPost[] = []
/** Above this number the feed is loaded again. */
const maxOffered = 100

export const newPosts = (): readonly OfferedPost[] =>
  queryClient.getQueryData<readonly OfferedPost[]>(key) ?? none

export const useNewPosts = (): readonly OfferedPost[] =>
  useQuery<readonly OfferedPost[]>({ queryKey: key, queryFn: skipToken }).data ?? none

export function offerNewPost(offered: OfferedPost): void {
  const others = newPosts().filter(({ id }) => id !== offered.id)
  queryClient.setQueryData(key, [...others, offered].slice(-maxOffered))
}

export function forgetNewPosts(ids: readonly number[]): void {
  const before = newPosts()
  const remaining = before.filter(({ id }) => !ids.includes(id))
  if (remaining.length < before.length) queryClient.setQueryData(key, remaining)
}

/** New posts that this feed would show, as far as that is known. */
export const newPostsFor = (filter: FeedFilter, offered: readonly OfferedPost[]): readonly OfferedPost[] =>
  offered.filter(({ post, postType }) => {
    if (post !== undefined) return matchesFilter(filter, post)
    if (needsLoadedPost(filter) || filter.list !== undefined) return false
    return filter.postType === undefined || filter.postType === postType
  })
