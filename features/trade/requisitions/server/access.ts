import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { RequisitionRow } from './rows.ts'

/** A requisition whose post the caller sees. */
export type SeenRequisition = Authorized<Item & { readonly row: RequisitionRow }, 'see'>
/** A requisition of a book whose trade the caller may write. */
export type OwnRequisition = Authorized<Item & { readonly bookId: BookId }, 'change' | 'moderate'>
/** A requisition whose quotes the caller may read, as far as it is open. */
export type OpenedRequisition = Authorized<
  Item & { readonly row: RequisitionRow; readonly readsBills: boolean },
  'moderate'
>
