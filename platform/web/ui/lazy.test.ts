import { expect, it } from 'vitest'
import { lazyCode } from './lazy.ts'

it('loads once, for every caller', async () => {
  let loads = 0
  const code = lazyCode(async () => (loads += 1))
  expect(code.loaded()).toBeUndefined()
  expect(await Promise.all([code.load(), code.load()])).toEqual([1, 1])
  expect([await code.load(), code.loaded()]).toEqual([1, 1])
})

it('tries again after a failure, which only those who need the code see', async () => {
  let loads = 0
  const code = lazyCode(async () => {
    loads += 1
    if (loads < 3) throw new Error('No network')
    return loads
  })
  code.preload()
  await expect(code.load()).rejects.toThrow('No network')
  await expect(code.load()).rejects.toThrow('No network')
  expect([code.loaded(), await code.load()]).toEqual([undefined, 3])
})
