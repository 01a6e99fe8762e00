import { expect, it } from 'vitest'
import { heicSentence } from '#platform/contract/photos.ts'
import { maxPhotoBytes } from '../../domain.ts'
import { admit } from './admit.ts'

const photo = (name: string, size = 1) => new File([new Uint8Array(size)], name)

it('takes pictures as long as there is room, and says why it does not take others', () => {
  const [jpg, webp] = [photo('IMG_1.JPG'), photo('2.webp')]
  expect(admit([jpg, webp], 5)).toEqual({ taken: [jpg, webp], refused: [] })
  expect(admit([jpg, webp], 1)).toEqual({ taken: [jpg], refused: ['A delivery has at most 5 photos'] })
  expect(admit([jpg], -1).taken).toEqual([])
  expect(admit([photo('note.pdf'), webp, photo('big.png', maxPhotoBytes + 1)], 5)).toEqual({
    taken: [webp],
    refused: ['note.pdf: choose a JPG, PNG or WebP picture', 'big.png: a photo must be at most 10 MB'],
  })
  expect(admit([photo('IMG_2.heic')], 5).refused).toEqual([`IMG_2.heic: ${heicSentence}`])
})
