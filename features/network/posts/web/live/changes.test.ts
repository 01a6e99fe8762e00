import { describe, expect, it } from 'vitest'
import { samplePost } from '../cache/sample.ts'
import { actionFor, type LoadedPosts } from './changes.ts'

const loaded = [
  samplePost({ id: 1, replyCount: 1 }),
  samplePost({ id: 2, backId: 1 }),
  samplePost({ id: 3, replyCount: 60 }),
  samplePost({ id: 4, mine: true, anonymous: true }),
]
const known: LoadedPosts = {
  post: (id) => loaded.find((post) => post.id === id),
  repliesOf: (id) => loaded.filter(({ backId }) => backId === id).length,
  isInLoadedRange: (id) => id >= 1,
}
const actionOf = (data: Record<string, unknown>) => actionFor({ resource: 'posts', ...data }, known)

describe('a new post', () => {
  it('is offered', () => {
    expect(actionOf({ id: 9, event: 'created', backId: null, postType: 'ERP post' })).toEqual({
      do: 'offer',
      id: 9,
      postType: 'ERP post',
    })
    expect(actionOf({ id: 9, event: 'created', backId: null, postType: 'made up' })).toEqual({
      do: 'offer',
      id: 9,
      postType: undefined,
    })
  })

  it('is ignored if it was written here', () => {
    expect(actionOf({ id: 4, event: 'created', backId: null }).do).toBe('nothing')
  })
})

describe('a new reply', () => {
  it('is loaded if its thread is loaded', () => {
    expect(actionOf({ id: 9, event: 'created', backId: 1 })).toEqual({ do: 'load', id: 9 })
    expect(actionOf({ id: 9, event: 'created', backId: 77 }).do).toBe('nothing')
  })

  it('is only counted if replies before it are not loaded', () => {
    expect(actionOf({ id: 9, event: 'created', backId: 3 })).toEqual({ do: 'load', id: 3 })
  })
})

describe('a like', () => {
  it('updates the count', () => {
    expect(actionOf({ id: 1, event: 'liked', likeCount: 4 })).toEqual({ do: 'count', id: 1, likeCount: 4 })
    expect(actionOf({ id: 99, event: 'liked', likeCount: 4 }).do).toBe('nothing')
  })

  it('from another window of the viewer updates `likedByMe` too', () => {
    const own = { id: 1, event: 'liked', likeCount: 4, likedByMe: true }
    expect(actionOf(own)).toEqual({ do: 'count', id: 1, likeCount: 4, likedByMe: true })
  })

  it('of the viewer’s own anonymous post is loaded, because the frame counts only others’ likes', () => {
    expect(actionOf({ id: 4, event: 'liked', likeCount: 4 })).toEqual({ do: 'load', id: 4 })
  })
})

describe('other frames', () => {
  it('load a changed post that is shown or would be', () => {
    expect(actionOf({ id: 2, event: 'updated' })).toEqual({ do: 'load', id: 2 })
    expect(actionOf({ id: 50, event: 'updated' })).toEqual({ do: 'load', id: 50 })
    expect(
      actionFor({ resource: 'posts', id: 50, event: 'updated' }, { ...known, isInLoadedRange: () => false })
        .do,
    ).toBe('nothing')
  })

  it('remove a deleted post', () => {
    expect(actionOf({ id: 2, event: 'deleted' })).toEqual({ do: 'remove', id: 2 })
  })

  it('are ignored if they are about another resource or unknown', () => {
    expect(actionFor({ resource: 'todos', id: 1 }, known).do).toBe('nothing')
    expect(actionOf({ id: 1, event: 'renamed' }).do).toBe('nothing')
    expect(actionOf({ event: 'created' }).do).toBe('nothing')
  })
})

describe('a connection', () => {
  const connection = (event: string) => actionFor({ resource: 'connections', id: 7, event }, known)

  it('that starts or ends changes which posts are visible', () => {
    expect(connection('accepted')).toEqual({ do: 'refresh' })
    expect(connection('removed')).toEqual({ do: 'part', from: 7 })
  })

  it('that is only requested does not', () => {
    expect(connection('requested').do).toBe('nothing')
    expect(connection('withdrawn').do).toBe('nothing')
  })
})
