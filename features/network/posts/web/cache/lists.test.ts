import { beforeEach, describe, expect, it } from 'vitest'
import { clearEntities } from '#platform/web/entities.ts'
import { mapPages, newestRoot, oldestRoot, threadOf, withReplies, withRoot } from './lists.ts'
import { type FeedData, type Ids, liking, storePosts } from './posts.ts'
import { samplePost } from './sample.ts'

beforeEach(clearEntities)

describe('liking', () => {
  it('likes and unlikes only once', () => {
    const post = samplePost({ id: 1, likeCount: 3 })
    expect(liking(true)(liking(true)(post)).likeCount).toBe(4)
    expect(liking(false)(post)).toBe(post)
  })
})

describe('withReplies', () => {
  it('adds replies once to a list with their parent', () => {
    expect(withReplies([1, 2], 1, [2, 3, 4])).toEqual([1, 2, 3, 4])
  })

  it('answers other lists unchanged', () => {
    const list: Ids = [1, 2]
    expect(withReplies(list, 9, [3])).toBe(list)
  })
})

describe('threadOf', () => {
  it('is a post with all below it', () => {
    storePosts([
      samplePost({ id: 12, backId: 11 }),
      samplePost({ id: 10 }),
      samplePost({ id: 11, backId: 10 }),
      samplePost({ id: 13, backId: 10 }),
    ])
    expect([10, 11, 99].map((id) => threadOf(id).map((post) => post.id))).toEqual([
      [10, 11, 12, 13],
      [11, 12],
      [],
    ])
  })
})

describe('pages', () => {
  beforeEach(() => void storePosts([5, 20, 25, 28, 30, 31].map((id) => samplePost({ id }))))
  const page = (items: Ids, nextCursor: string | null) => ({ items, nextCursor })
  const feed: FeedData = { pages: [page([30, 28], 'a'), page([20], 'b')] }
  const onPages = (data: FeedData) => data.pages.map(({ items }) => items)

  it('end at their oldest top-level post, not at a reply', () => {
    storePosts([samplePost({ id: 3, backId: 2 })])
    expect([oldestRoot([30, 28, 3]), newestRoot([28, 30, 3])]).toEqual([28, 30])
    expect([oldestRoot([]), newestRoot([])]).toEqual([Infinity, 0])
  })

  it('add a new post to the first page', () => {
    expect(onPages(withRoot(feed, 31, [31]))).toEqual([[30, 28, 31], [20]])
  })

  it('add an older post that became visible to the page of its time', () => {
    expect(onPages(withRoot(feed, 25, [25]))).toEqual([
      [30, 28],
      [20, 25],
    ])
  })

  it('leave out a post that belongs to a page not loaded yet', () => {
    expect(withRoot(feed, 5, [5])).toBe(feed)
    expect(onPages(withRoot({ pages: [page([20], null)] }, 5, [5]))).toEqual([[20, 5]])
  })

  it('show a post again that was removed', () => {
    const again = withRoot(feed, 28, [28])
    expect(onPages(again)).toEqual([[30, 28], [20]])
    expect(again.pages[0]).not.toBe(feed.pages[0])
  })

  it('add a post to an empty feed', () => {
    expect(onPages(withRoot({ pages: [page([], null)] }, 31, [31]))).toEqual([[31]])
  })

  it('keep the identity of unchanged lists', () => {
    expect(mapPages(feed, (ids) => ids)).toBe(feed)
    const next = mapPages(feed, (ids, index) => (index === 0 ? [] : ids))
    expect(next.pages[1]).toBe(feed.pages[1])
  })
})
