import { commonErrors } from '#platform/contract/errors.ts'
import type { FileAnswer } from './file-answer.ts'
import { Refusal } from '../refusal.ts'
import type { FileStore } from './store.ts'

/** A member's picture as an answer: WebP, under a key that changes with the picture. */
export async function storedPicture(files: FileStore, folder: string, key: string): Promise<FileAnswer> {
  const name = `${folder}/${key}`
  if (!(await files.has(name))) throw new Refusal(commonErrors.notFound)
  return {
    open: () => files.read(name),
    size: undefined,
    mimeType: 'image/webp',
    fileName: 'picture.webp',
    inline: true,
    // A new picture gets a new key.
    cacheControl: 'private, max-age=31536000, immutable',
    version: name,
  }
}
