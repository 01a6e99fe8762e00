import { expect, it } from 'vitest'
import { fileSize } from './files.ts'
import { postAddress, shareAddress } from './share.ts'

it('shares the address of the post, with a text where the network accepts one', () => {
  const address = postAddress(7, 'https://kontor.example')
  expect(address).toBe('https://kontor.example/post/7')
  expect(shareAddress('Twitter', address)).toBe(
    'https://twitter.com/intent/tweet?text=Check+out+this+post%21&url=https%3A%2F%2Fkontor.example%2Fpost%2F7',
  )
  expect(shareAddress('Facebook', address)).toContain('sharer.php?u=https%3A%2F%2Fkontor.example%2Fpost%2F7')
  expect(shareAddress('LinkedIn', address)).toContain(
    'share-offsite/?url=https%3A%2F%2Fkontor.example%2Fpost%2F7',
  )
})

it('formats file sizes', () => {
  expect([0, 820, 1100, 42 * 1024, 1.4 * 1024 * 1024, 10 * 1024 * 1024].map(fileSize)).toEqual([
    '0 B',
    '820 B',
    '1 KB',
    '42 KB',
    '1.4 MB',
    '10.0 MB',
  ])
})
