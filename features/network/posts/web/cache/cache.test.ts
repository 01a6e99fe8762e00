import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '#platform/web/api/index.ts'
import { clearEntities } from '#platform/web/entities.ts'
import type { Post } from '../../contract.ts'
import { type FeedFilter, filterOf } from '../filter.ts'
import { feedKey, threadKey } from './queries.ts'
import { addWritten, removePost } from './cache.ts'
import { forgetNewPosts, newPostsFor, newPosts, offerNewPost } from './new-posts.ts'
import { type FeedData, type Ids, posts, storePosts } from './posts.ts'
import { samplePost } from './sample.ts'
import { type Thread, threadsOf } from './threads.ts'

const home: FeedFilter = {}
const buying: FeedFilter = { postType: 'Buying Requisition post' }
const steel: FeedFilter = { search: 'Steel' }

const show = (filter: FeedFilter, items: Post[]) =>
  queryClient.setQueryData<FeedData>(feedKey(filter), {
    pages: [{ items: storePosts(items), nextCursor: null }],
  })
const open = (id: number, items: Post[]) => queryClient.setQueryData(threadKey(id), storePosts(items))

const idsIn = (threads: readonly Thread[]): number[] =>
  threads.flatMap(({ id, replies }) => [id, ...idsIn(replies)])
const sorted = (ids: Ids) => idsIn(threadsOf(ids)).sort((left, right) => right - left)
const shownIds = (filter: FeedFilter): number[] =>
  queryClient.getQueryData<FeedData>(feedKey(filter))?.pages.flatMap(({ items }) => sorted(items)) ?? []
const openIds = (id: number): number[] => sorted(queryClient.getQueryData<Ids>(threadKey(id)) ?? [])

afterEach(() => {
  queryClient.clear()
  clearEntities()
})

describe('a post the viewer has written', () => {
  it('appears in every feed it belongs to', () => {
    show(home, [samplePost({ id: 1 })])
    show(buying, [])
    show(steel, [])
    addWritten(
      samplePost({ id: 2, postType: 'Buying Requisition post', content: 'STEEL wanted', mine: true }),
    )
    addWritten(samplePost({ id: 3, mine: true }))
    expect([shownIds(home), shownIds(buying), shownIds(steel)]).toEqual([[3, 2, 1], [2], [2]])
  })

  it('is no longer offered as new', () => {
    show(home, [])
    offerNewPost({ id: 2, postType: 'regular', post: undefined })
    addWritten(samplePost({ id: 2, mine: true }))
    expect(newPosts()).toEqual([])
  })

  it('appears as a reply in the feed and on the page of the post at once', () => {
    show(home, [samplePost({ id: 1 })])
    open(1, [samplePost({ id: 1 })])
    addWritten(samplePost({ id: 2, backId: 1, mine: true }))
    expect(shownIds(home)).toEqual([2, 1])
    expect(openIds(1)).toEqual([2, 1])
    expect(posts.get(1)?.replyCount).toBe(1)
  })

  it('appears once, also when a live frame brings it too', () => {
    show(home, [samplePost({ id: 1 })])
    const reply = samplePost({ id: 2, backId: 1, mine: true })
    addWritten(reply)
    addWritten(reply)
    expect([shownIds(home), posts.get(1)?.replyCount]).toEqual([[2, 1], 1])
  })
})

describe('a change', () => {
  it('is made once for all lists, and renews none, so that no other post renders again', () => {
    show(home, [samplePost({ id: 1 }), samplePost({ id: 2 })])
    show(steel, [samplePost({ id: 1 })])
    const lists = () => [home, steel].map((filter) => queryClient.getQueryData(feedKey(filter)))
    const [before, other] = [lists(), posts.get(2)]
    posts.patch(1, (post) => ({ ...post, likeCount: 5 }))
    expect(posts.get(1)?.likeCount).toBe(5)
    expect(posts.get(2)).toBe(other)
    lists().forEach((list, index) => expect(list).toBe(before[index]))
  })
})

describe('a list', () => {
  it('does not cut a text again that is loaded in full', () => {
    storePosts([samplePost({ id: 1, content: 'The beginning', truncated: true })])
    storePosts([samplePost({ id: 1, content: 'The beginning and the end' })])
    storePosts([samplePost({ id: 1, content: 'The beginning', truncated: true, likeCount: 4 })])
    expect(posts.get(1)).toEqual(samplePost({ id: 1, content: 'The beginning and the end', likeCount: 4 }))
  })
})

describe('a deletion', () => {
  it('removes the post from every list, and restores it when undone', () => {
    show(home, [
      samplePost({ id: 1, replyCount: 1 }),
      samplePost({ id: 2, backId: 1 }),
      samplePost({ id: 3 }),
    ])
    show(steel, [samplePost({ id: 1 })])
    const undo = removePost(1)
    expect([shownIds(home), shownIds(steel)]).toEqual([[3], []])
    undo()
    expect([shownIds(home), shownIds(steel)]).toEqual([[3, 2, 1], [1]])
  })

  it('of a reply is counted, and restored with what is below it', () => {
    open(1, [
      samplePost({ id: 1, replyCount: 2 }),
      samplePost({ id: 2, backId: 1, replyCount: 1 }),
      samplePost({ id: 3, backId: 2 }),
      samplePost({ id: 4, backId: 1 }),
    ])
    const undo = removePost(2)
    expect([openIds(1), posts.get(1)?.replyCount]).toEqual([[4, 1], 1])
    undo()
    expect([openIds(1), posts.get(1)?.replyCount]).toEqual([[4, 3, 2, 1], 2])
  })

  it('restores nothing that was loaded again meanwhile', () => {
    open(1, [samplePost({ id: 1, replyCount: 1 }), samplePost({ id: 2, backId: 1 })])
    const undo = removePost(2)
    addWritten(samplePost({ id: 2, backId: 1, content: 'Newer' }))
    undo()
    expect([openIds(1), posts.get(1)?.replyCount, posts.get(2)?.content]).toEqual([[2, 1], 1, 'Newer'])
  })

  it('keeps later changes when it is undone', () => {
    show(home, [samplePost({ id: 1 })])
    const undo = removePost(1)
    addWritten(samplePost({ id: 2 }))
    undo()
    undo()
    expect(shownIds(home)).toEqual([2, 1])
  })
})

describe('new posts', () => {
  it('count for the feeds that would show them, as far as that is known', () => {
    offerNewPost({ id: 1, postType: 'Buying Requisition post', post: undefined })
    offerNewPost({ id: 2, postType: 'regular', post: samplePost({ id: 2, content: 'steel' }) })
    offerNewPost({ id: 2, postType: 'regular', post: samplePost({ id: 2, content: 'steel' }) })
    const counts = [home, buying, steel].map((filter) => newPostsFor(filter, newPosts()).length)
    expect(counts).toEqual([2, 1, 1])
    forgetNewPosts([1, 2])
    expect(newPosts()).toEqual([])
  })

  it('do not match the name of an anonymous author', () => {
    const anonymous = samplePost({ id: 1, user: { username: 'anonymous', fullName: 'Anonymous User' } })
    offerNewPost({ id: 1, postType: 'regular', post: anonymous })
    expect(newPostsFor({ search: 'anonymous' }, newPosts())).toEqual([])
    expect(newPostsFor({ search: 'post 1' }, newPosts())).toHaveLength(1)
  })
})

describe('filterOf', () => {
  const of = (search: string) => filterOf(new URLSearchParams(search))

  it('reads search, tag and user of an address', () => {
    expect(of('?search=%20steel%20&tag=Logistics&userId=7')).toEqual({
      search: 'steel',
      tag: 'logistics',
      userId: 7,
    })
  })

  it('ignores empty and invalid values', () => {
    for (const nothing of [
      '',
      '?search=%20',
      '?tag=',
      '?userId=0',
      '?userId=-1',
      '?userId=1e9',
      '?userId=abc',
    ])
      expect(of(nothing)).toEqual({})
  })
})
