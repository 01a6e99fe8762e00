import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { columnService } from '#features/books/records/server/index.ts'
import { createQuota } from '#features/people/storage/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { mayRead } from '#platform/contract/books.ts'
import { type Book, type BookId, expectRight } from '#platform/server/book.ts'
import { currentCaller } from '#platform/server/caller.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { violatesUnique } from '#platform/server/database/failures.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { createQueue } from '#platform/server/queue.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { SheetError } from '#platform/server/sheets/sheet.ts'
import {
  type CheckResult,
  type ImportChoice,
  type ImportDetail,
  importErrors,
  type ImportSummary,
  type UploadBody,
} from '../contract.ts'
import { type ImportTable, importTables } from '../domain.ts'
import { withLocalPath } from '#platform/server/files/local-path.ts'
import { withLocalCopy } from './local-copy.ts'
import { detailOf, summaryOf } from './present.ts'
import { readOptionsOf, visibleColumns } from './read-options.ts'
import type { ImportJob } from './job.ts'
import { guessReading, headerKeyOf, rememberedReading } from './remembered.ts'
import type { OwnImport } from './rights.ts'
import * as sql from './sql/index.ts'
import { tables } from './tables.ts'
import { runTask } from './thread/run.ts'
import { storeWrongRows } from './wrong-rows.ts'

/** Uploads per member and book that are stored before they are imported. */
const maxUploads = 3

/** Limits reads and checks of files: each needs a copy on disk and a thread. */
const checks = createQueue({
  name: 'import checks',
  running: 2,
  runningPerMember: 1,
  waiting: 10,
  perMember: 2,
  maxWaitMs: 30_000,
})

const refusalFor = (error: unknown): unknown =>
  error instanceof SheetError
    ? new Refusal(importErrors.unreadable, { sentence: error.message, cause: error })
    : error

export function importService(app: App, job: ImportJob) {
  const { database, files, live } = app
  const quota = createQuota(app)
  const customColumns = columnService(app)
  const changed = (tx: Transaction, { id, bookId, table, state }: sql.ImportRow) =>
    live.changed(tx, { resource: 'imports', id, state }, { book: bookId, areas: [table] })

  const removeFiles = async (keys: readonly string[]) =>
    files
      .remove(keys)
      .catch((error: unknown) => app.log.warn({ error }, 'files of imports that are over not removed'))

  const read = async ({ path }: StoredUpload, body: UploadBody, book: Book) => {
    const columns = await visibleColumns(database, book.id)
    const fileKey = `imports/${randomBytes(20).toString('hex')}`
    const readFile = () =>
      withLocalPath(app, async (out) => {
        const found = await runTask<'read'>({ ...body, kind: 'read', path, out, columns })
        const { size } = await stat(out)
        await files.adopt(fileKey, out)
        return { head: found, fileBytes: size }
      })
    const { key: caller, signal } = currentCaller()
    return { columns, fileKey, ...(await checks.run(caller, readFile, { signal })) }
  }

  const upload = async (
    book: Book,
    body: UploadBody,
    file: StoredUpload | undefined,
  ): Promise<ImportDetail> => {
    const { id: bookId, memberId } = book
    expectRight(book, [body.table], 'write')
    if (file === undefined) throw new Refusal(importErrors.noFile)
    try {
      await quota.expectRoom(bookId, file.size)
      const { columns, fileKey, fileBytes, head } = await read(file, body, book)
      const { rows, mapping, formats, fingerprint, ...storedHead } = head
      const { table } = body
      const remembered = await rememberedReading(database, { ...head, bookId, table }, columns)
      const values = {
        bookId,
        memberId,
        table,
        fileName: file.fileName,
        fileKey,
        fileBytes,
        head: storedHead,
        mapping: remembered?.mapping ?? mapping,
        formats: remembered?.formats ?? formats,
        mappedAt: remembered?.mappedAt ?? null,
        headerKey: headerKeyOf(head.headers),
        fingerprint,
        rows,
      }
      try {
        const { row, dropped } = await database.transaction(async (tx) => {
          const inserted = await sql.insertImport(tx, values)
          const unneeded = await sql.deleteUnstarted(tx, values, maxUploads)
          await quota.enforce(tx, bookId)
          return { row: inserted, dropped: unneeded }
        })
        await removeFiles(dropped)
        return detailOf(row, columns)
      } catch (error) {
        await removeFiles([fileKey])
        throw error
      }
    } catch (error) {
      throw refusalFor(error)
    }
  }

  const list = async (
    { id: bookId, rights }: Book,
    query: { table?: ImportTable | undefined; limit?: number | undefined; cursor?: string | undefined },
  ) => {
    const { table, limit = defaultPageSize, cursor } = query
    const before = decodeCursor(cursor, idPosition)?.[0]
    const rows = await sql.findImports(database, bookId, {
      tables: importTables.filter((each) => mayRead(rights, [each]) && (table ?? each) === each),
      before,
      limit: limit + 1,
    })
    return cutPage(rows, limit, ({ id }) => [id])
  }

  const detail = async (row: OwnImport): Promise<ImportDetail> =>
    detailOf(row, await visibleColumns(database, row.bookId))

  const check = async (row: OwnImport, choice: ImportChoice): Promise<CheckResult> => {
    if (row.fileKey === null) throw new Refusal(importErrors.gone)
    const reading = readOptionsOf(row, await visibleColumns(database, row.bookId), choice)
    const { id, fileKey } = row
    const { key: caller, signal } = currentCaller()
    const readRows = () =>
      withLocalCopy(app, fileKey, (path) =>
        withLocalPath(app, async (wrong) => {
          const found = await runTask<'check'>({ kind: 'check', path, wrong, reading })
          return { found, kept: await storeWrongRows(app, wrong, found.invalid) }
        }),
      )
    const { found, kept } = await checks.run(caller, readRows, { signal })
    try {
      await removeFiles(await database.transaction((tx) => sql.setWrongRows(tx, id, kept)))
    } catch (error) {
      if (kept.key !== null) await removeFiles([kept.key])
      throw error
    }
    return found
  }

  const run = async (row: OwnImport, { memberId }: Book, choice: sql.Start): Promise<ImportSummary> => {
    readOptionsOf(row, await visibleColumns(database, row.bookId), choice)
    try {
      return await database.transaction(async (tx) => {
        const started = await sql.startImport(tx, { id: row.id, memberId }, choice)
        if (started === undefined) {
          const found = await sql.findImport(tx, row.bookId, row.id)
          throw new Refusal(found?.state === 'ready' ? importErrors.gone : importErrors.started)
        }
        await job.enqueue(tx, started.id)
        changed(tx, started)
        return summaryOf(started)
      })
    } catch (error) {
      if (violatesUnique(error, 'imports_under_way'))
        throw new Refusal(importErrors.underWay, { cause: error })
      throw error
    }
  }

  const cancel = (row: OwnImport): Promise<ImportSummary> =>
    database.transaction(async (tx) => {
      const ended = await sql.endImport(tx, row.id, { state: 'cancelled' })
      if (ended === undefined) throw new Refusal(importErrors.over)
      changed(tx, ended)
      job.stop(row.id)
      return summaryOf(ended)
    })

  const undo = (row: OwnImport, { memberId }: Book): Promise<ImportSummary> =>
    database.longTransaction(async (tx) => {
      const undone = await sql.markUndone(tx, row.id)
      if (undone === undefined) throw new Refusal(importErrors.notDone)
      await tables[row.table].trash(tx, row, memberId)
      for (const columnId of row.createdColumns) await removeUnused(tx, row.bookId, columnId)
      changed(tx, undone)
      live.changed(tx, { resource: row.table, id: 0 }, { book: row.bookId, areas: [row.table] })
      return summaryOf(undone)
    })

  /** Removes a column that an import created, unless another record uses it by now. */
  const removeUnused = async (tx: Transaction, bookId: BookId, columnId: string): Promise<void> => {
    const columns = await visibleColumns(tx, bookId)
    if (!columns.some((column) => column.columnId === columnId)) return
    for (const { usesColumn } of Object.values(tables)) if (await usesColumn(tx, bookId, columnId)) return
    await customColumns.removeIn(tx, bookId, columnId)
  }

  const forget = (row: OwnImport): Promise<ImportDetail> =>
    database.transaction(async (tx) => {
      const { bookId, table, headerKey, head } = row
      if (headerKey !== null) await sql.forgetMapping(tx, { bookId, table, headerKey })
      const columns = await visibleColumns(tx, bookId)
      const guess = guessReading(table, columns, { ...head, columns: head.columns ?? [] })
      const reset = await sql.resetMapping(tx, row.id, guess)
      if (reset === undefined) throw new Refusal(importErrors.started)
      return detailOf(reset, columns)
    })

  return { upload, list, detail, check, run, cancel, undo, forget, removeFiles }
}

export type ImportService = ReturnType<typeof importService>
