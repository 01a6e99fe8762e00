import { queryOptions } from '@tanstack/react-query'
import type { Theme, themeApi } from '#features/people/theme/contract.ts'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { applyTheme } from '#platform/web/theme/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { alwaysRefetch } from '../api.ts'

const api = client<typeof themeApi>()

export const themeQuery = queryOptions<Theme>({
  queryKey: ['admin', 'theme'],
  queryFn: ({ signal }) => api('GET /api/admin/theme', { signal }),
  ...alwaysRefetch,
})

export const useSaveTheme = () =>
  useMutation({
    mutationFn: (body: Theme) => api('PUT /api/admin/theme', { body }),
    meta: { errorTitle: 'Failed to save theme' },
    onSuccess: (theme) => {
      queryClient.setQueryData(themeQuery.queryKey, theme)
      applyTheme(theme)
      toast({ title: 'Theme saved', description: 'Every open window shows it now.', variant: 'success' })
    },
  })
