import type { GuestBilling } from '#features/trade/billing/server/index.ts'
import type { ReceivedEInvoices } from '#features/books/e-invoices/server/index.ts'
import type { GuestOrders } from '#features/trade/orders/server/index.ts'
import type { AwardSource, GuestQuotes } from '#features/trade/requisitions/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { inviting } from './inviting.ts'
import type { GuestMails } from './mails.ts'
import { guestData } from './own-data.sql.ts'
import { linkRights } from './rights.ts'
import { guestRoutes } from './routes.ts'
import { cleanUp } from './sql/index.ts'
import { guestTrading } from './trading.ts'

export { invitedGuests } from './legacy.ts'

export { guestMails } from './mails.ts'
export { seesNotice, seesRequisition, tookGuest, whoSeesRequisition } from './sql/index.ts'

interface Parts {
  readonly mails: GuestMails
  readonly awards: AwardSource
  readonly quotes: GuestQuotes
  readonly orders: GuestOrders
  readonly billing: GuestBilling
  readonly eInvoices: ReceivedEInvoices
}

/** Trade with companies that are not on the network, by mail and link. */
export function guestsFeature(app: App, { mails, awards, ...of }: Parts): Feature {
  const rights = linkRights(app)
  return {
    name: 'guests',
    ownData: guestData,
    routes: guestRoutes({
      rights,
      awards,
      guests: inviting(app, mails),
      trading: guestTrading(app, rights, of),
      orders: of.orders,
      billing: of.billing,
      eInvoices: of.eInvoices,
    }),
    pages: [{ path: '/trade/:token', statusOf: ({ token = '' }) => rights.statusOf(token) }],
    cleanUp: () => cleanUp(app.database),
  }
}
