import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { StoredFile } from '#platform/server/files/stored.ts'
import type { OneDelivery } from '../sides.ts'

export interface PhotoRow {
  readonly id: number
  readonly fileKey: string
  readonly previewKey: string
  readonly fileName: string
  readonly mimeType: string
  readonly size: number
}

export const findPhoto = (
  queries: Queries,
  { deliveryId }: OneDelivery,
  id: number,
): Promise<PhotoRow | undefined> =>
  queries.first(sql<PhotoRow>`
    select id, file_key as "fileKey", preview_key as "previewKey", file_name as "fileName", mime_type as "mimeType",
      size
    from delivery_photos where delivery_id = ${deliveryId} and id = ${id}`)

/** How many a received delivery has; undefined if it is not received. The caller has the lock of the order. */
export const countPhotos = async (
  tx: Transaction,
  { deliveryId }: OneDelivery,
): Promise<number | undefined> =>
  (
    await tx.first(sql<{ n: number }>`
      select (select count(*) from delivery_photos p where p.delivery_id = d.id) as n
      from deliveries d where d.id = ${deliveryId} and d.state = 'received'`)
  )?.n

export const insertPhoto = (
  tx: Transaction,
  { deliveryId }: OneDelivery,
  bookId: number,
  file: StoredFile,
): Promise<{ id: number }> =>
  tx.one(sql<{ id: number }>`
    insert into delivery_photos (delivery_id, book_id, file_key, preview_key, file_name, mime_type, size,
      preview_size, width, height)
    values (${deliveryId}, ${bookId}, ${file.fileKey}, ${file.previewKey}, ${file.fileName}, ${file.mimeType},
      ${file.size}, ${file.previewSize}, ${file.width}, ${file.height})
    returning id`)

/** False if the delivery has no such photo. */
export const deletePhoto = async (
  tx: Transaction,
  { deliveryId }: OneDelivery,
  id: number,
): Promise<boolean> =>
  (await tx.run(sql`delete from delivery_photos where delivery_id = ${deliveryId} and id = ${id}`)) > 0
