import type { RouteDefinition } from '#platform/web/shell/index.ts'

export const profileRoutes: RouteDefinition[] = [
  {
    path: '/profile/:id',
    title: 'Profile',
    load: async () => ({ Page: (await import('./page.tsx')).ProfilePage }),
    prefetch: ({ id }) => {
      // What does not come ahead comes with the page.
      import('./prefetch.ts').then(({ prefetchProfile }) => prefetchProfile(id)).catch(() => undefined)
    },
  },
]
