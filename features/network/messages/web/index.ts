import type { RouteDefinition } from '#platform/web/shell/index.ts'

/** `/messages?conversation=7` opens a conversation, `/messages?to=12` the one with a member. */
export const messageRoutes: RouteDefinition[] = [
  {
    path: '/messages',
    title: 'Chat',
    load: async () => ({ Page: (await import('./page.tsx')).MessagesPage }),
  },
]
