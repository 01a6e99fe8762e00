import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/web/api/index.ts'
import type { Post } from '../../contract.ts'
import type { PostType } from '../../domain.ts'
import type { FeedFilter } from '../filter.ts'
import { matchesFilter, isParticular } from './matches-filter.ts'

/** A post written elsewhere that no feed shows yet: it waits until the reader asks for it. */
export interface NewPosts {
  readonly id: number
  /** Unknown where a post was not new but has become visible. */
  readonly postType: PostType | undefined
  /** Loaded where only its text, tags or author tell which feeds it belongs to. */
  readonly post: Post | undefined
}

const key = ['posts', 'fresh'] as const
const none: readonly NewPosts[] = []
/** More than anybody reads one by one; the feed is then loaded anew. */
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

/** Those of them that this feed would show, as far as that is known. */
export const newPostsFor = (filter: FeedFilter, fresh: readonly NewPosts[]): readonly NewPosts[] =>
  fresh.filter(({ post, postType }) => {
    if (post !== undefined) return matchesFilter(filter, post)
    if (isParticular(filter)) return false
    return filter.postType === undefined || filter.postType === postType
  })
