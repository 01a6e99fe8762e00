import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams, timestamp } from '#platform/contract/shapes.ts'
import { fewestPartners, shareNames } from '../domain/figures.ts'

const side = z.object({
  trades: z.number().int(),
  partners: z.number().int(),
  /** When the first of them was agreed. */
  since: timestamp,
})

const figures = z.object({
  /** Whether the company shows them at all. */
  isShown: z.boolean(),
  /** Null with too few partners. */
  sold: side
    .extend({
      shares: z.array(z.object({ name: z.enum(shareNames), count: z.number().int(), of: z.number().int() })),
    })
    .nullable(),
  bought: side.nullable(),
})
export type Figures = z.infer<typeof figures>

export const figuresApi = {
  figures: endpoint({
    method: 'GET',
    path: '/api/companies/:id/figures',
    summary: `Figures of trades that both sides confirmed and both show, with at least ${fewestPartners} partners`,
    access: 'member',
    params: idParams,
    response: figures,
  }),
}
