import type { RouteDefinition } from '#platform/web/shell/index.ts'

export const profileRoutes: RouteDefinition[] = [
  {
    path: '/profile/:id',
    title: 'Profile',
    load: async () => ({ Page: (await import('./page.tsx')).ProfilePage }),
    prefetch: ({ id }) => {
      // If prefetching fails, the page loads the data itself.
      import('./prefetch.ts').then(({ prefetchProfile }) => prefetchProfile(id)).catch(() => undefined)
    },
  },
]
