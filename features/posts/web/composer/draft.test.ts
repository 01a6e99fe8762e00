import { describe, expect, it } from 'vitest'
import type { Post } from '../../contract.ts'
import { emptyDraft, fitToParent, draftKeyText, readDraft, type DraftKey } from './draft.ts'
import { findDraft, deleteOthersDrafts, saveDraft } from './draft-storage.ts'

const viewerId = 1
const home: DraftKey = { userId: viewerId, postType: 'regular', privacy: 'public' }

const post = (overrides: Partial<Post> = {}): Post => ({
  id: 7,
  userId: 2,
  user: { id: 2, username: 'dana', fullName: 'Dana Okafor' },
  content: 'Offer',
  privacy: 'public',
  customAudience: null,
  anonymous: false,
  postType: 'regular',
  backId: null,
  tags: [],
  attachments: [],
  likes: [],
  likeCount: 0,
  likedByMe: false,
  replyCount: 0,
  mine: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})
const custom = post({ privacy: 'custom', customAudience: { type: 'users', ids: [viewerId, 3, 4] } })

/** A window's storage. */
function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}

describe('a new draft', () => {
  it('has the defaults of its page', () => {
    const erp: DraftKey = { ...home, postType: 'ERP post', privacy: 'custom', audience: [9] }
    expect(emptyDraft(erp)).toMatchObject({ privacy: 'custom', audience: [9], postType: 'ERP post' })
    expect(emptyDraft({ ...home, audience: [9] }).audience).toEqual([])
  })
  it('inherits from the post it answers', () => {
    expect(emptyDraft({ ...home, parent: post() }).privacy).toBe('public')
    expect(emptyDraft({ ...home, parent: post({ privacy: 'friends' }) }).privacy).toBe('private')
    expect(emptyDraft({ ...home, parent: post({ privacy: 'private' }) }).privacy).toBe('private')
  })
  it('lists the audience and author of a custom parent, but not the viewer', () => {
    expect(emptyDraft({ ...home, parent: custom })).toMatchObject({ privacy: 'custom', audience: [3, 4, 2] })
    const { userId: _, ...unnamed } = custom
    expect(emptyDraft({ ...home, parent: unnamed }).audience).toEqual([3, 4])
    const alone = { ...unnamed, customAudience: { type: 'users' as const, ids: [viewerId] } }
    expect(emptyDraft({ ...home, parent: alone })).toMatchObject({ privacy: 'private', audience: [] })
  })
  it('has a key of its own per member, page and parent', () => {
    expect(draftKeyText(home)).not.toBe(draftKeyText({ ...home, postType: 'ERP post' }))
    expect(draftKeyText({ ...home, parent: custom })).not.toBe(
      draftKeyText({ ...home, parent: post({ id: 8 }) }),
    )
    expect(draftKeyText(home)).not.toBe(draftKeyText({ ...home, userId: 2 }))
  })
  it('is narrowed with its parent', () => {
    const draft = { ...emptyDraft({ ...home, parent: post() }), text: 'Yes' }
    expect(fitToParent(draft, { ...home, parent: custom })).toMatchObject({
      privacy: 'custom',
      audience: [3, 4, 2],
      text: 'Yes',
    })
    expect(fitToParent(draft, home)).toBe(draft)
  })
})

describe('stored drafts', () => {
  const draft = { ...emptyDraft(home), text: 'Pepper', tags: ['spice'], anonymous: true }

  it('contain everything but the files, of which they have the names', () => {
    const store = memory()
    saveDraft('1.regular', draft, ['a.pdf'], store)
    expect(findDraft('1.regular', store)).toEqual({ ...draft, fileNames: ['a.pdf'] })
    expect(findDraft('1.ERP post', store)).toBeUndefined()
  })
  it('are removed when they are empty', () => {
    const store = memory()
    saveDraft('1.regular', draft, [], store)
    saveDraft('1.regular', { ...draft, text: ' \n', tags: [] }, [], store)
    expect(store.length).toBe(0)
  })
  it('of other members are deleted', () => {
    const store = memory()
    saveDraft('1.regular', draft, [], store)
    saveDraft('12.regular', draft, [], store)
    store.setItem('kontor.other', 'x')
    deleteOthersDrafts(1, store)
    expect(findDraft('1.regular', store)).toBeDefined()
    expect(findDraft('12.regular', store)).toBeUndefined()
    expect(store.getItem('kontor.other')).toBe('x')
  })
  it('cause no error when storage is full', () => {
    const broken = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => saveDraft('1.regular', draft, [], broken)).not.toThrow()
    expect(findDraft('1.regular', broken)).toBeUndefined()
  })
  it.each([null, '', '{', '[]', '"x"', '{"text":1}', '{"text":"a","privacy":"secret","postType":"regular"}'])(
    'are ignored when invalid: %j',
    (stored) => {
      expect(readDraft(stored)).toBeUndefined()
    },
  )
  it('lose invalid fields, and are anonymous in doubt', () => {
    const stored = {
      text: 'a',
      privacy: 'custom',
      postType: 'regular',
      audience: [1, -2, 'x'],
      tags: 'x',
      picked: [{}],
    }
    expect(readDraft(JSON.stringify(stored))).toMatchObject({
      audience: [1],
      tags: [],
      picked: [],
      anonymous: true,
    })
  })
})
