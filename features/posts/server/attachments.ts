import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Transaction } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/store.ts'
import { BadImage, cleanImage, isImage } from '#platform/server/files/images.ts'
import { extensionOf, inspectFile } from '#platform/server/files/inspect.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { postErrors } from '../contract.ts'
import { fileExtensions } from '../domain.ts'
import type { NewAttachment } from './sql/index.ts'

/** Random, so that a key reveals nothing about the post, its author or the file. */
const newKey = () => `attachments/${randomBytes(20).toString('hex')}`

const allowed: ReadonlySet<string> = new Set(fileExtensions)

interface Given {
  readonly fileName: string
  /** What a picture shows. */
  readonly description: string
}

/** A checked file that is not in the store yet. */
interface Prepared {
  readonly attachment: NewAttachment
  readonly store: (files: FileStore) => Promise<void>
}

async function prepare(upload: StoredUpload, { fileName, description }: Given): Promise<Prepared> {
  const { path, size } = upload
  const refuse = (error: keyof typeof postErrors) =>
    new Refusal(postErrors[error], {
      sentence: `${upload.fileName}: ${postErrors[error].sentence}`,
      params: { file: upload.fileName },
      fields: [fieldError('files', postErrors[error])],
    })
  if (!allowed.has(extensionOf(upload.fileName))) throw refuse('unknownFileType')
  const kind = await inspectFile(path, upload.fileName)
  if (kind === undefined || !kind.extensions.includes(extensionOf(upload.fileName)))
    throw refuse('fileMismatch')
  const { mimeType } = kind
  const fileKey = newKey()
  if (!isImage(mimeType)) {
    const attachment = {
      fileKey,
      previewKey: null,
      fileName,
      mimeType,
      size,
      previewSize: 0,
      width: null,
      height: null,
      description: '',
    }
    return { attachment, store: (files) => files.adopt(fileKey, path) }
  }
  try {
    const { bytes, preview, width, height } = await cleanImage(path, mimeType)
    await rm(path, { force: true })
    const previewKey = newKey()
    return {
      attachment: {
        fileKey,
        previewKey,
        fileName,
        mimeType,
        size: bytes.length,
        previewSize: preview.length,
        width,
        height,
        description,
      },
      store: async (files) => {
        await files.put(fileKey, bytes)
        await files.put(previewKey, preview)
      },
    }
  } catch (error) {
    if (error instanceof BadImage) throw refuse('badImage')
    throw error
  }
}

const keysOf = (attachments: readonly NewAttachment[]): string[] =>
  attachments.flatMap(({ fileKey, previewKey }) => (previewKey === null ? [fileKey] : [fileKey, previewKey]))

interface AttachmentOptions {
  readonly anonymous: boolean
  readonly descriptions?: readonly string[] | undefined
}

/**
 * Checks files by content and puts all of them into the store, or none. In anonymous posts file names are replaced,
 * because they could reveal the author.
 */
async function storeAttachments(
  files: FileStore,
  uploads: readonly StoredUpload[],
  { anonymous, descriptions = [] }: AttachmentOptions,
): Promise<NewAttachment[]> {
  const prepared: Prepared[] = []
  for (const [index, upload] of uploads.entries()) {
    const fileName = anonymous ? `attachment-${index + 1}.${extensionOf(upload.fileName)}` : upload.fileName
    prepared.push(await prepare(upload, { fileName, description: descriptions[index] ?? '' }))
  }
  const attachments = prepared.map(({ attachment }) => attachment)
  try {
    for (const { store } of prepared) await store(files)
    return attachments
  } catch (error) {
    await files.remove(keysOf(attachments))
    throw error
  }
}

/** Stores files for the rows that `write` inserts. Without these rows none of them stays. */
export async function withAttachments<T>(
  files: FileStore,
  { uploads, ...options }: AttachmentOptions & { readonly uploads: readonly StoredUpload[] },
  transaction: (work: (tx: Transaction) => Promise<T>) => Promise<T>,
  write: (tx: Transaction, attachments: readonly NewAttachment[]) => Promise<T>,
): Promise<T> {
  const attachments = await storeAttachments(files, uploads, options)
  let written = false
  try {
    return await transaction(async (tx) => {
      const answer = await write(tx, attachments)
      written = true
      return answer
    })
  } catch (error) {
    written = false
    throw error
  } finally {
    // After a refusal, an error or a repeated call with a stored answer, no row has these files.
    if (!written) await files.remove(keysOf(attachments))
  }
}
