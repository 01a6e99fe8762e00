import { findTextDraft, saveDraft, useTextDraft } from '#platform/web/drafts.ts'

const nameOf = (other: number) => `message-${other}`

export const setDraft = (viewerId: number, other: number, text: string): void =>
  saveDraft(viewerId, nameOf(other), text)

/** The viewer's draft to a member. It is kept while they look at other conversations. */
export const useDraft = (viewerId: number, other: number): string => useTextDraft(viewerId, nameOf(other))

/** Puts a text back into the box, in front of what was typed since. */
export function prependToDraft(viewerId: number, other: number, text: string): void {
  const current = findTextDraft(viewerId, nameOf(other))
  setDraft(viewerId, other, current === '' ? text : `${text}\n${current}`)
}
