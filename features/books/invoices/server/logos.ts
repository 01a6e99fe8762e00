import { randomBytes } from 'node:crypto'
import { createQuota } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { BadImage, drawLogo, type Logo } from '#platform/server/files/images.ts'
import { inspectFile } from '#platform/server/files/inspect.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { invoiceErrors } from '../contract.ts'
import { logoAddress } from './logo-address.ts'
import * as sql from './sql/index.ts'

const nameOf = (key: string): string => `logos/${key}`
const tidiedAtOnce = 1000

async function draw(upload: StoredUpload): Promise<Logo> {
  const kind = await inspectFile(upload.path, upload.fileName)
  const mimeType = kind?.mimeType
  if (mimeType !== 'image/jpeg' && mimeType !== 'image/png') throw new Refusal(invoiceErrors.notAPicture)
  try {
    return await drawLogo(upload.path, mimeType)
  } catch (error) {
    if (error instanceof BadImage) throw new Refusal(invoiceErrors.notAPicture, { cause: error })
    throw error
  }
}

/** Keys of a member's logos. */
export const logosOf = async (queries: Queries, memberId: number): Promise<string[]> =>
  (await sql.uploadsOf(queries, memberId)).map(nameOf)

/** Copies the bytes of a logo. One that is missing stays missing. */
export async function copyLogo(files: App['files'], from: string, to: string): Promise<void> {
  if (!(await files.has(nameOf(from)))) return
  const chunks: Buffer[] = []
  for await (const chunk of await files.read(nameOf(from))) chunks.push(Buffer.from(chunk))
  await files.put(nameOf(to), Buffer.concat(chunks))
}

/** Logos that members upload for their invoices. */
export function logoService(app: Pick<App, 'config' | 'database' | 'files' | 'log'>) {
  const { database, files, log } = app
  const quota = createQuota(app)

  /** Redraws the logo and stores it under a new key. */
  const add = async ({ id: bookId }: Book, upload: StoredUpload | undefined) => {
    if (upload === undefined || upload.size === 0) throw new Refusal(invoiceErrors.noFile)
    const { bytes, mimeType } = await draw(upload)
    const key = randomBytes(20).toString('hex')
    await files.put(nameOf(key), bytes)
    try {
      await database.transaction(async (tx) => {
        await sql.insertUpload(tx, { key, bookId, mimeType, size: bytes.length })
        await quota.enforce(tx, bookId)
      })
    } catch (error) {
      await files.remove([nameOf(key)])
      throw error
    }
    const url = logoAddress(key)
    return { url, fileUrl: url, fileName: upload.fileName }
  }

  const show = async ({ id }: Pick<Book, 'id'>, key: string): Promise<FileAnswer> => {
    const upload = await sql.findUpload(database, id, key)
    if (upload === undefined || !(await files.has(nameOf(key)))) throw new Refusal(commonErrors.notFound)
    const { mimeType, size } = upload
    return {
      open: () => files.read(nameOf(key)),
      size,
      mimeType,
      fileName: mimeType === 'image/png' ? 'logo.png' : 'logo.jpg',
      inline: true,
      // The owner is checked on every request. Only this browser caches the bytes.
      cacheControl: 'private, no-cache',
      version: key,
    }
  }

  /** A logo's bytes for a document; undefined when the file is missing. */
  const read = async (key: string): Promise<Buffer | undefined> => {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of await files.read(nameOf(key))) chunks.push(Buffer.from(chunk))
      return Buffer.concat(chunks)
    } catch (error) {
      log.warn({ error, key }, 'logo not readable')
      return undefined
    }
  }

  const cleanUp = async (): Promise<void> => {
    const keys = await sql.deleteUnused(database, tidiedAtOnce)
    await files.remove(keys.map(nameOf))
  }

  return { add, show, read, cleanUp, bookOf: (key: string) => sql.bookOfUpload(database, key) }
}

export type LogoService = ReturnType<typeof logoService>
