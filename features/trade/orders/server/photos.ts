import { storageErrors } from '#features/people/storage/contract.ts'
import { createQuota } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transact } from '#platform/server/database/database.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { storedFileAnswer, type StoredFileRules, withStoredFiles } from '#platform/server/files/stored.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { orderErrors, type Photo, photoErrors } from '../contract.ts'
import { maxPhotos, photoExtensions } from '../domain.ts'
import { lockOrder } from './locking.ts'
import type { OneDelivery } from './sides.ts'
import * as sql from './sql/index.ts'
import { showChanged } from './telling.ts'

const rules: StoredFileRules = { folder: 'deliveries', extensions: photoExtensions, errors: photoErrors }

/** Photos of what came of a delivery: its buyer adds and removes them, both sides see them. */
export function photoService(app: Pick<App, 'database' | 'files' | 'config' | 'live'>) {
  const { database, files, live } = app
  const quota = createQuota(app)

  /** A guest has no storage. What they send takes that of the seller, about which they learn nothing. */
  const ownerOf = async ({ id, memberId }: OneDelivery): Promise<number> => {
    const owner = memberId ?? (await sql.findOrder(database, id))?.sellerBook
    if (typeof owner !== 'number') throw new Refusal(orderErrors.otherGone)
    return owner
  }
  const withRoom = async ({ memberId }: OneDelivery, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (memberId === null && error instanceof Refusal && error.error === storageErrors.full)
        throw new Refusal(photoErrors.noRoom)
      throw error
    }
  }

  return {
    async add(order: OneDelivery, [upload]: readonly StoredUpload[], transaction: Transact): Promise<Photo> {
      if (order.side !== 'buyer') throw new Refusal(orderErrors.wrongSide)
      if (upload === undefined || upload.size === 0) throw new Refusal(photoErrors.noPhoto)
      const owner = await ownerOf(order)
      await withRoom(order, () => quota.expectRoom(owner, upload.size))
      const uploads = [{ upload, fileName: upload.fileName }]
      return withStoredFiles(files, { uploads, rules }, transaction, async (tx, [file]) => {
        if (file === undefined || file.width === null || file.height === null)
          throw new Refusal(photoErrors.noPhoto)
        const row = await lockOrder(tx, order)
        const present = await sql.countPhotos(tx, order)
        if (present === undefined) throw new Refusal(photoErrors.notReceived)
        if (present >= maxPhotos) throw new Refusal(photoErrors.tooManyPhotos)
        const [id = 0] = await sql.insertPhoto(tx, order, owner, file)
        await withRoom(order, () => quota.enforce(tx, owner))
        showChanged(live, tx, row)
        return { id, name: file.fileName, width: file.width, height: file.height }
      })
    },

    remove: (order: OneDelivery, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        if (order.side !== 'buyer') throw new Refusal(orderErrors.wrongSide)
        const row = await lockOrder(tx, order)
        if (!(await sql.deletePhoto(tx, order, id))) throw new Refusal(commonErrors.notFound)
        showChanged(live, tx, row)
      }),

    async read(
      order: OneDelivery,
      id: number,
      query: Parameters<typeof storedFileAnswer>[2],
    ): Promise<FileAnswer> {
      const row = await sql.findPhoto(database, order, id)
      if (row === undefined) throw new Refusal(commonErrors.notFound)
      return storedFileAnswer(files, row, query)
    },
  }
}

export type Photos = ReturnType<typeof photoService>
