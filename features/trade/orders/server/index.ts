import { stockMovements } from '#features/books/materials/server/index.ts'
import type { AwardSource, TellGuests } from '#features/trade/requisitions/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { awarding } from './awarding.ts'
import { changing } from './changing.ts'
import { deliveryCodes } from './codes.ts'
import { decisionList } from './deciding.ts'
import { delivering } from './delivering.ts'
import { type GuestOrders, guestOrders } from './guests.ts'
import { type Orders, orderService } from './orders.ts'
import { orderData } from './own-data.sql.ts'
import { deliveryNotes } from './pdf/delivery-note.ts'
import { photoService } from './photos.ts'
import { type OrderRights, orderRights } from './rights.ts'
import { orderRoutes } from './routes.ts'
import { deleteForsaken } from './sql/index.ts'
import { orderTelling } from './telling.ts'

interface Parts {
  readonly awards: AwardSource
  readonly tellGuests: TellGuests
}

export { orderLabel } from './sql/label.ts'
export {
  deleteForsaken,
  findAward,
  findBilled,
  findLines,
  findOpenOrderLines,
  findOrder,
  findPast,
  type FoundOpenLine,
  type LineRow,
  type OpenLineSum,
  type OrderRow,
  setOpen,
} from './sql/index.ts'
export { expectOther, isOtherGone, lockOrder as lockSide } from './locking.ts'
export type { GuestOrders } from './guests.ts'
export type { BookSide, LinkedBook, OneSide } from './sides.ts'
export { noteStep } from './telling.ts'

/** What turns orders into invoices. */
export interface OrdersForBilling {
  readonly rights: OrderRights
  readonly orders: Orders
}

/** Orders between two books. */
export function ordersFeature(
  app: App,
  { awards, tellGuests }: Parts,
): Feature & { readonly forGuests: GuestOrders; readonly forBilling: OrdersForBilling } {
  const rights = orderRights(app.database)
  const stock = stockMovements(app)
  const orders = orderService(app, rights, orderTelling(app, tellGuests), stock)
  const deliveries = delivering(app, orders, stock)
  const changes = changing(app, orders)
  const codes = deliveryCodes(app, rights)
  const notes = deliveryNotes(app, codes)
  const photos = photoService(app)
  return {
    name: 'orders',
    forBilling: { rights, orders },
    ownData: orderData,
    forGuests: guestOrders(app, { rights, orders, changes, deliveries, notes, photos }),
    routes: orderRoutes({
      rights,
      orders,
      awards,
      award: awarding(awards, rights, orders),
      changes,
      codes,
      deliveries,
      decisions: decisionList(app),
      notes,
      photos,
    }),
    pages: [{ path: '/delivery/:token', statusOf: ({ token = '' }) => codes.statusOf(token) }],
    cleanUp: async () => {
      await deleteForsaken(app.database)
    },
  }
}
