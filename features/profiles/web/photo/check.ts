import { maxPhotoBytes, photoMimeTypes, photoSentences } from '../../domain.ts'

export interface Problem {
  readonly title: string
  readonly description: string
}

const allowed: ReadonlySet<string> = new Set(photoMimeTypes)

/** Why a file cannot be a photo, as far as the browser knows. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): Problem | undefined {
  if (!allowed.has(type)) return { title: 'Invalid file type', description: photoSentences.notAnImage }
  if (size > maxPhotoBytes) return { title: 'File too large', description: photoSentences.tooLarge }
  return undefined
}

/** The title for what the server refused, where the specification has one. */
export const titleOf = (sentence: string): string =>
  sentence === photoSentences.notAnImage
    ? 'Invalid file type'
    : sentence === photoSentences.tooLarge
      ? 'File too large'
      : 'Error'
