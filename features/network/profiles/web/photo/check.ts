import { maxPhotoBytes, photoMimeTypes, photoSentences } from '../../domain.ts'

export interface Problem {
  readonly title: string
  readonly description: string
}

const allowed: ReadonlySet<string> = new Set(photoMimeTypes)

/** Why a file is refused; the server checks again by its content. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): Problem | undefined {
  if (!allowed.has(type)) return { title: 'Invalid file type', description: photoSentences.notAnImage }
  if (size > maxPhotoBytes) return { title: 'File too large', description: photoSentences.tooLarge }
  return undefined
}

const titles: Readonly<Record<string, string>> = {
  notAnImage: 'Invalid file type',
  tooLarge: 'File too large',
}

/** Title for a refusal of the server by its code, from the specification. */
export const titleOf = (code: string): string => titles[code] ?? 'Error'
