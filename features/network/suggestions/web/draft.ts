import * as z from 'zod'
import { findDraft, saveDraft } from '#platform/web/drafts.ts'

/** The name of an administrator's draft of an answer. */
export const replyDraft = (suggestionId: number) => `suggestion-reply-${suggestionId}`

type Texts = Readonly<Record<string, string>>

const texts = z.record(z.string(), z.string())

/** The stored texts of a form. */
export const findTexts = (memberId: number, form: string): Texts =>
  findDraft(memberId, form, (stored) => texts.safeParse(stored).data) ?? {}

/** Stores the texts of a form. Blank ones are no draft. */
export function saveTexts(memberId: number, form: string, typed: Texts): void {
  const isBlank = Object.values(typed).every((text) => text.trim() === '')
  saveDraft(memberId, form, isBlank ? undefined : typed)
}
