import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/index.ts'
import { clearEntities } from '#platform/web/entities.ts'
import type { Post } from '../../contract.ts'
import type { FeedFilter } from '../filter.ts'
import { feedKey } from './queries.ts'
import { idsOf } from './lists.ts'
import { newPosts } from './new-posts.ts'
import { type FeedData, posts, storePosts } from './posts.ts'
import { loadMore, refreshAll, refreshFeed, refreshStale } from './refresh.ts'
import { samplePost } from './sample.ts'

/** The posts of a fake server, with two on a page. */
let stored: Post[] = []
const requests: string[] = []

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://kontor.test' })
  vi.stubGlobal('fetch', (request: Request) => {
    const { search, searchParams } = new URL(request.url)
    requests.push(search)
    const from = Number(searchParams.get('cursor') ?? Infinity)
    const left = stored.filter(({ id }) => id < from).sort((one, other) => other.id - one.id)
    const page = left.slice(0, 2)
    const link = left.length > 2 ? { link: `</api/posts?cursor=${page[1]?.id}>; rel="next"` } : {}
    return Promise.resolve(Response.json(page, { headers: link }))
  })
})
afterEach(() => {
  queryClient.clear()
  clearEntities()
  requests.length = 0
  vi.unstubAllGlobals()
})

const filter: FeedFilter = {}
const samples = (...ids: number[]): Post[] => ids.map((id) => samplePost({ id }))
const show = (ids: number[], nextCursor: string | null) =>
  queryClient.setQueryData<FeedData>(feedKey(filter), {
    pages: [{ items: storePosts(samples(...ids)), nextCursor }],
  })
const shownIds = () =>
  idsOf(queryClient.getQueryData<FeedData>(feedKey(filter)) ?? { pages: [] }).sort(
    (left, right) => right - left,
  )

it('appends the next page, once for two calls', async () => {
  stored = samples(9, 8, 7, 6)
  show([9, 8], '8')
  await Promise.all([loadMore(filter), loadMore(filter)])
  expect(shownIds()).toEqual([9, 8, 7, 6])
  expect(requests).toEqual(['?cursor=8'])
  await loadMore(filter)
  expect(requests).toHaveLength(1)
})

it('reloads the shown posts, and offers new ones instead of inserting them', async () => {
  show([5, 4], '4')
  stored = [...samples(8, 7), samplePost({ id: 5, likeCount: 3 }), ...samples(3)]
  await refreshFeed(filter)
  expect(shownIds()).toEqual([5, 3])
  expect(newPosts().map(({ id }) => id)).toEqual([8, 7])
  expect(posts.get(5)?.likeCount).toBe(3)
})

it('inserts new posts when the viewer asks for them, and in an empty feed', async () => {
  show([5, 4], null)
  stored = samples(6, 5, 4)
  await refreshFeed(filter, { insert: true })
  expect(shownIds()).toEqual([6, 5, 4])
  show([], null)
  await refreshFeed(filter)
  expect(shownIds()).toEqual([6, 5])
})

it('reloads hidden feeds only when they are opened again', async () => {
  show([5, 4], null)
  stored = samples(5)
  await refreshAll()
  expect(requests).toEqual([])
  await refreshStale(filter)
  expect(shownIds()).toEqual([5])
  await refreshStale(filter)
  expect(requests).toHaveLength(1)
})
