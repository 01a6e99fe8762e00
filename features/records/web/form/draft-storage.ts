/**
 * A form that could not be saved because the session had ended outlives the reload and the new login in this window.
 * The key begins as every draft's does, with the member it belongs to, so that it is forgotten when another one signs in.
 */
const keyOf = (memberId: number, name: string) => `kontor.draft.${memberId}.${name}`

/** Storage may be switched off or full; then a draft lasts as long as its form. */
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

/** What was kept, if `read` makes sense of it. */
export const findDraft = <T>(
  memberId: number,
  name: string,
  read: (kept: unknown) => T | undefined,
): T | undefined =>
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(memberId, name)) ?? 'null')
    return kept === null ? undefined : read(kept)
  })
