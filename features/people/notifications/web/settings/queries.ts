import { queryOptions } from '@tanstack/react-query'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import type { NotificationSettings } from '../../contract.ts'
import { defaultChannel, defaultDigestTime } from '../../domain.ts'
import { typeLabels } from '../../texts.ts'
import { api } from '../count.ts'

/** What holds for a member who chose nothing, by the clock of their browser. */
const defaults = (): NotificationSettings => ({
  channels: Object.fromEntries(
    Object.keys(typeLabels).map((type) => [type, defaultChannel]),
  ) as NotificationSettings['channels'],
  timeZone: browserTimeZone(),
  quiet: null,
  digestAt: defaultDigestTime,
})

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const settingsQuery = queryOptions<NotificationSettings>({
  queryKey: ['notifications', 'settings'],
  queryFn: async ({ signal }) => (await api('GET /api/notifications/settings', { signal })) ?? defaults(),
})

/** Each choice is saved at once. The page shows it before the server answers, and takes it back if that fails. */
export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: NotificationSettings) => api('PUT /api/notifications/settings', { body }),
    meta: { errorTitle: 'Your choice was not saved' },
    scope: { id: 'notification-settings' },
    onMutate: (body) => {
      const before = queryClient.getQueryData(settingsQuery.queryKey)
      queryClient.setQueryData(settingsQuery.queryKey, body)
      return { before }
    },
    onError: (_error, _body, context) => queryClient.setQueryData(settingsQuery.queryKey, context?.before),
  })
