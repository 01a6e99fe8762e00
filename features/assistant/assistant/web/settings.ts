import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { AssistantSettings } from '../contract.ts'
import { api } from './api.ts'

export const settingsQuery = queryOptions<AssistantSettings>({
  queryKey: ['assistant', 'settings'],
  queryFn: ({ signal }) => api('GET /api/admin/ai-settings', { signal }),
  // An administrator may have changed the switch while no page listened.
  refetchOnMount: 'always',
})

/** What depends on the chosen AI service. */
const serviceKeys = [
  ['assistant', 'engines'],
  ['assistant', 'service'],
]

watchLive('assistant-settings', {
  changed: {
    settings: ({ name }) => {
      if (name === 'ai') refreshSoon(settingsQuery.queryKey)
      if (name === 'ai-service') for (const key of serviceKeys) refreshSoon(key)
    },
  },
  missed: () => {
    for (const key of [settingsQuery.queryKey, ...serviceKeys]) refreshSoon(key)
  },
})

export const useAssistantSettings = () => useQuery(settingsQuery)

export const useSetAssistantSettings = () =>
  useMutation({
    mutationFn: (body: AssistantSettings) => api('PUT /api/admin/ai-settings', { body }),
    onSuccess: ({ enabled }) => queryClient.setQueryData(settingsQuery.queryKey, { enabled }),
  })
