import * as z from 'zod'
import { defineErrors } from './errors.ts'
import { timestamp } from './shapes.ts'

/** Days that a download can be fetched. */
export const downloadDays = 7

/** A ZIP that is gathered by a job. */
export const download = z.object({
  state: z.enum(['none', 'working', 'ready', 'failed']),
  /** Bytes; null until it is ready. */
  size: z.number().int().nullable(),
  requestedAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
})
export type Download = z.infer<typeof download>

export const downloadErrors = /* @__PURE__ */ defineErrors({
  underWay: [409, 'Your download is being prepared already'],
  noFile: [404, 'There is no download. Please prepare one first.'],
})
