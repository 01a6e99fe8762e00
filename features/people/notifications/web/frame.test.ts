import { expect, it } from 'vitest'
import { notificationOf } from './frame.ts'

it('reads the notification in a frame', () => {
  const frame = { id: 5, type: 'like', content: 'Dana liked your post', fromUserId: 7, postId: 12, others: 0 }
  expect(notificationOf(frame)).toEqual({
    id: 5,
    type: 'like',
    content: frame.content,
    fromUserId: 7,
    postId: 12,
    record: null,
  })
  const record = { kind: 'invoice', id: 4 }
  expect(notificationOf({ ...frame, record })).toMatchObject({ record })
  expect(notificationOf({ ...frame, record: { kind: 'made-up', id: 4 } })).toMatchObject({ record: null })
  expect(notificationOf({ ...frame, fromUserId: null, postId: null })).toMatchObject({
    fromUserId: null,
    postId: null,
  })
})

it('answers null for an unknown frame', () => {
  expect(notificationOf({ content: 'Hello' })).toBeNull()
  expect(notificationOf({ content: 'Hello', id: 1, type: 'made-up' })).toBeNull()
})
