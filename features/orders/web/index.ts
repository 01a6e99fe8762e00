import type { RouteDefinition } from '#platform/web/shell/index.ts'

/** One order as one of its two sides sees it. */
export const orderRoutes: readonly RouteDefinition[] = [
  {
    path: '/orders/:id',
    title: 'Order',
    load: async () => ({ Page: (await import('./page/page.tsx')).OrderPage }),
  },
]
