import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/web/api/index.ts'
import type { Post } from '../../contract.ts'
import type { PostType } from '../../domain.ts'
import type { FeedFilter } from '../filter.ts'
import { matchesFilter, isParticular } from './matches-filter.ts'

/** A post written elsewhere that no feed shows yet. It waits until the viewer asks for it. */
export interface NewPosts {
  readonly id: number
  /** Unknown for an older post that became visible. */
  readonly postType: PostType | undefined
  /** Loaded only where a feed filters by text, tag or author. */
  readonly post: Post | undefined
}

const key = ['posts', 'fresh'] as const
const none: readonly NewPosts[] = []
/** Above this number the feed is loaded again. */
const most = 100

export const newPosts = (): readonly NewPosts[] => queryClient.getQueryData<readonly NewPosts[]>(key) ?? none

export const useNewPosts = (): readonly NewPosts[] =>
  useQuery<readonly NewPosts[]>({ queryKey: key, queryFn: skipToken }).data ?? none

export function offerNewPost(fresh: NewPosts): void {
  const others = newPosts().filter(({ id }) => id !== fresh.id)
  queryClient.setQueryData(key, [...others, fresh].slice(-most))
}

export function forgetNewPosts(ids: readonly number[]): void {
  const before = newPosts()
  const kept = before.filter(({ id }) => !ids.includes(id))
  if (kept.length < before.length) queryClient.setQueryData(key, kept)
}

/** New posts that this feed would show, as far as that is known. */
export const newPostsFor = (filter: FeedFilter, fresh: readonly NewPosts[]): readonly NewPosts[] =>
  fresh.filter(({ post, postType }) => {
    if (post !== undefined) return matchesFilter(filter, post)
    if (isParticular(filter)) return false
    return filter.postType === undefined || filter.postType === postType
  })
