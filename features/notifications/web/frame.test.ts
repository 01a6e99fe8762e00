import { expect, it } from 'vitest'
import { newsOf } from './frame.ts'

it('reads the notification in a frame', () => {
  const frame = { id: 5, type: 'like', content: 'Dana liked your post', fromUserId: 7, postId: 12, others: 0 }
  expect(newsOf(frame)).toEqual({ id: 5, type: 'like', content: frame.content, fromUserId: 7, postId: 12 })
  expect(newsOf({ ...frame, fromUserId: null, postId: null })).toMatchObject({
    fromUserId: null,
    postId: null,
  })
})

it('answers null for an unknown frame', () => {
  expect(newsOf({ content: 'Hello' })).toBeNull()
  expect(newsOf({ content: 'Hello', id: 1, type: 'made-up' })).toBeNull()
})
