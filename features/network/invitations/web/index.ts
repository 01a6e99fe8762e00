import type { RouteDefinition } from '#platform/web/shell/index.ts'

/** Inviting people by email, at `/people/invitations`. */
export const invitationRoutes: readonly RouteDefinition[] = [
  {
    path: '/people/invitations',
    title: 'Invitations',
    load: async () => ({ Page: (await import('./page.tsx')).InvitationsPage }),
  },
]
