import { describe, expect, it } from 'vitest'
import type { Post } from '../../contract.ts'
import type { FeedData, Items } from '../queries.ts'
import { liking } from './liking.ts'
import { mapPages, patched, withLoaded, withoutThread, withReply, withRoot, withThread } from './lists.ts'
import { samplePost } from './sample.ts'

const ids = (items: Items): number[] => items.map(({ id }) => id).sort((left, right) => left - right)
const count = (items: Items, id: number): number | undefined =>
  items.find((post) => post.id === id)?.replyCount

const thread: Items = [
  samplePost({ id: 10, replyCount: 2 }),
  samplePost({ id: 11, backId: 10, replyCount: 1 }),
  samplePost({ id: 12, backId: 11 }),
  samplePost({ id: 13, backId: 10 }),
]

describe('patched', () => {
  it('changes one post, and answers a list without it unchanged', () => {
    expect(patched(thread, 12, liking(true)).find(({ id }) => id === 12)).toMatchObject({
      likedByMe: true,
      likeCount: 1,
    })
    expect(patched(thread, 99, liking(true))).toBe(thread)
  })

  it('likes and unlikes only once', () => {
    const post = samplePost({ id: 1, likeCount: 3 })
    expect(liking(true)(liking(true)(post)).likeCount).toBe(4)
    expect(liking(false)(post)).toBe(post)
  })
})

describe('withReply', () => {
  it('adds the reply once to a list with its parent, and counts it', () => {
    const reply = samplePost({ id: 14, backId: 13 })
    const once = withReply(thread, reply)
    expect(ids(once)).toEqual([10, 11, 12, 13, 14])
    expect(count(once, 13)).toBe(1)
    expect(count(withReply(once, reply), 13)).toBe(1)
  })

  it('answers lists without the parent unchanged', () => {
    expect(withReply(thread, samplePost({ id: 20, backId: 19 }))).toBe(thread)
    expect(withReply(thread, samplePost({ id: 20 }))).toBe(thread)
  })
})

describe('withLoaded', () => {
  it('merges replies without counting them again', () => {
    const items = [samplePost({ id: 1, replyCount: 3 }), samplePost({ id: 2, backId: 1 })]
    const loaded = withLoaded(
      items,
      1,
      [2, 3, 4].map((id) => samplePost({ id, backId: 1 })),
    )
    expect(ids(loaded)).toEqual([1, 2, 3, 4])
    expect(count(loaded, 1)).toBe(3)
  })
})

describe('withoutThread', () => {
  it('removes a reply with all below it, which can be restored', () => {
    const { remaining, removed } = withoutThread(thread, 11)
    expect(ids(remaining)).toEqual([10, 13])
    expect(count(remaining, 10)).toBe(1)
    const back = withThread(remaining, removed)
    expect(ids(back)).toEqual(ids(thread))
    expect(count(back, 10)).toBe(2)
  })

  it('removes a whole thread', () => {
    expect(withoutThread(thread, 10)).toEqual({ remaining: [], removed: thread })
  })

  it('answers the same list where there is nothing to remove', () => {
    expect(withoutThread(thread, 99).remaining).toBe(thread)
  })

  it('restores nothing that was loaded again meanwhile', () => {
    const { remaining, removed } = withoutThread(thread, 13)
    const meanwhile = withReply(remaining, samplePost({ id: 13, backId: 10 }))
    expect(withThread(meanwhile, removed)).toBe(meanwhile)
  })
})

describe('pages', () => {
  const page = (posts: Post[], nextCursor: string | null) => ({ items: posts, nextCursor })
  const feed: FeedData = {
    pages: [page([samplePost({ id: 30 }), samplePost({ id: 28 })], 'a'), page([samplePost({ id: 20 })], 'b')],
  }
  const onPages = (data: FeedData) => data.pages.map(({ items }) => ids(items))

  it('add a new post to the first page', () => {
    expect(onPages(withRoot(feed, [samplePost({ id: 31 })]))).toEqual([[28, 30, 31], [20]])
  })

  it('add an older post that became visible to the page of its time', () => {
    expect(onPages(withRoot(feed, [samplePost({ id: 25 })]))).toEqual([
      [28, 30],
      [20, 25],
    ])
  })

  it('leave out a post that belongs to a page not loaded yet', () => {
    expect(withRoot(feed, [samplePost({ id: 5 })])).toBe(feed)
    const complete = { pages: [page([samplePost({ id: 20 })], null)] }
    expect(onPages(withRoot(complete, [samplePost({ id: 5 })]))).toEqual([[5, 20]])
  })

  it('add a post to an empty feed', () => {
    expect(onPages(withRoot({ pages: [page([], null)] }, [samplePost({ id: 1 })]))).toEqual([[1]])
  })

  it('keep the identity of unchanged lists', () => {
    expect(mapPages(feed, (items) => items)).toBe(feed)
    const next = mapPages(feed, (items, index) => (index === 0 ? [] : items))
    expect(next.pages[1]).toBe(feed.pages[1])
  })
})
