import * as z from 'zod'
import { findDraft } from '#platform/web/records/index.ts'
import { draftName } from './draft-name.ts'
import { typed } from './typed.ts'

const draft = z.object({
  typed,
  edited: z.object({ id: z.number(), version: z.number() }).nullable(),
})

/** What stood in the form when the session ended, and which record in which version it was meant for. */
export const findTyped = (memberId: number) =>
  findDraft(memberId, draftName, (kept) => draft.safeParse(kept).data)
