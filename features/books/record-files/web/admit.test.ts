import { expect, it } from 'vitest'
import { heicSentence } from '#platform/contract/photos.ts'
import { maxFileBytes, tooLargeSentence, tooManySentence, unknownTypeSentence } from '../domain.ts'
import { problemOf } from './admit.ts'

it.each([
  ['receipt.PDF', maxFileBytes, 9, undefined],
  ['photo.jpeg', 1, 0, undefined],
  ['photo.HEIC', 1, 0, heicSentence],
  ['program.exe', 1, 0, unknownTypeSentence],
  ['pdf', 1, 0, unknownTypeSentence],
  ['receipt.pdf', maxFileBytes + 1, 0, tooLargeSentence('receipt.pdf')],
  ['receipt.pdf', 1, 10, tooManySentence],
])('%s of %i bytes beside %i files', (name, size, present, sentence) => {
  expect(problemOf({ name, size }, present)).toBe(sentence)
})
