/**
 * What is being written outlives a reload and a new login in this window. The key begins as every draft's does, with
 * the member it belongs to, so that it is forgotten when another one signs in.
 */
const keyOf = (memberId: number, name: string) => `kontor.draft.${memberId}.${name}`

/** Storage may be switched off or full; then a draft lasts as long as the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export type Draft = Readonly<Record<string, string>>

export function keepDraft(memberId: number, name: string, draft: Draft): void {
  const isBlank = Object.values(draft).every((text) => text.trim() === '')
  attempt(() =>
    isBlank
      ? sessionStorage.removeItem(keyOf(memberId, name))
      : sessionStorage.setItem(keyOf(memberId, name), JSON.stringify(draft)),
  )
}

/** The texts kept under these names; a blank for whatever is missing. */
export function findDraft<K extends string>(memberId: number, name: string, fields: readonly K[]) {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(memberId, name)) ?? 'null'))
  const textOf = (field: K): string => {
    const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, field) : ''
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(fields.map((field) => [field, textOf(field)])) as Record<K, string>
}
