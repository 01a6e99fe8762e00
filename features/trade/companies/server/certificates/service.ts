import { createNotifier } from '#features/people/notifications/server/index.ts'
import { createQuota } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { storedFileAnswer, type StoredFileRules, withStoredFiles } from '#platform/server/files/stored.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { type Certificate, certificateErrors, type NewCertificate } from '../../contract.ts'
import { fileExtensions, maxCertificates } from '../../domain/certificates.ts'
import { companyFrames } from '../frames.ts'
import { holdManaged, type ManagedCompany, type SeenCompany } from '../rights.ts'
import { findWriters } from '../sql/index.ts'
import * as sql from './sql.ts'

const rules: StoredFileRules = {
  folder: 'certificates',
  extensions: fileExtensions,
  errors: certificateErrors,
}
/** Certificates that are told of in one transaction. */
const batch = 100

const present = (row: sql.CertificateRow): Certificate => {
  const { id, name, issuer, number, validUntil, state, fileName, mimeType, size, createdAt } = row
  const file = fileName === null || mimeType === null ? null : { name: fileName, mimeType, size }
  return { id, name, issuer, number, validUntil, state, file, createdAt }
}

/** What others certified to a company. */
export function certificateService(app: App) {
  const { database, files } = app
  const quota = createQuota(app)
  const frames = companyFrames(app)
  const { notify } = createNotifier(app)

  const read = async (tx: Transaction, companyId: number, id: number): Promise<Certificate> => {
    const row = await sql.findCertificate(tx, companyId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return present(row)
  }

  /** Holds the company, so that of two that come at once the second sees the first. */
  const expectRoom = async (tx: Transaction, viewer: Viewer, companyId: number): Promise<void> => {
    await holdManaged(tx, viewer, companyId)
    if ((await sql.countCertificates(tx, companyId)) >= maxCertificates)
      throw new Refusal(certificateErrors.tooMany)
  }

  const warnSome = (): Promise<number> =>
    database.transaction(async (tx) => {
      const expiring = await sql.takeExpiring(tx, batch)
      for (const { companyId: id, bookId } of expiring)
        await notify(tx, {
          to: await findWriters(tx, [bookId], ['people']),
          type: 'certificate_expiring',
          from: null,
          record: { kind: 'counterparty', id },
        })
      return expiring.length
    })

  return {
    list: async ({ id }: SeenCompany): Promise<Certificate[]> =>
      (await sql.findCertificates(database, id)).map(present),

    async add(
      viewer: Viewer,
      { id: companyId }: ManagedCompany,
      body: NewCertificate,
      uploads: readonly StoredUpload[],
      transaction: Transact,
    ): Promise<Certificate> {
      await quota.expectRoom(
        viewer.id,
        uploads.reduce((sum, { size }) => sum + size, 0),
      )
      const named = uploads.map((upload) => ({ upload, fileName: upload.fileName }))
      return withStoredFiles(files, { uploads: named, rules }, transaction, async (tx, [file]) => {
        await expectRoom(tx, viewer, companyId)
        const id = await sql.insertCertificate(tx, companyId, viewer.id, body, file)
        await quota.enforce(tx, viewer.id)
        await frames.changed(tx, companyId)
        return read(tx, companyId, id)
      })
    },

    remove: (viewer: Viewer, { id: companyId }: ManagedCompany, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        await holdManaged(tx, viewer, companyId)
        if (!(await sql.removeCertificate(tx, companyId, id))) throw new Refusal(commonErrors.notFound)
        await frames.changed(tx, companyId)
      }),

    restore: (viewer: Viewer, { id: companyId }: ManagedCompany, id: number): Promise<Certificate> =>
      database.transaction(async (tx) => {
        await expectRoom(tx, viewer, companyId)
        const restored = await sql.restoreCertificate(tx, companyId, id)
        // Whoever takes back a colleague's file need not know how much that one stores.
        if (restored?.memberId === viewer.id) await quota.enforce(tx, viewer.id)
        await frames.changed(tx, companyId)
        return read(tx, companyId, id)
      }),

    async file(
      { id: companyId }: SeenCompany,
      id: number,
      query: Parameters<typeof storedFileAnswer>[2],
    ): Promise<FileAnswer> {
      const row = await sql.findCertificate(database, companyId, id)
      const { fileKey = null, fileName = null, mimeType = null } = row ?? {}
      if (row === undefined || fileKey === null || fileName === null || mimeType === null)
        throw new Refusal(commonErrors.notFound)
      return storedFileAnswer(files, { ...row, fileKey, fileName, mimeType }, query)
    },

    /** Tells who runs the companies of certificates that expire soon; answers of how many. */
    async warn(): Promise<number> {
      let warned = 0
      for (let some = await warnSome(); some > 0; some = some < batch ? 0 : await warnSome()) warned += some
      return warned
    },

    cleanUp: (): Promise<unknown> => purgeOld(app, 'removed certificates', sql.forgetRemoved),
  }
}

export type CertificateService = ReturnType<typeof certificateService>
