import type { PostType } from '../domain.ts'

/** What of all posts a feed shows. Absent fields do not narrow it; it is part of the feed's key in the cache. */
export interface FeedFilter {
  readonly postType?: PostType
  readonly search?: string
  readonly tag?: string
  readonly userId?: number
}

/** The feed an address asks for. Whatever the server would refuse is left out rather than shown as an error. */
export function filterOf(search: URLSearchParams, postType?: PostType): FeedFilter {
  const words = search.get('search')?.trim().slice(0, 200) ?? ''
  const tag = search.get('tag')?.trim().toLowerCase().slice(0, 50) ?? ''
  const userId = search.get('userId') ?? ''
  return {
    ...(postType === undefined ? {} : { postType }),
    ...(words === '' ? {} : { search: words }),
    ...(tag === '' ? {} : { tag }),
    ...(/^[1-9]\d{0,14}$/.test(userId) ? { userId: Number(userId) } : {}),
  }
}
