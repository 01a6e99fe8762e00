import { LRUCache } from 'lru-cache'

/** Values in memory; the least recently used are removed first. */
export interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
}

interface Bounds<Key, Value> {
  readonly maxBytes: number
  /** About how many bytes of memory an entry takes; `bytesOf` estimates texts. */
  readonly sizeOf: (value: Value, key: Key) => number
  /** How long an entry is valid, in milliseconds; without it, for ever. */
  readonly ttl?: number
}

/** Memory of an entry besides its key and value. */
const bytesPerEntry = 150

/** The most memory that a text takes. One letter beyond Latin-1 makes every letter two bytes wide. */
export const bytesOf = (text: string): number => 2 * text.length

const caches: { readonly name: string; readonly maxBytes: number; readonly bytes: () => number }[] = []

/**
 * The only way to cache values for the life of the process: bounded by bytes, never by count. A value larger than
 * the whole cache is not stored.
 */
export function createCache<Key extends string | number, Value extends object>(
  name: string,
  { maxBytes, sizeOf, ttl = 0 }: Bounds<Key, Value>,
): Cache<Key, Value> {
  const entries = new LRUCache<Key, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesPerEntry + sizeOf(value, key),
    ttl,
  })
  caches.push({ name, maxBytes, bytes: () => entries.calculatedSize })
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    delete: (key) => void entries.delete(key),
  }
}

/** Bytes in each cache of this process, and the most that it may hold. */
export const cacheSizes = (): { name: string; bytes: number; maxBytes: number }[] =>
  caches.map(({ name, maxBytes, bytes }) => ({ name, maxBytes, bytes: bytes() }))
