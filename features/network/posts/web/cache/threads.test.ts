import { beforeEach, describe, expect, it } from 'vitest'
import { clearEntities } from '#platform/web/entities.ts'
import { storePosts } from './posts.ts'
import { samplePost } from './sample.ts'
import { type Thread, threadsOf } from './threads.ts'

const shape = (threads: readonly Thread[]): unknown =>
  threads.map(({ id, replies }) => (replies.length === 0 ? id : [id, shape(replies)]))

beforeEach(clearEntities)

describe('threadsOf', () => {
  it('sorts posts newest first and replies oldest first, at every depth', () => {
    const ids = storePosts([
      samplePost({ id: 4, backId: 2, replyCount: 1 }),
      samplePost({ id: 1 }),
      samplePost({ id: 5, backId: 4 }),
      samplePost({ id: 3, backId: 2 }),
      samplePost({ id: 2, replyCount: 2 }),
    ])
    expect(shape(threadsOf(ids))).toEqual([[2, [3, [4, [5]]]], 1])
  })

  it('treats a reply whose parent is not in the list as a thread of its own', () => {
    const ids = storePosts([samplePost({ id: 9, backId: 8 }), samplePost({ id: 10, backId: 9 })])
    storePosts([samplePost({ id: 8 })])
    expect(shape(threadsOf(ids))).toEqual([[9, [10]]])
  })

  it('leaves out removed posts, and lists the others once', () => {
    storePosts([samplePost({ id: 1 })])
    expect(shape(threadsOf([1, 2, 1]))).toEqual([1])
  })

  it('answers the same threads for the same list, so that nothing renders again', () => {
    const ids = storePosts([samplePost({ id: 1 })])
    expect(threadsOf(ids)).toBe(threadsOf(ids))
  })
})
