import { collections, filesField } from '#features/books/records/domain.ts'
import { insertHistory } from '#features/books/records/server/index.ts'
import { createQuota, removeUnused } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import { type StoredFileRules, withStoredFiles } from '#platform/server/files/stored.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { type RecordFile, recordFileErrors } from '../contract.ts'
import { fileExtensions, maxFilesPerRecord } from '../domain.ts'
import type { ChangeableFile, ChangeableRecord, SeenRecord } from './rights.ts'
import * as sql from './sql/index.ts'

const rules: StoredFileRules = {
  folder: 'record-files',
  extensions: fileExtensions,
  errors: recordFileErrors,
}

export function recordFileService(app: Pick<App, 'config' | 'database' | 'files' | 'live' | 'log'>) {
  const { database, files, live } = app
  const quota = createQuota(app)

  /** Notes what happened to files in the history of their record, and tells open pages. */
  const changed = async (
    tx: Transaction,
    { memberId }: Book,
    { bookId, collection, recordId }: sql.RecordRef,
    change: { readonly from?: string; readonly to?: string },
  ): Promise<void> => {
    const changes = [{ field: filesField, label: 'Files', from: '', to: '', ...change }]
    const records = [{ id: recordId, changes }]
    await insertHistory(tx, { bookId, collection, memberId, kind: 'changed', records })
    live.changed(
      tx,
      { resource: 'record-files', id: recordId, collection },
      { book: bookId, areas: collections[collection].areas },
    )
  }

  /** Holds the record for a change of its files. */
  const lock = async (tx: Transaction, place: sql.RecordRef): Promise<sql.LockedRecord> => {
    const locked = await sql.lockRecord(tx, place)
    if (locked === undefined) throw new Refusal(commonErrors.notFound)
    if (locked.isDeleted) throw new Refusal(recordFileErrors.inTrash)
    return locked
  }

  const placeOf = (bookId: BookId, { collection, recordId }: ChangeableFile): sql.RecordRef => ({
    bookId,
    collection,
    recordId,
  })

  const list = (record: SeenRecord): Promise<RecordFile[]> => sql.findFiles(database, record)

  const add = async (
    book: Book,
    record: ChangeableRecord,
    uploads: readonly StoredUpload[],
    transaction: Transact,
  ): Promise<RecordFile[]> => {
    if (uploads.length === 0) throw new Refusal(recordFileErrors.noFile)
    const bytes = uploads.reduce((sum, { size }) => sum + size, 0)
    await quota.expectRoom(book.memberId, bytes)
    const named = uploads.map((upload) => ({ upload, fileName: upload.fileName }))
    const { bookId, collection, id: recordId } = record
    const place = { bookId, collection, recordId }
    return withStoredFiles(files, { uploads: named, rules }, transaction, async (tx, stored) => {
      const locked = await lock(tx, place)
      if (locked.files + stored.length > maxFilesPerRecord) throw new Refusal(recordFileErrors.tooMany)
      await sql.insertFiles(tx, place, book.memberId, stored)
      await quota.enforce(tx, book.memberId)
      await changed(tx, book, place, { to: stored.map(({ fileName }) => fileName).join(', ') })
      return sql.findFiles(tx, record)
    })
  }

  const remove = (book: Book, file: ChangeableFile): Promise<void> =>
    database.transaction(async (tx) => {
      const place = placeOf(book.id, file)
      await lock(tx, place)
      if (await sql.removeFile(tx, file)) await changed(tx, book, place, { from: file.fileName })
    })

  const restore = (book: Book, file: ChangeableFile): Promise<RecordFile> =>
    database.transaction(async (tx) => {
      const place = placeOf(book.id, file)
      const locked = await lock(tx, place)
      const restored = await sql.restoreFile(tx, file)
      if (restored === undefined) throw new Refusal(commonErrors.notFound)
      if (restored) {
        if (locked.files >= maxFilesPerRecord) throw new Refusal(recordFileErrors.tooMany)
        // Whoever takes back a colleague's file need not know how much that one stores.
        if (file.memberId === book.memberId) await quota.enforce(tx, book.memberId)
        await changed(tx, book, place, { to: file.fileName })
      }
      const present = await sql.findFiles(tx, { ...place, id: place.recordId })
      const found = present.find(({ id }) => id === file.id)
      if (found === undefined) throw new Refusal(commonErrors.notFound)
      return found
    })

  const cleanUp = async (): Promise<void> => {
    await purgeOld(app, 'removed files of records', sql.forgetRemoved)
    await removeUnused(app)
  }

  return { list, add, remove, restore, cleanUp }
}

export type RecordFileService = ReturnType<typeof recordFileService>
