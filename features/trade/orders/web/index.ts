import type { RouteDefinition } from '#platform/web/shell/index.ts'

const pages = () => import('./pages.ts')

/** One order as one of its two sides sees it. */
export const orderRoutes: readonly RouteDefinition[] = [
  {
    path: '/orders/:id',
    title: 'Order',
    load: async () => ({ Page: (await pages()).OrderPage }),
  },
]

/** The page of a delivery note's code, for visitors and members. */
export const deliveryRoutes: readonly RouteDefinition[] = [
  {
    path: '/delivery/:token',
    title: 'Delivery',
    load: async () => ({ Page: (await pages()).CodedDeliveryPage }),
  },
]
