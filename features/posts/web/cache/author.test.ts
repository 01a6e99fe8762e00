import { expect, it } from 'vitest'
import { queryClient } from '#platform/web/api/index.ts'
import { feedKey } from '../queries.ts'
import { cachedPost, patchAuthor } from './cache.ts'
import { samplePost } from './sample.ts'

it('updates the name and picture in every post of an author, and no others', () => {
  const user = { id: 7, username: 'ada', fullName: 'Ada', avatar: null }
  const mine = samplePost({ id: 1, userId: 7, user })
  const other = samplePost({ id: 2, userId: 8, user: { ...user, id: 8 } })
  queryClient.setQueryData(feedKey({}), { pages: [{ items: [mine, other], nextCursor: null }] })
  const renamed = { ...user, fullName: 'Ada Lovelace', avatar: '/api/avatars/1' }
  patchAuthor(renamed)
  expect(cachedPost(1)?.user).toEqual(renamed)
  expect(cachedPost(2)).toBe(other)
})
