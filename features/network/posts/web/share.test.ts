import { expect, it } from 'vitest'
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
