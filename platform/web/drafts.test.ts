import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A window's storage. */
function createStorage(): Storage {
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

let storage: Storage
const asIs = (stored: unknown) => stored

/** The module as a newly loaded page has it. */
async function loadPage() {
  vi.resetModules()
  return import('./drafts.ts')
}

beforeEach(() => {
  storage = createStorage()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

it('finds a draft again after a reload, until it is removed', async () => {
  const before = await loadPage()
  before.saveDraft(1, 'form', { title: 'Pepper' })
  before.saveDraft(1, 'message-2', 'half a sen')
  const after = await loadPage()
  expect(after.findDraft(1, 'form', asIs)).toEqual({ title: 'Pepper' })
  expect(after.findTextDraft(1, 'message-2')).toBe('half a sen')
  expect([after.hasDraft(1, 'form'), after.hasDraft(1, 'other')]).toEqual([true, false])
  after.forgetDraft(1, 'form')
  after.saveDraft(1, 'message-2', '')
  expect([after.findDraft(1, 'form', asIs), after.findTextDraft(1, 'message-2')]).toEqual([undefined, ''])
  expect(storage.length).toBe(0)
})

it('deletes what another member left in this window', async () => {
  const before = await loadPage()
  before.saveDraft(1, 'form', 'mine')
  storage.setItem('kontor.other', 'stays')
  const page = await loadPage()
  expect(page.findTextDraft(11, 'form')).toBe('')
  page.saveDraft(11, 'form', 'another’s')
  // A request of the first member ends only now.
  page.saveDraft(1, 'form', 'mine again')
  expect([storage.length, storage.getItem('kontor.other')]).toEqual([2, 'stays'])
  expect([page.findTextDraft(11, 'form'), page.findTextDraft(1, 'form')]).toEqual(['another’s', ''])
})

it('works where storage is full, and ignores what it cannot read', async () => {
  storage.setItem('kontor.draft.1.broken', '{')
  storage.setItem = () => {
    throw new Error('full')
  }
  const { findDraft, findTextDraft, saveDraft } = await loadPage()
  saveDraft(1, 'form', 'kept by the page')
  expect(findTextDraft(1, 'form')).toBe('kept by the page')
  expect(findDraft(1, 'broken', asIs)).toBeUndefined()
  expect(findTextDraft(1, 'form-of-numbers')).toBe('')
})
