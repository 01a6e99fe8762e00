import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, timestamp } from '#platform/contract/shapes.ts'
import { maxNotes } from '../domain.ts'

export const readNote = z.object({
  id,
  /** `October 2026`. */
  month: z.string(),
  sentences: z.array(z.string()),
  createdAt: timestamp,
})
export type ReadNote = z.infer<typeof readNote>

export const notesApi = {
  notes: endpoint({
    method: 'GET',
    path: '/api/access/notes',
    summary: `What was read for the caller, month by month, newest first; at most ${maxNotes}`,
    access: 'member',
    response: z.array(readNote).max(maxNotes),
  }),
}
