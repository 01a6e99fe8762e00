import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, paging, text } from '#platform/contract/shapes.ts'
import { maxTagLength, normalTag } from './domain.ts'

export const tagErrors = /* @__PURE__ */ defineErrors({
  sameTag: [400, 'This is the name that the tag has already'],
  leaving: [409, 'One of the two tags is being merged or deleted just now. Please try again in a minute.'],
})

export const tagName = text(200, 'Tag', 'Tag name is required')
  .transform(normalTag)
  .refine((name) => name.length > 0, 'Tag name is required')
  .refine((name) => name.length <= maxTagLength, `Tag must be at most ${maxTagLength} characters`)

export const tag = z.object({ id, name: z.string() })
export type Tag = z.infer<typeof tag>

/** A tag of public posts, as administrators see it. */
const listedTag = z.object({
  id,
  name: z.string(),
  /** Public posts that carry it, at most a thousand. */
  posts: z.number().int(),
})
export type ListedTag = z.infer<typeof listedTag>

export const tagsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/tags',
    summary: 'Tags of posts that the caller sees, and tags that they made ahead, newest first',
    access: 'member',
    query: z.object({ ...paging, search: z.string().max(200).optional() }),
    response: z.array(tag),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tags',
    quota: 'tags',
    summary: 'Make a tag ahead of the post that will carry it, or get the one that has this name',
    access: 'member',
    body: z.object({ name: tagName }),
    response: tag,
    status: 201,
    idempotent: true,
  }),
}

export const tagAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/tags',
    summary: 'Tags of public posts, by name',
    access: 'admin',
    query: z.object({ ...paging, search: z.string().max(200).optional() }),
    response: z.array(listedTag),
    paged: true,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/admin/tags/:id/merge',
    quota: 'admin',
    summary: 'Gives all posts of a tag the one with this name instead; without such a tag it is renamed',
    access: 'admin',
    params: idParams,
    body: z.object({ into: tagName }),
    response: message,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/tags/:id',
    quota: 'admin',
    summary: 'Takes a tag off all posts, and out of what they said before',
    access: 'admin',
    params: idParams,
    response: message,
  }),
}
