import type { PostType } from '../domain.ts'

/** Which posts a feed shows. Absent fields do not filter. It is part of the feed's key in the cache. */
export interface FeedFilter {
  readonly postType?: PostType
  readonly search?: string
  readonly tag?: string
  readonly userId?: number
  /** Public posts of a company's people. */
  readonly companyId?: number
  /** Posts that the viewer saved, or threads that they muted. */
  readonly list?: 'saved' | 'muted'
}

/** The filter in an address. Values that the server would refuse are ignored. */
export function filterOf(search: URLSearchParams, postType?: PostType): FeedFilter {
  const text = search.get('search')?.trim().slice(0, 200) ?? ''
  const tag = search.get('tag')?.trim().toLowerCase().slice(0, 50) ?? ''
  const userId = search.get('userId') ?? ''
  return {
    ...(postType === undefined ? {} : { postType }),
    ...(text === '' ? {} : { search: text }),
    ...(tag === '' ? {} : { tag }),
    ...(/^[1-9]\d{0,14}$/.test(userId) ? { userId: Number(userId) } : {}),
  }
}
