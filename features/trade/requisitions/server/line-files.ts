import { createQuota } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { storedFileAnswer, type StoredFileRules, withStoredFiles } from '#platform/server/files/stored.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type LineFile, lineFileErrors, requisitionErrors } from '../contract.ts'
import { fileExtensions, maxLineFiles } from '../domain.ts'
import type { OwnRequisition } from './access.ts'
import type { Announcements } from './announcing.ts'
import { presentLineFile } from './present.ts'
import { expectOpen } from './quoting.ts'
import * as sql from './sql/index.ts'

const rules: StoredFileRules = {
  folder: 'requisitions',
  extensions: fileExtensions,
  errors: lineFileErrors,
}

/** Specifications and drawings of lines. They are a part of what is asked, and change as lines do. */
export function lineFileService(
  app: Pick<App, 'database' | 'files' | 'config' | 'live'>,
  told: Announcements,
) {
  const { database, files, live } = app
  const quota = createQuota(app)

  const lock = async (tx: Transaction, own: OwnRequisition): Promise<void> => {
    await sql.lockForOpening(tx, own.id)
    await expectOpen(tx, own.id)
    await sql.lockRequisition(tx, own)
  }

  const changed = async (tx: Transaction, own: OwnRequisition): Promise<void> => {
    await sql.askAgain(tx, own)
    await told.changed(tx, own.id, 'requisition_changed')
    await sql.touchPost(tx, own)
    live.changed(tx, { resource: 'posts', id: own.id, event: 'updated' }, 'resolved')
  }

  const read = async (queries: Queries, postId: number, id: number): Promise<sql.LineFileRow> => {
    const row = await sql.findLineFile(queries, postId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return row
  }

  return {
    async add(
      viewer: Viewer,
      own: OwnRequisition,
      line: number,
      uploads: readonly StoredUpload[],
      transaction: Transact,
    ): Promise<LineFile> {
      if (uploads.length === 0) throw new Refusal(lineFileErrors.noFile)
      await quota.expectRoom(
        viewer.id,
        uploads.reduce((sum, { size }) => sum + size, 0),
      )
      const named = uploads.map((upload) => ({ upload, fileName: upload.fileName }))
      return withStoredFiles(files, { uploads: named, rules }, transaction, async (tx, [file]) => {
        if (file === undefined) throw new Refusal(lineFileErrors.noFile)
        await lock(tx, own)
        const present = await sql.countLineFiles(tx, own, line)
        if (present === undefined) throw new Refusal(requisitionErrors.unknownLine)
        if (present >= maxLineFiles) throw new Refusal(lineFileErrors.tooManyFiles)
        const [id = 0] = await sql.insertLineFile(tx, own, line, viewer.id, file)
        await quota.enforce(tx, viewer.id)
        await changed(tx, own)
        return presentLineFile(await read(tx, own.id, id))
      })
    },

    remove: (own: OwnRequisition, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        await lock(tx, own)
        if (!(await sql.deleteLineFile(tx, own, id))) throw new Refusal(commonErrors.notFound)
        await changed(tx, own)
      }),

    /** Whoever sees the requisition reads it: the caller has checked that. */
    file: async (
      postId: number,
      id: number,
      query: Parameters<typeof storedFileAnswer>[2],
    ): Promise<FileAnswer> => storedFileAnswer(files, await read(database, postId, id), query),
  }
}

export type LineFileService = ReturnType<typeof lineFileService>
