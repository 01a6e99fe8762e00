import { describe, expect, it } from 'vitest'
import { samplePost } from './sample.ts'
import { type Thread, threadsOf } from './threads.ts'

const shape = (threads: readonly Thread[]): unknown =>
  threads.map(({ post, replies }) => (replies.length === 0 ? post.id : [post.id, shape(replies)]))

describe('threadsOf', () => {
  it('sorts posts newest first and replies oldest first, at every depth', () => {
    const items = [
      samplePost({ id: 4, backId: 2, replyCount: 1 }),
      samplePost({ id: 1 }),
      samplePost({ id: 5, backId: 4 }),
      samplePost({ id: 3, backId: 2 }),
      samplePost({ id: 2, replyCount: 2 }),
    ]
    expect(shape(threadsOf(items))).toEqual([[2, [3, [4, [5]]]], 1])
  })

  it('treats a reply whose parent is not in the list as a thread of its own', () => {
    expect(shape(threadsOf([samplePost({ id: 9, backId: 8 }), samplePost({ id: 10, backId: 9 })]))).toEqual([
      [9, [10]],
    ])
  })

  it('uses the last version of a post that is in the list twice', () => {
    const [thread] = threadsOf([samplePost({ id: 1 }), samplePost({ id: 1, content: 'Newer' })])
    expect(thread?.post.content).toBe('Newer')
  })

  it('counts the replies that are not loaded', () => {
    const [thread] = threadsOf([samplePost({ id: 1, replyCount: 60 }), samplePost({ id: 2, backId: 1 })])
    expect(thread?.missing).toBe(59)
  })

  it('answers the same threads for the same list, so that nothing renders again', () => {
    const items = [samplePost({ id: 1 })]
    expect(threadsOf(items)).toBe(threadsOf(items))
  })
})
