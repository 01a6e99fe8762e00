import { imageMimeTypes, imageSentences, maxImageBytes } from '../domain.ts'

/** Why a file is refused; the server checks again by its content. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!imageMimeTypes.some((allowed) => allowed === type)) return imageSentences.notAnImage
  return size > maxImageBytes ? imageSentences.tooLarge : undefined
}
