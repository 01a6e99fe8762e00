import { describe, expect, it } from 'vitest'
import { bytesText } from './texts.ts'

describe('bytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1_440_000, '1.4 MB'],
    [250_000_000, '250 MB'],
    [3_000_000_000_000, '3 TB'],
  ])('%d are %s', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text)
  })
})
