import { expect, it } from 'vitest'
import { findDraft, hasDraft } from '#platform/web/drafts.ts'
import { readDraft, type DraftKey } from './draft.ts'
import { openStore } from './store.ts'

let member = 100
const newDraftKey = (overrides: Partial<DraftKey> = {}): DraftKey => {
  member += 1
  return { userId: member, postType: 'regular', privacy: 'public', ...overrides }
}
const file = { key: 'a', file: new File(['x'], 'a.txt'), description: '' }

it('keeps text and files while no component is subscribed', () => {
  const draftKey = newDraftKey()
  const store = openStore(draftKey)
  store.subscribe(() => undefined)()
  const again = openStore(draftKey)
  const close = again.subscribe(() => undefined)
  again.edit({ text: 'Pepper' })
  again.setFiles([file])
  close()
  expect(openStore(draftKey).get()).toMatchObject({ draft: { text: 'Pepper' }, files: [file] })
})

it('resets a draft without text when it is opened again', () => {
  const draftKey = newDraftKey()
  const store = openStore(draftKey)
  store.edit({ privacy: 'friends' })
  expect(openStore({ ...draftKey, privacy: 'private' }).get().draft.privacy).toBe('private')
})

it('clears content, files, tags and post type, and keeps the privacy', () => {
  const store = openStore(newDraftKey())
  store.edit({ text: 'Pepper', tags: ['spice'], postType: 'ERP post', privacy: 'friends', anonymous: true })
  store.setFiles([file])
  store.clear()
  expect(store.get()).toMatchObject({
    draft: { text: '', tags: [], postType: 'regular', privacy: 'friends', anonymous: true },
    files: [],
  })
})

it('removes a refusal with the next change', () => {
  const store = openStore(newDraftKey())
  store.put({ problem: { at: 'content', sentence: 'Please enter some content for your post' } })
  store.edit({ text: 'a' })
  expect(store.get().problem).toBeUndefined()
})

it('deletes another member’s draft in this window', () => {
  const draftKey = newDraftKey()
  openStore(draftKey).edit({ text: 'Mine alone' })
  openStore(newDraftKey())
  expect(openStore(draftKey).get().draft.text).toBe('')
})

it('stores everything but the files, of which it stores the names', () => {
  const draftKey = newDraftKey({ postType: 'ERP post' })
  const store = openStore(draftKey)
  store.edit({ text: 'Pepper', tags: ['spice'], anonymous: true })
  store.setFiles([file])
  const { draft } = store.get()
  expect(findDraft(draftKey.userId, 'ERP post', readDraft)).toEqual({ ...draft, fileNames: ['a.txt'] })
  expect(hasDraft(draftKey.userId, 'regular')).toBe(false)
  store.edit({ text: ' \n', tags: [] })
  store.setFiles([])
  expect(hasDraft(draftKey.userId, 'ERP post')).toBe(false)
})

it('notifies its subscribers', () => {
  const store = openStore(newDraftKey())
  let notified = 0
  const close = store.subscribe(() => {
    notified += 1
  })
  store.edit({ text: 'a' })
  close()
  store.edit({ text: 'b' })
  expect(notified).toBe(1)
})
