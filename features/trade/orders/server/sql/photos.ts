import {
  type Attachment,
  attachmentColumns,
  deleteAttachment,
  insertAttachments,
} from '#features/people/storage/server/index.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { StoredFile } from '#platform/server/files/stored.ts'
import type { OneDelivery } from '../sides.ts'

export const findPhoto = (
  queries: Queries,
  { deliveryId }: OneDelivery,
  id: number,
): Promise<Attachment | undefined> =>
  queries.first(sql<Attachment>`
    select ${attachmentColumns} from attachments f where f.delivery_id = ${deliveryId} and f.id = ${id}`)

/** How many a received delivery has; undefined if it is not received. The caller has the lock of the order. */
export const countPhotos = async (
  tx: Transaction,
  { deliveryId }: OneDelivery,
): Promise<number | undefined> =>
  (
    await tx.first(sql<{ n: number }>`
      select (select count(*) from attachments p where p.delivery_id = d.id) as n
      from deliveries d where d.id = ${deliveryId} and d.state = 'received'`)
  )?.n

export const insertPhoto = (
  tx: Transaction,
  { deliveryId }: OneDelivery,
  bookId: number,
  file: StoredFile,
): Promise<number[]> =>
  insertAttachments(
    tx,
    { kind: 'photo', owner: { delivery_id: sql`${deliveryId}::bigint` }, storage: sql`${bookId}::bigint` },
    [file],
  )

/** False if the delivery has no such photo. */
export const deletePhoto = (tx: Transaction, { deliveryId }: OneDelivery, id: number): Promise<boolean> =>
  deleteAttachment(tx, sql`delivery_id = ${deliveryId}`, id)
