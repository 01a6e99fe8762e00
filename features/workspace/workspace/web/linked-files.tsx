import { type ReactNode, Suspense } from 'react'
import type { FiledRecord } from '#features/books/record-files/web/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'

const LinkedFiles = lazyComponent(
  async () => (await import('#features/files/files/web/index.ts')).LinkedFiles,
  () => null,
)

const OrderOfMovement = lazyComponent(
  async () => (await import('#features/trade/orders/web/parts.ts')).OrderOfMovement,
  () => null,
)

/** The files of the Files place that are linked to a record, and the order of which a movement of stock is a part. */
export const linkedFiles = ({ collection, id }: FiledRecord): ReactNode => (
  <Suspense>
    {collection === 'materials' && <OrderOfMovement movement={id} />}
    <LinkedFiles kind={collection} id={id} />
  </Suspense>
)
