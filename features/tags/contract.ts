import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, paging, text } from '#platform/contract/shapes.ts'

export const tagName = text(200, 'Tag', 'Tag name is required')
  .transform((name) => name.trim().toLowerCase())
  .refine((name) => name.length > 0, 'Tag name is required')
  .refine((name) => name.length <= 50, 'Tag must be at most 50 characters')

export const tag = z.object({ id, name: z.string() })
export type Tag = z.infer<typeof tag>

export const tagsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/tags',
    summary: 'Tags, newest first',
    access: 'member',
    query: z.object({ ...paging, search: z.string().max(200).optional() }),
    response: z.array(tag),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tags',
    quota: 'tags',
    summary: 'Create a tag, or get the one that has this name already',
    access: 'member',
    body: z.object({ name: tagName }),
    response: tag,
    status: 201,
    idempotent: true,
  }),
}
