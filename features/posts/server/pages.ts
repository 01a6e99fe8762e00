import { LRUCache } from 'lru-cache'
import type { Post } from '../contract.ts'
import type { Place } from './sql/index.ts'

export interface Page {
  /** Flat: every post is followed by the replies below it. */
  readonly posts: Post[]
  readonly next: string | null
}

const maxPages = 300

const sameVersions = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.length === b.length &&
  a.every((place, index) => {
    const other = b[index]
    return (
      place.id === other?.id && place.version === other.version && place.likedUnseen === other.likedUnseen
    )
  })

/**
 * Pages as they were last made for a reader. The same posts in the same versions are the same page: places say
 * all that can change about it, and the database says the places each time.
 */
export function keepPages() {
  const kept = new LRUCache<string, { places: readonly Place[]; page: Page }>({ max: maxPages })
  return {
    find(key: string, places: readonly Place[]): Page | undefined {
      const last = kept.get(key)
      return last !== undefined && sameVersions(last.places, places) ? last.page : undefined
    },
    keep(key: string, places: readonly Place[], page: Page): void {
      kept.set(key, { places, page })
    },
  }
}
