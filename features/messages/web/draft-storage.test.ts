import { expect, it } from 'vitest'
import { findDraft, findOutbox, deleteOthersDrafts, saveDraft, saveOutbox } from './draft-storage.ts'

function storage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

it('stores a draft for each conversation until it is sent', () => {
  const store = storage()
  saveDraft(1, 2, 'half a sen', store)
  saveDraft(1, 3, 'other', store)
  expect([findDraft(1, 2, store), findDraft(1, 3, store), findDraft(1, 4, store)]).toEqual([
    'half a sen',
    'other',
    '',
  ])
  saveDraft(1, 2, '', store)
  expect([findDraft(1, 2, store), store.length]).toEqual(['', 1])
})

it('deletes what another member left in this window', () => {
  const store = storage()
  saveDraft(1, 2, 'mine', store)
  saveOutbox(1, ['mine'], store)
  saveDraft(11, 2, 'another’s', store)
  store.setItem('kontor.other', 'stays')
  deleteOthersDrafts(11, store)
  expect([findDraft(1, 2, store), findOutbox(1, store), findDraft(11, 2, store)]).toEqual([
    '',
    [],
    'another’s',
  ])
  expect(store.getItem('kontor.other')).toBe('stays')
})

it('works where storage is full or contains invalid data', () => {
  const full = storage()
  full.setItem = () => {
    throw new Error('full')
  }
  saveDraft(21, 2, 'kept by the page', full)
  expect(findDraft(21, 2, full)).toBe('kept by the page')
  const broken = storage()
  broken.setItem('kontor.messages.1.outbox', '{')
  expect(findOutbox(1, broken)).toBeUndefined()
})
