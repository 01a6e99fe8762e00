import type { NewAttachment } from '#features/people/storage/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { isImage } from '#platform/server/files/images.ts'
import { extensionOf } from '#platform/server/files/inspect.ts'
import type { FileStore } from '#platform/server/files/store.ts'
import { type StoredFileRules, withStoredFiles } from '#platform/server/files/stored.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { postErrors } from '../contract.ts'
import { fileExtensions } from '../domain/files.ts'

const rules: StoredFileRules = { folder: 'attachments', extensions: fileExtensions, errors: postErrors }

interface AttachmentOptions {
  readonly anonymous: boolean
  readonly descriptions?: readonly string[] | undefined
}

/**
 * Stores files for the rows that `write` inserts. Without these rows none of them stays. In anonymous posts file names
 * are replaced, because they could reveal the author.
 */
export const withAttachments = <T>(
  files: FileStore,
  {
    uploads,
    anonymous,
    descriptions = [],
  }: AttachmentOptions & { readonly uploads: readonly StoredUpload[] },
  transaction: (work: (tx: Transaction) => Promise<T>) => Promise<T>,
  write: (tx: Transaction, attachments: readonly NewAttachment[]) => Promise<T>,
): Promise<T> => {
  const named = uploads.map((upload, index) => ({
    upload,
    fileName: anonymous ? `attachment-${index + 1}.${extensionOf(upload.fileName)}` : upload.fileName,
  }))
  return withStoredFiles(files, { uploads: named, rules }, transaction, (tx, stored) =>
    write(
      tx,
      stored.map((file, index) => ({
        ...file,
        // What a picture shows.
        description: isImage(file.mimeType) ? (descriptions[index] ?? '') : '',
      })),
    ),
  )
}
