import type { RouteDefinition } from '#platform/web/shell/routes.ts'

/** For demos only; elsewhere the server has no outbox, and the page shows "not found". */
export const outboxRoutes: readonly RouteDefinition[] = [
  {
    path: '/outbox',
    title: 'Outbox',
    load: async () => ({ Page: (await import('./page.tsx')).OutboxPage }),
  },
]
