import { randomBytes } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import type { App } from '#platform/server/app.ts'
import { withLocalPath } from '#platform/server/files/local-path.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import type { BillFile } from './sql/index.ts'

/** Keeps a received file as it came: a copy, because the upload is gone with its request. */
export async function keepFile(
  app: Pick<App, 'config' | 'files'>,
  { path, fileName, size }: StoredUpload,
  { mimeType, hash }: Pick<BillFile, 'mimeType' | 'hash'>,
): Promise<BillFile> {
  const fileKey = `bills/${randomBytes(20).toString('hex')}`
  await withLocalPath(app, async (local) => {
    await copyFile(path, local)
    await app.files.adopt(fileKey, local)
  })
  const none = { previewKey: null, previewSize: 0, width: null, height: null }
  return { fileKey, fileName, mimeType, size, hash, ...none }
}
