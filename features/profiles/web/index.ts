import { queryClient } from '#platform/web/api/index.ts'
import type { RouteDefinition } from '#platform/web/shell/index.ts'
import { memberId } from './member-id.ts'
import { cardsQuery, profileQuery } from './queries.ts'

export const profileRoutes: RouteDefinition[] = [
  {
    path: '/profile/:id',
    title: 'Profile',
    load: async () => ({ Page: (await import('./page.tsx')).ProfilePage }),
    prefetch: ({ id }) => {
      const known = memberId(id)
      if (known === undefined) return
      void queryClient.prefetchQuery(profileQuery(known))
      void queryClient.prefetchQuery(cardsQuery(known))
    },
  },
]
