import { describe, expect, it } from 'vitest'
import type { Post } from '../../contract.ts'
import { samplePost } from '../cache/sample.ts'
import { draftName, emptyDraft, fitToParent, readDraft, type DraftKey } from './draft.ts'

const viewerId = 1
const home: DraftKey = { userId: viewerId, postType: 'regular', privacy: 'public' }

const post = (overrides: Partial<Post> = {}): Post => samplePost({ id: 7, userId: 2, ...overrides })
const custom = post({ privacy: 'custom', customAudience: { type: 'users', ids: [viewerId, 3, 4] } })

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
  it('has a name of its own per page and parent', () => {
    const names = [
      home,
      { ...home, postType: 'ERP post' as const },
      { ...home, parent: custom },
      { ...home, parent: post({ id: 8 }) },
    ]
    expect(new Set(names.map(draftName)).size).toBe(4)
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
  it.each([null, [], 'x', { text: 1 }, { text: 'a', privacy: 'secret', postType: 'regular' }])(
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
    expect(readDraft(stored)).toMatchObject({
      audience: [1],
      tags: [],
      picked: [],
      anonymous: true,
      preview: true,
    })
    expect(readDraft({ ...stored, preview: false })?.preview).toBe(false)
  })
})
