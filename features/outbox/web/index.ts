import type { RouteDefinition } from '#platform/web/shell/routes.ts'

/** For demos alone; elsewhere the page says what the server says, that there is none. */
export const outboxRoutes: readonly RouteDefinition[] = [
  {
    path: '/outbox',
    title: 'Outbox',
    load: async () => ({ Page: (await import('./page.tsx')).OutboxPage }),
  },
]
