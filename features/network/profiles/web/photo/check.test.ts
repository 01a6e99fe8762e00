import { expect, it } from 'vitest'
import { commonErrors } from '#platform/contract/errors.ts'
import { profileErrors } from '../../contract.ts'
import { maxPhotoBytes } from '../../domain.ts'
import { problemOf, titleOf } from './check.ts'

it('accepts images of up to 5 MB, and refuses others with the specification’s texts', () => {
  expect(problemOf({ type: 'image/jpeg', size: maxPhotoBytes })).toBeUndefined()
  const wrong = problemOf({ type: 'image/svg+xml', size: 10 })
  expect(wrong).toEqual({ title: 'Invalid file type', description: 'Please select an image file' })
  const large = problemOf({ type: 'image/gif', size: maxPhotoBytes + 1 })
  expect(large).toEqual({ title: 'File too large', description: 'Maximum file size is 5MB' })
  expect(titleOf(profileErrors.notAnImage.code)).toBe(wrong?.title)
  expect(titleOf(commonErrors.tooLarge.code)).toBe(large?.title)
  expect(titleOf(profileErrors.noPhoto.code)).toBe('Error')
})
