import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/web/api/index.ts'
import type { Post } from '../../contract.ts'
import type { PostType } from '../../domain.ts'
import type { FeedFilter } from '../filter.ts'
import { fits, isParticular } from './fits.ts'

/** A post written elsewhere that no feed shows yet: it waits until the reader asks for it. */
export interface Fresh {
  readonly id: number
  /** Unknown where a post was not new but has become visible. */
  readonly postType: PostType | undefined
  /** Loaded where only its text, tags or author tell which feeds it belongs to. */
  readonly post: Post | undefined
}

const key = ['posts', 'fresh'] as const
const none: readonly Fresh[] = []
/** More than anybody reads one by one; the feed is then loaded anew. */
const most = 100

export const freshPosts = (): readonly Fresh[] => queryClient.getQueryData<readonly Fresh[]>(key) ?? none

export const useFreshPosts = (): readonly Fresh[] =>
  useQuery<readonly Fresh[]>({ queryKey: key, queryFn: skipToken }).data ?? none

export function offerFresh(fresh: Fresh): void {
  const others = freshPosts().filter(({ id }) => id !== fresh.id)
  queryClient.setQueryData(key, [...others, fresh].slice(-most))
}

export function forgetFresh(ids: readonly number[]): void {
  const before = freshPosts()
  const kept = before.filter(({ id }) => !ids.includes(id))
  if (kept.length < before.length) queryClient.setQueryData(key, kept)
}

/** Those of them that this feed would show, as far as that is known. */
export const freshFor = (filter: FeedFilter, fresh: readonly Fresh[]): readonly Fresh[] =>
  fresh.filter(({ post, postType }) => {
    if (post !== undefined) return fits(filter, post)
    if (isParticular(filter)) return false
    return filter.postType === undefined || filter.postType === postType
  })
