import type { RouteDefinition } from '#platform/web/shell/routes.ts'

/** A requisition with what is ordered of it and who was invited by mail. */
export const requisitionRoutes: readonly RouteDefinition[] = [
  {
    path: '/requisitions/:id',
    title: 'Requisition',
    load: async () => ({ Page: (await import('./requisition-page.tsx')).RequisitionPage }),
  },
]

/** The page of a guest's link, for visitors and members. */
export const guestRoutes: readonly RouteDefinition[] = [
  {
    path: '/trade/:token',
    title: 'Request for a quote',
    load: async () => ({ Page: (await import('./public/page.tsx')).GuestPage }),
  },
]
