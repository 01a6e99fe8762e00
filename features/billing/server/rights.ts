import type { OneSide } from '#features/orders/server/index.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { BookId } from '#platform/server/book.ts'
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
