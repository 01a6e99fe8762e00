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

const draftKey = (viewerId: number, other: number) => `${prefix}${viewerId}.draft.${other}`

export function saveDraft(viewerId: number, other: number, text: string, store = session()): void {
  const key = draftKey(viewerId, other)
  if (text === '') drafts.delete(key)
  else drafts.set(key, text)
  attempt(() => (text === '' ? store?.removeItem(key) : store?.setItem(key, text)))
}

export function findDraft(viewerId: number, other: number, store = session()): string {
  const key = draftKey(viewerId, other)
  return drafts.get(key) ?? attempt(() => store?.getItem(key)) ?? ''
}

const outboxKey = (viewerId: number) => `${prefix}${viewerId}.outbox`

export function saveOutbox(viewerId: number, items: readonly unknown[], store = session()): void {
  const key = outboxKey(viewerId)
  attempt(() => (items.length === 0 ? store?.removeItem(key) : store?.setItem(key, JSON.stringify(items))))
}

export const findOutbox = (viewerId: number, store = session()): unknown =>
  attempt(() => {
    const parsed: unknown = JSON.parse(store?.getItem(outboxKey(viewerId)) ?? '[]')
    return parsed
  })

/** Deletes what other members left in this window. */
export function deleteOthersDrafts(viewerId: number, store = session()): void {
  for (const key of drafts.keys()) if (!key.startsWith(`${prefix}${viewerId}.`)) drafts.delete(key)
  attempt(() => {
    if (store === undefined) return
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    for (const key of keys)
      if (key.startsWith(prefix) && !key.startsWith(`${prefix}${viewerId}.`)) store.removeItem(key)
  })
}
