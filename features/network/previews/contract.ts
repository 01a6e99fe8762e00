import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** What a linked page says of itself. */
export const linkPreview = z.object({
  url: z.string(),
  title: z.string(),
  /** Empty if it says none. */
  description: z.string(),
  siteName: z.string(),
  /** The address of a small picture, on this server. */
  picture: z.string().nullable(),
})
export type LinkPreview = z.infer<typeof linkPreview>

export const previewsApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/link-previews',
    summary: 'Whether this server makes previews of links',
    access: 'member',
    response: z.object({ enabled: z.boolean() }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/link-pictures/:key',
    summary: 'The picture of a linked page, for members; its key says nothing of who shared the link',
    access: 'member',
    params: z.object({ key: z.string().regex(/^[0-9a-f]{32,64}$/, 'There is no such picture') }),
    response: z.unknown(),
    binary: true,
  }),
}
