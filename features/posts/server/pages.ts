import { bytesOf, createCache } from '#platform/server/cache.ts'
import type { Post } from '../contract.ts'
import type { PostPosition } from './sql/index.ts'

export interface Page {
  /** A flat list in which every post is followed by the replies below it. */
  readonly posts: Post[]
  readonly next: string | null
  /** Size of the posts as JSON. */
  readonly bytes: number
}

const maxBytes = 10 * 1024 * 1024
const bytesPerPlace = 100
/** Memory per byte of JSON: the objects and the sent text, with at most two bytes per character. */
const perByte = 4

const sameVersions = (a: readonly PostPosition[], b: readonly PostPosition[]): boolean =>
  a.length === b.length &&
  a.every((place, index) => {
    const other = b[index]
    return (
      place.id === other?.id && place.version === other.version && place.likedUnseen === other.likedUnseen
    )
  })

/**
 * Caches the last page built for each viewer and query. The database answers the positions each time. The same posts in
 * the same versions are the same page, because positions contain everything about it that can change.
 */
export function keepPages() {
  const kept = createCache<string, { places: readonly PostPosition[]; page: Page }>('pages of posts', {
    maxBytes,
    sizeOf: ({ places, page }, key) => bytesOf(key) + bytesPerPlace * places.length + perByte * page.bytes,
  })
  return {
    find(key: string, places: readonly PostPosition[]): Page | undefined {
      const last = kept.get(key)
      return last !== undefined && sameVersions(last.places, places) ? last.page : undefined
    },
    keep(key: string, places: readonly PostPosition[], page: Page): void {
      kept.set(key, { places, page })
    },
  }
}
