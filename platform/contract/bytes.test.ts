import { expect, it } from 'vitest'
import { bytesText, readBytes } from './bytes.ts'

it('bytesText writes sizes for people, and readBytes reads them from settings', () => {
  expect(
    [0, 1023, 1536, 200 * 1024 ** 2, 5 * 1024 ** 3, 4.94 * 1024 ** 3].map((bytes) => bytesText(bytes)),
  ).toEqual(['0 bytes', '1,023 bytes', '1.5 KB', '200 MB', '5 GB', '4.9 GB'])
  expect(['5 GiB', '5gb', '1.5 MB', '10 KiB', ' 2 TB '].map(readBytes)).toEqual([
    5 * 1024 ** 3,
    5 * 1024 ** 3,
    1.5 * 1024 ** 2,
    10_240,
    2 * 1024 ** 4,
  ])
  expect(['', '5', 'all', '-1 GB', '5 GB more', '1e3 MB', 'GB'].map(readBytes)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
})
