/**
 * Stores a form that could not be saved because the session had ended. It survives the reload and the new login in this
 * window. The key has the prefix of all drafts and the member's id: drafts are deleted when another member signs in.
 */
const keyOf = (memberId: number, name: string) => `kontor.draft.${memberId}.${name}`

/** Storage may be disabled or full. Then a draft lasts only as long as its form. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const saveDraft = (memberId: number, name: string, draft: unknown): void =>
  attempt(() => sessionStorage.setItem(keyOf(memberId, name), JSON.stringify(draft)))

export const forgetDraft = (memberId: number, name: string): void =>
  attempt(() => sessionStorage.removeItem(keyOf(memberId, name)))

export const hasDraft = (memberId: number, name: string): boolean =>
  attempt(() => sessionStorage.getItem(keyOf(memberId, name)) !== null) ?? false

/** The stored draft, if `read` accepts it. */
export const findDraft = <T>(
  memberId: number,
  name: string,
  read: (stored: unknown) => T | undefined,
): T | undefined =>
  attempt(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(memberId, name)) ?? 'null')
    return stored === null ? undefined : read(stored)
  })
