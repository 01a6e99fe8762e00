import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, paging } from '#platform/contract/shapes.ts'

/** What every member may know of every other. */
export const member = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
})
export type Member = z.infer<typeof member>

export const membersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'Members by name, for mentions, audiences and sharing',
    access: 'member',
    query: z.object({
      ...paging,
      search: z.string().max(200).optional(),
      /** `privacy` leaves the viewer out: members do not list themselves in an audience. */
      purpose: z.enum(['privacy']).optional(),
      /** Exactly these members, for instance those of a custom audience: `1,2,3`. */
      ids: z
        .string()
        .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/, 'The ids must be positive whole numbers')
        .optional(),
    }),
    response: z.array(member),
    paged: true,
  }),
  avatar: endpoint({
    method: 'GET',
    path: '/api/avatars/:key',
    summary: 'A member’s picture, for every other member',
    access: 'member',
    params: z.object({ key: z.string().regex(/^[0-9a-f]{16,64}$/, 'There is no such picture') }),
    response: z.unknown(),
    binary: true,
  }),
}
