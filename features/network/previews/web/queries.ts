import { queryOptions } from '@tanstack/react-query'
import { client } from '#platform/web/api/index.ts'
import type { previewsApi } from '../contract.ts'

const api = client<typeof previewsApi>()

/** Whether this server makes previews. Its operator decides, so it stays as it is. */
export const previewSettingsQuery = queryOptions({
  queryKey: ['link-previews'],
  queryFn: ({ signal }) => api('GET /api/link-previews', { signal }),
  staleTime: Infinity,
})
