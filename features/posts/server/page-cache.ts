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
const bytesPerPosition = 100
/** Memory per byte of JSON: the objects and the sent text, with at most two bytes per character. */
const memoryPerByte = 4

const sameVersions = (a: readonly PostPosition[], b: readonly PostPosition[]): boolean =>
  a.length === b.length &&
  a.every((position, index) => {
    const other = b[index]
    return (
      position.id === other?.id &&
      position.version === other.version &&
      position.likedUnseen === other.likedUnseen
    )
  })

/**
 * Caches the last page built for each viewer and query. The database answers the positions each time. The same posts in
 * the same versions are the same page, because positions contain everything about it that can change.
 */
export function createPageCache() {
  const cache = createCache<string, { positions: readonly PostPosition[]; page: Page }>('pages of posts', {
    maxBytes,
    sizeOf: ({ positions, page }, key) =>
      bytesOf(key) + bytesPerPosition * positions.length + memoryPerByte * page.bytes,
  })
  return {
    find(key: string, positions: readonly PostPosition[]): Page | undefined {
      const last = cache.get(key)
      return last !== undefined && sameVersions(last.positions, positions) ? last.page : undefined
    },
    store(key: string, positions: readonly PostPosition[], page: Page): void {
      cache.set(key, { positions, page })
    },
  }
}
