import type { RouteDefinition } from '#platform/web/shell/routes.ts'

/** The page of a link, for visitors and members. */
export const publicInvoiceRoutes: readonly RouteDefinition[] = [
  {
    path: '/i/:token',
    title: 'Invoice',
    load: async () => ({ Page: (await import('./public/page.tsx')).PublicInvoicePage }),
  },
]
