import { LRUCache } from 'lru-cache'

/** Values kept in memory, the least recently used ones given up first. */
export interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
}

interface Bounds<Key, Value> {
  readonly maxBytes: number
  /** About how many bytes of memory an entry takes; see `bytesOf` for its texts. */
  readonly sizeOf: (value: Value, key: Key) => number
  /** How long an entry is good for, in milliseconds; for ever without it. */
  readonly ttl?: number
}

/** What an entry takes besides its key and value. */
const bytesPerEntry = 150

/** Memory that a text takes at most: a letter beyond Latin makes all of its letters two bytes wide. */
export const bytesOf = (text: string): number => 2 * text.length

const caches: { readonly name: string; readonly maxBytes: number; readonly bytes: () => number }[] = []

/**
 * The one way to keep values for as long as the process runs: bounded by bytes, never by count. What is larger than all
 * of the cache is not kept.
 */
export function createCache<Key extends string | number, Value extends object>(
  name: string,
  { maxBytes, sizeOf, ttl = 0 }: Bounds<Key, Value>,
): Cache<Key, Value> {
  const kept = new LRUCache<Key, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesPerEntry + sizeOf(value, key),
    ttl,
  })
  caches.push({ name, maxBytes, bytes: () => kept.calculatedSize })
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    delete: (key) => void kept.delete(key),
  }
}

/** All caches of this process: what each holds, and the most that it may. */
export const cacheSizes = (): { name: string; bytes: number; maxBytes: number }[] =>
  caches.map(({ name, maxBytes, bytes }) => ({ name, maxBytes, bytes: bytes() }))
