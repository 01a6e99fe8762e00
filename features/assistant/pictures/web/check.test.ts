import { expect, it } from 'vitest'
import { maxImageBytes } from '../domain.ts'
import { problemOf } from './check.ts'

it('accepts images of up to 10 MB', () => {
  expect(problemOf({ type: 'image/webp', size: maxImageBytes })).toBeUndefined()
  expect(problemOf({ type: 'image/jpeg', size: maxImageBytes + 1 })).toBe('Maximum file size is 10MB')
  expect(problemOf({ type: 'image/svg+xml', size: 10 })).toBe('Please select an image file')
  expect(problemOf({ type: '', size: 10 })).toBe('Please select an image file')
})
