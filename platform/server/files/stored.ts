import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { heicSentence, isHeicType, typeSentence } from '#platform/contract/photos.ts'
import type { Transaction } from '../database/database.ts'
import { fieldError, Refusal } from '../refusal.ts'
import type { FileAnswer } from './file-answer.ts'
import { BadImage, cleanImage, isImage } from './images.ts'
import { detectFileType, extensionOf, inspectFile } from './inspect.ts'
import type { FileStore } from './store.ts'
import type { StoredUpload } from './uploads.ts'

/** A file in the store, as a row describes it. */
export interface StoredFile {
  readonly fileKey: string
  /** A small picture of a picture. */
  readonly previewKey: string | null
  readonly fileName: string
  readonly mimeType: string
  readonly size: number
  readonly previewSize: number
  readonly width: number | null
  readonly height: number | null
}

/** Which files a feature takes, and where it keeps them. */
export interface StoredFileRules {
  /** In the store. */
  readonly folder: string
  /** Absent: small pictures of pictures are kept too. */
  readonly previews?: false
  readonly extensions: readonly string[]
  readonly errors: Readonly<Record<'unknownFileType' | 'fileMismatch' | 'badImage', ErrorCode>>
}

/** A received file with the name that it gets. */
export interface NamedUpload {
  readonly upload: StoredUpload
  readonly fileName: string
}

/** A checked file that is not in the store yet. */
interface Prepared {
  readonly file: StoredFile
  readonly store: (files: FileStore) => Promise<void>
}

async function prepare({ upload, fileName }: NamedUpload, rules: StoredFileRules): Promise<Prepared> {
  const { folder, extensions, errors } = rules
  const { path, size } = upload
  const extension = extensionOf(upload.fileName)
  const refuse = (error: ErrorCode, said = error.sentence) =>
    new Refusal(error, {
      sentence: `${upload.fileName}: ${said}`,
      params: { file: upload.fileName },
      fields: [fieldError('files', { ...error, sentence: said })],
    })
  // Random, so that a key reveals nothing about its record, its owner or the file.
  const newKey = () => `${folder}/${randomBytes(20).toString('hex')}`
  if (!extensions.includes(extension))
    throw refuse(errors.unknownFileType, typeSentence(upload.fileName, errors.unknownFileType.sentence))
  const kind = await inspectFile(path, upload.fileName)
  if (kind === undefined || !kind.extensions.includes(extension)) {
    const isHeic = isHeicType((await detectFileType(path))?.mime)
    throw refuse(errors.fileMismatch, isHeic ? heicSentence : undefined)
  }
  const { mimeType } = kind
  const fileKey = newKey()
  if (!isImage(mimeType)) {
    const none = { previewKey: null, previewSize: 0, width: null, height: null }
    return {
      file: { fileKey, fileName, mimeType, size, ...none },
      store: (files) => files.adopt(fileKey, path),
    }
  }
  try {
    const { bytes, preview, width, height } = await cleanImage(path, mimeType)
    await rm(path, { force: true })
    const previewKey = rules.previews === false ? null : newKey()
    const previewSize = previewKey === null ? 0 : preview.length
    const sizes = { size: bytes.length, previewSize, width, height }
    return {
      file: { fileKey, previewKey, fileName, mimeType, ...sizes },
      store: async (files) => {
        await files.put(fileKey, bytes)
        if (previewKey !== null) await files.put(previewKey, preview)
      },
    }
  } catch (error) {
    if (error instanceof BadImage) throw refuse(errors.badImage)
    throw error
  }
}

const keysOf = (stored: readonly StoredFile[]): string[] =>
  stored.flatMap(({ fileKey, previewKey }) => (previewKey === null ? [fileKey] : [fileKey, previewKey]))

/** Checks files by content and puts all of them into the store, or none. */
async function storeAll(
  files: FileStore,
  uploads: readonly NamedUpload[],
  rules: StoredFileRules,
): Promise<StoredFile[]> {
  const prepared: Prepared[] = []
  for (const upload of uploads) prepared.push(await prepare(upload, rules))
  const stored = prepared.map(({ file }) => file)
  try {
    for (const { store } of prepared) await store(files)
    return stored
  } catch (error) {
    await files.remove(keysOf(stored))
    throw error
  }
}

/** Stores files for the rows that `write` inserts. Without these rows none of them stays. */
export async function withStoredFiles<T>(
  files: FileStore,
  { uploads, rules }: { readonly uploads: readonly NamedUpload[]; readonly rules: StoredFileRules },
  transaction: (work: (tx: Transaction) => Promise<T>) => Promise<T>,
  write: (tx: Transaction, stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const stored = await storeAll(files, uploads, rules)
  let written = false
  try {
    return await transaction(async (tx) => {
      const answer = await write(tx, stored)
      written = true
      return answer
    })
  } catch (error) {
    written = false
    throw error
  } finally {
    // After a refusal, an error or a repeated call with a stored answer, no row has these files.
    if (!written) await files.remove(keysOf(stored))
  }
}

/** The bytes of a stored file, or of its preview. */
export function storedFileAnswer(
  files: Pick<FileStore, 'read'>,
  file: Pick<StoredFile, 'fileKey' | 'previewKey' | 'fileName' | 'mimeType' | 'size'>,
  { inline, preview: wanted }: { inline?: 'true' | undefined; preview?: 'true' | undefined },
): FileAnswer {
  const preview = wanted === 'true' ? file.previewKey : null
  return {
    open: () => files.read(preview ?? file.fileKey),
    size: preview === null ? file.size : undefined,
    mimeType: preview === null ? file.mimeType : 'image/webp',
    fileName: file.fileName,
    inline: file.previewKey !== null && (inline === 'true' || preview !== null),
    // Rights are checked each time. Only this browser caches the bytes.
    cacheControl: 'private, no-cache',
    version: preview ?? file.fileKey,
  }
}
