import { expect, test } from 'vitest'
import { bytesOf, cacheSizes, createCache } from './cache.ts'

const sizeOf = ({ text }: { text: string }) => bytesOf(text)
const bytesIn = (name: string) => cacheSizes().find((cache) => cache.name === name)?.bytes

test('a cache stays below its bound of bytes, whatever the number of its entries', () => {
  const cache = createCache<number, { text: string }>('few', { maxBytes: 10_000, sizeOf })
  for (let id = 0; id < 1_000; id += 1) {
    cache.set(id, { text: 'x'.repeat(id) })
    expect(bytesIn('few')).toBeLessThanOrEqual(10_000)
  }
  expect([cache.get(0), cache.get(999)?.text.length]).toEqual([undefined, 999])
  const many = createCache<number, { text: string }>('many', { maxBytes: 10_000, sizeOf })
  for (let id = 0; id < 1_000; id += 1) many.set(id, { text: '' })
  expect(bytesIn('many')).toBeLessThanOrEqual(10_000)
  expect(bytesIn('many')).toBeGreaterThan(9_000)
})

test('a value larger than the cache is not stored, and removes no other', () => {
  const cache = createCache<string, { text: string }>('small', { maxBytes: 1_000, sizeOf })
  cache.set('a', { text: 'a' })
  cache.set('b', { text: 'b'.repeat(1_000) })
  expect([cache.get('a')?.text, cache.get('b')]).toEqual(['a', undefined])
  cache.delete('a')
  expect([cache.get('a'), bytesIn('small')]).toEqual([undefined, 0])
})
