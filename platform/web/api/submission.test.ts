import { expect, it } from 'vitest'
import { createSubmission } from './submission.ts'

function counting() {
  let count = 0
  return createSubmission(() => `key-${(count += 1)}`)
}

it('keeps its key for a retry of the same content', () => {
  const submission = counting()
  expect(submission.key({ title: 'a' })).toBe('key-1')
  expect(submission.key({ title: 'a' })).toBe('key-1')
})

it('takes another for other content, and for the same again once it is stored', () => {
  const submission = counting()
  submission.key({ title: 'a' })
  expect(submission.key({ title: 'b' })).toBe('key-2')
  submission.done()
  expect(submission.key({ title: 'b' })).toBe('key-3')
})

it('tells files apart', () => {
  const submission = counting()
  submission.key([new File(['1'], 'a.txt', { lastModified: 1 })])
  expect(submission.key([new File(['12'], 'a.txt', { lastModified: 1 })])).toBe('key-2')
})

it('makes a key by itself', () => {
  expect(createSubmission().key(1)).toMatch(/^[0-9a-f-]{32,36}$/)
})
