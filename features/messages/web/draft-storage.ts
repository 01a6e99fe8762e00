/**
 * Unsent text is stored as long as the window is open. That covers a reload or a new login, but leaves nothing for the
 * next person at this device.
 */
const prefix = 'kontor.messages.'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Storage may be switched off or full. Then typed text lasts as long as the page. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const session = (): Store | undefined => attempt(() => globalThis.sessionStorage)

const drafts = new Map<string, string>()

const draftKey = (self: number, other: number) => `${prefix}${self}.draft.${other}`

export function saveDraft(self: number, other: number, text: string, store = session()): void {
  const key = draftKey(self, other)
  if (text === '') drafts.delete(key)
  else drafts.set(key, text)
  attempt(() => (text === '' ? store?.removeItem(key) : store?.setItem(key, text)))
}

export function findDraft(self: number, other: number, store = session()): string {
  const key = draftKey(self, other)
  return drafts.get(key) ?? attempt(() => store?.getItem(key)) ?? ''
}

const outboxKey = (self: number) => `${prefix}${self}.outbox`

export function saveOutbox(self: number, items: readonly unknown[], store = session()): void {
  const key = outboxKey(self)
  attempt(() => (items.length === 0 ? store?.removeItem(key) : store?.setItem(key, JSON.stringify(items))))
}

export const findOutbox = (self: number, store = session()): unknown =>
  attempt(() => {
    const parsed: unknown = JSON.parse(store?.getItem(outboxKey(self)) ?? '[]')
    return parsed
  })

/** Deletes what other members left in this window. */
export function forgetOthers(self: number, store = session()): void {
  for (const key of drafts.keys()) if (!key.startsWith(`${prefix}${self}.`)) drafts.delete(key)
  attempt(() => {
    if (store === undefined) return
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    for (const key of keys)
      if (key.startsWith(prefix) && !key.startsWith(`${prefix}${self}.`)) store.removeItem(key)
  })
}
