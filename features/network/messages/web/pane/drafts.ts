import { findTextDraft, saveDraft, useTextDraft } from '#platform/web/drafts.ts'

export const draftName = (place: string) => `message-${place}`

export const setDraft = (viewerId: number, place: string, text: string): void =>
  saveDraft(viewerId, draftName(place), text)

/** The viewer's draft to a member or group. It is kept while they look at other conversations. */
export const useDraft = (viewerId: number, place: string): string => useTextDraft(viewerId, draftName(place))

/** Puts a text back into the box, in front of what was typed since. */
export function prependToDraft(viewerId: number, place: string, text: string): void {
  const current = findTextDraft(viewerId, draftName(place))
  setDraft(viewerId, place, current === '' ? text : `${text}\n${current}`)
}
