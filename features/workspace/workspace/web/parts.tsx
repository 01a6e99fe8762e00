import type { FiledRecord } from '#features/books/record-files/web/index.ts'
import { LinkedFiles } from '#features/files/files/web/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'

const OrderOfMovement = lazyComponent(
  async () => (await import('#features/trade/orders/web/parts.ts')).OrderOfMovement,
  () => null,
)

/** What is linked to a record: files of the Files place, and the order of which a movement of stock is a part. */
export const LinkedToRecord = ({ collection, id }: FiledRecord) => (
  <>
    {collection === 'materials' && <OrderOfMovement movement={id} />}
    <LinkedFiles kind={collection} id={id} />
  </>
)
