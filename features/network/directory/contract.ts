import * as z from 'zod'
import { relation } from '#features/network/connections/contract.ts'
import { member } from '#features/people/members/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { paging } from '#platform/contract/shapes.ts'
import { directoryOrders, directoryRelations } from './domain.ts'

/** A member, with what the viewer may see of what they do. */
const person = member.extend({
  occupation: z.string().nullable(),
  place: z.string().nullable(),
  /** Of a business card that the viewer may see. */
  company: z.string().nullable(),
  /** Tags of posts that the viewer sees with the member's name, newest first. */
  tags: z.array(z.string()),
  /** Null for the viewer. */
  relation: relation.nullable(),
})
export type Person = z.infer<typeof person>

const term = z.string().max(200).optional()

const directoryQuery = z.object({
  ...paging,
  /** Each word must occur in a name, the occupation, the place or a company, or begin a tag. */
  search: term,
  occupation: term,
  place: term,
  company: term,
  /** The exact name of a tag. */
  tag: term,
  relation: z.enum(directoryRelations, 'The relation must be connected or unconnected').optional(),
  /** Without a search the order is always by name. */
  sort: z.enum(directoryOrders, 'The order must be relevance or name').optional(),
})

export type DirectoryQuery = z.output<typeof directoryQuery>

export const directoryApi = {
  people: endpoint({
    method: 'GET',
    path: '/api/people',
    summary: 'Members by name, occupation, place, company and tag, as far as the caller may see these',
    access: 'member',
    query: directoryQuery,
    response: z.array(person),
    paged: true,
  }),
}
