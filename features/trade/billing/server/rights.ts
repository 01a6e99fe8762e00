import type { OneSide } from '#features/trade/orders/server/index.ts'
import { authorize } from '#platform/server/authorize.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { isAnnouncedTo } from './sql/index.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

/** A side of an order, for whoever was let into the invoices of its book. */
export const sideOf = (viewer: Viewer, id: number, side: OneSide['side'], bookId: BookId): OneSide =>
  authorize(
    {
      id,
      side,
      bookId,
      memberId: viewer.id,
      mayTrade: false,
      mayMove: false,
      isApprover: false,
      mayInvoice: false,
      seesPapers: true,
      hold: null,
    },
    'see',
  )

/** A payment in a buyer's book that settles bills of the seller's invoices. */
export type AnnouncedPayment = Authorized<{ readonly id: number; readonly bookId: BookId }>

export async function announcedPayment(
  queries: Queries,
  { id: bookId }: Book,
  id: number,
): Promise<AnnouncedPayment> {
  if (!(await isAnnouncedTo(queries, bookId, id))) throw new Refusal(commonErrors.notFound)
  return authorize({ id, bookId }, 'change')
}
