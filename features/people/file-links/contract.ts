import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/shapes.ts'
import { maxShown, maxThings, shownKinds } from './domain.ts'

const thingIds = z
  .string()
  .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, 'The ids must be numbers with commas')
  .transform((written) => [...new Set(written.split(',').map(Number))])
  .pipe(z.array(id).max(maxThings, `At most ${maxThings} at once`))

const linkedFile = z.object({
  /** The to-do, post, message or order. */
  refId: id,
  id,
  name: z.string(),
  mimeType: z.string(),
  /** The book in which the caller finds it; null for what is shared with them. */
  bookId: id.nullable(),
})
export type LinkedFile = z.infer<typeof linkedFile>

export const fileLinksApi = {
  at: endpoint({
    method: 'GET',
    path: '/api/linked-files/of-many',
    summary: `The newest ${maxShown} files at each of some to-dos, posts, messages or orders, if one may read both`,
    access: 'member',
    query: z.object({ kind: z.enum(shownKinds, 'There is no such kind'), ids: thingIds }),
    response: z.array(linkedFile).max(maxThings * maxShown),
  }),
}
