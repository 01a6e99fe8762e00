import { bytesOf, createCache } from '../cache.ts'
import type { RecentSessions } from './recent-sessions.ts'

/** An answer as it was sent, and the state of the database that it describes. */
interface CachedResponse {
  readonly state: string
  readonly body: string
  /** The `Link` header of a page that has a next one. */
  readonly link: string | undefined
}

/** Of all endpoints together. */
const maxBytes = 12 * 1024 * 1024

export interface ResponseCache {
  find(key: string, state: string): CachedResponse | undefined
  keep(key: string, answer: CachedResponse): void
}

/** What all endpoints of a server remember together. */
export interface Shared {
  readonly recentSessions: RecentSessions
  readonly responseCache: ResponseCache
}

/**
 * Answers that are still true. Every request learns with its session in which state the database is: which
 * transactions had ended, as PostgreSQL itself numbers them. As long as that is the state in which an answer was
 * made, making it anew would give the same bytes, whoever wrote what in whichever process; one commit anywhere
 * and it is not looked at again. So nothing here has to be invalidated, and nothing can be out of date.
 */
export function createResponseCache(): ResponseCache {
  const kept = createCache<string, CachedResponse>('answers', {
    maxBytes,
    sizeOf: ({ body, state, link = '' }, key) =>
      bytesOf(body) + bytesOf(state) + bytesOf(link) + bytesOf(key),
  })
  return {
    find: (key: string, state: string): CachedResponse | undefined => {
      const answer = kept.get(key)
      return answer?.state === state ? answer : undefined
    },
    keep: (key: string, answer: CachedResponse): void => {
      kept.set(key, answer)
    },
  }
}
