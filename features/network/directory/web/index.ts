import type { RouteDefinition } from '#platform/web/shell/index.ts'

/** The directory of members at `/people`. */
export const directoryRoutes: readonly RouteDefinition[] = [
  {
    path: '/people',
    title: 'People',
    load: async () => ({ Page: (await import('./page.tsx')).PeoplePage }),
  },
]
