import { expect, it } from 'vitest'
import { Submission } from './submission.ts'

function countingSubmission() {
  let count = 0
  return new Submission(() => `key-${(count += 1)}`)
}

it('returns the same key for a retry of the same content', () => {
  const submission = countingSubmission()
  expect(submission.key({ title: 'a' })).toBe('key-1')
  expect(submission.key({ title: 'a' })).toBe('key-1')
})

it('returns a new key for other content, and after the content was stored', () => {
  const submission = countingSubmission()
  submission.key({ title: 'a' })
  expect(submission.key({ title: 'b' })).toBe('key-2')
  submission.done()
  expect(submission.key({ title: 'b' })).toBe('key-3')
})

it('distinguishes files', () => {
  const submission = countingSubmission()
  submission.key([new File(['1'], 'a.txt', { lastModified: 1 })])
  expect(submission.key([new File(['12'], 'a.txt', { lastModified: 1 })])).toBe('key-2')
})

it('generates random keys by default', () => {
  expect(new Submission().key(1)).toMatch(/^[0-9a-f-]{32,36}$/)
})
