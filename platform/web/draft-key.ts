/** Where drafts are stored. */
export const draftPrefix = 'kontor.draft.'

export const draftKeyOf = (memberId: number, name: string) => `${draftPrefix}${memberId}.${name}`

/** Whether a draft survived a reload. */
export function isDraftStored(memberId: number, name: string): boolean {
  try {
    return sessionStorage.getItem(draftKeyOf(memberId, name)) !== null
  } catch {
    return false
  }
}
