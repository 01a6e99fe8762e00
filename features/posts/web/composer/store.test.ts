import { expect, it } from 'vitest'
import type { DraftKey } from './draft.ts'
import { openStore } from './store.ts'

let member = 100
const newPlace = (overrides: Partial<DraftKey> = {}): DraftKey => {
  member += 1
  return { userId: member, postType: 'regular', privacy: 'public', ...overrides }
}
const file = { key: 'a', file: new File(['x'], 'a.txt') }

it('keeps text and files while no component is subscribed', () => {
  const place = newPlace()
  const store = openStore(place)
  store.subscribe(() => undefined)()
  const again = openStore(place)
  const close = again.subscribe(() => undefined)
  again.edit({ text: 'Pepper' })
  again.setFiles([file])
  close()
  expect(openStore(place).get()).toMatchObject({ draft: { text: 'Pepper' }, files: [file] })
})

it('resets a draft without text when it is opened again', () => {
  const place = newPlace()
  const store = openStore(place)
  store.edit({ privacy: 'friends' })
  expect(openStore({ ...place, privacy: 'private' }).get().draft.privacy).toBe('private')
})

it('clears content, files, tags and post type, and keeps the privacy', () => {
  const store = openStore(newPlace())
  store.edit({ text: 'Pepper', tags: ['spice'], postType: 'ERP post', privacy: 'friends', anonymous: true })
  store.setFiles([file])
  store.clear()
  expect(store.get()).toMatchObject({
    draft: { text: '', tags: [], postType: 'regular', privacy: 'friends', anonymous: true },
    files: [],
  })
})

it('removes a refusal with the next change', () => {
  const store = openStore(newPlace())
  store.put({ problem: { at: 'content', sentence: 'Please enter some content for your post' } })
  store.edit({ text: 'a' })
  expect(store.get().problem).toBeUndefined()
})

it('deletes another member’s draft in this window', () => {
  const place = newPlace()
  openStore(place).edit({ text: 'Mine alone' })
  openStore(newPlace())
  expect(openStore(place).get().draft.text).toBe('')
})

it('notifies its subscribers', () => {
  const store = openStore(newPlace())
  let told = 0
  const close = store.subscribe(() => {
    told += 1
  })
  store.edit({ text: 'a' })
  close()
  store.edit({ text: 'b' })
  expect(told).toBe(1)
})
