import * as z from 'zod'
import { id, timestamp } from '#platform/contract/shapes.ts'
import { historyKinds } from '../domain.ts'

const change = z.object({
  /** The name of a field, or `custom:<id of a custom column>`. */
  field: z.string(),
  label: z.string(),
  /** As stored; empty for nothing. */
  from: z.string(),
  to: z.string(),
})
export type HistoryChange = z.infer<typeof change>

export const historyEntry = z.object({
  /** 0 for how the record came into being. */
  id: z.number().int(),
  at: timestamp,
  kind: z.enum(historyKinds),
  /** Null if they are gone, or if it was not noted then. */
  user: z
    .object({ id, username: z.string(), fullName: z.string(), avatar: z.string().nullable() })
    .nullable(),
  changes: z.array(change),
})
export type HistoryEntry = z.infer<typeof historyEntry>
