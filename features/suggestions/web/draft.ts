/**
 * A draft survives a reload and a new login in this window. Its key begins like every draft's, with its member's id,
 * so that it is deleted when another member signs in.
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

export function saveDraft(memberId: number, name: string, draft: Draft): void {
  const isBlank = Object.values(draft).every((text) => text.trim() === '')
  attempt(() =>
    isBlank
      ? sessionStorage.removeItem(keyOf(memberId, name))
      : sessionStorage.setItem(keyOf(memberId, name), JSON.stringify(draft)),
  )
}

/** The stored texts of these fields; blank if missing. */
export function findDraft<K extends string>(memberId: number, name: string, fields: readonly K[]) {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(memberId, name)) ?? 'null'))
  const textOf = (field: K): string => {
    const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, field) : ''
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(fields.map((field) => [field, textOf(field)])) as Record<K, string>
}
