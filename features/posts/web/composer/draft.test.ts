import { describe, expect, it } from 'vitest'
import type { Post } from '../../contract.ts'
import { emptyDraft, fitted, draftKeyText, readDraft, type DraftKey } from './draft.ts'
import { findDraft, forgetOthers, saveDraft } from './draft-storage.ts'

const me = 1
const home: DraftKey = { userId: me, postType: 'regular', privacy: 'public' }

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
const custom = post({ privacy: 'custom', customAudience: { type: 'users', ids: [me, 3, 4] } })

/** A window's storage. */
function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

describe('a new draft', () => {
  it('starts as its page says', () => {
    const erp: DraftKey = { ...home, postType: 'ERP post', privacy: 'custom', audience: [9] }
    expect(emptyDraft(erp)).toMatchObject({ privacy: 'custom', audience: [9], postType: 'ERP post' })
    expect(emptyDraft({ ...home, audience: [9] }).audience).toEqual([])
  })
  it('inherits from the post it answers', () => {
    expect(emptyDraft({ ...home, parent: post() }).privacy).toBe('public')
    expect(emptyDraft({ ...home, parent: post({ privacy: 'friends' }) }).privacy).toBe('private')
    expect(emptyDraft({ ...home, parent: post({ privacy: 'private' }) }).privacy).toBe('private')
  })
  it('lists the people of a custom parent and its author, but not oneself', () => {
    expect(emptyDraft({ ...home, parent: custom })).toMatchObject({ privacy: 'custom', audience: [3, 4, 2] })
    const { userId: _, ...unnamed } = custom
    expect(emptyDraft({ ...home, parent: unnamed }).audience).toEqual([3, 4])
    const alone = { ...unnamed, customAudience: { type: 'users' as const, ids: [me] } }
    expect(emptyDraft({ ...home, parent: alone })).toMatchObject({ privacy: 'private', audience: [] })
  })
  it('has its own place', () => {
    expect(draftKeyText(home)).not.toBe(draftKeyText({ ...home, postType: 'ERP post' }))
    expect(draftKeyText({ ...home, parent: custom })).not.toBe(
      draftKeyText({ ...home, parent: post({ id: 8 }) }),
    )
    expect(draftKeyText(home)).not.toBe(draftKeyText({ ...home, userId: 2 }))
  })
  it('follows a parent that was narrowed meanwhile', () => {
    const draft = { ...emptyDraft({ ...home, parent: post() }), text: 'Yes' }
    expect(fitted(draft, { ...home, parent: custom })).toMatchObject({
      privacy: 'custom',
      audience: [3, 4, 2],
      text: 'Yes',
    })
    expect(fitted(draft, home)).toBe(draft)
  })
})

describe('keeping drafts', () => {
  const draft = { ...emptyDraft(home), text: 'Pepper', tags: ['spice'], anonymous: true }

  it('brings back everything but the files, whose names it knows', () => {
    const store = memory()
    saveDraft('1.regular', draft, ['a.pdf'], store)
    expect(findDraft('1.regular', store)).toEqual({ ...draft, fileNames: ['a.pdf'] })
    expect(findDraft('1.ERP post', store)).toBeUndefined()
  })
  it('keeps nothing of an empty one', () => {
    const store = memory()
    saveDraft('1.regular', draft, [], store)
    saveDraft('1.regular', { ...draft, text: ' \n', tags: [] }, [], store)
    expect(store.length).toBe(0)
  })
  it('forgets what other members left', () => {
    const store = memory()
    saveDraft('1.regular', draft, [], store)
    saveDraft('12.regular', draft, [], store)
    store.setItem('kontor.other', 'x')
    forgetOthers(1, store)
    expect(findDraft('1.regular', store)).toBeDefined()
    expect(findDraft('12.regular', store)).toBeUndefined()
    expect(store.getItem('kontor.other')).toBe('x')
  })
  it('lives without storage', () => {
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
    'does not trust %j',
    (stored) => {
      expect(readDraft(stored)).toBeUndefined()
    },
  )
  it('drops what it cannot read, and stays anonymous when in doubt', () => {
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
