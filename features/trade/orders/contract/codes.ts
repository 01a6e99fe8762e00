import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, timestamp } from '#platform/contract/shapes.ts'
import { deliveryStates } from '../domain.ts'

/** What a delivery note says, for whoever holds it. */
const codedDelivery = z.object({
  number: z.string(),
  state: z.enum(deliveryStates),
  note: z.string(),
  shippedAt: timestamp,
  seller: z.string(),
  buyer: z.string(),
  place: z.string(),
  incoterm: z.string().nullable(),
  buyerNumber: z.string().nullable(),
  sellerNumber: z.string().nullable(),
  lines: z.array(
    z.object({
      line: z.number().int(),
      description: z.string(),
      alternative: z.string(),
      unit: z.string(),
      quantity: z.number(),
    }),
  ),
  /** For people of the two sides alone. */
  order: z.object({ id, deliveryId: id }).nullable(),
})
export type CodedDelivery = z.infer<typeof codedDelivery>

/** For whoever scans the code of a delivery note. */
export const codeCalls = {
  byCode: endpoint({
    method: 'GET',
    path: '/api/delivery-codes/:token',
    summary: 'The delivery of a delivery note’s code, as the paper has it',
    access: 'public',
    byLink: true,
    params: z.object({ token: z.string().max(100) }),
    response: codedDelivery,
  }),
}
