import type { RouteDefinition } from '#platform/web/shell/index.ts'

export const adminRoutes: RouteDefinition[] = [
  {
    path: '/admin',
    title: 'Admin Dashboard',
    load: async () => ({ Page: (await import('./page.tsx')).AdminPage }),
  },
]
