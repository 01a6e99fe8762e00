import { imageMimeTypes, imageSentences, maxImageBytes } from '../domain.ts'

/** Why a file cannot be read, as far as the browser knows. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!imageMimeTypes.some((allowed) => allowed === type)) return imageSentences.notAnImage
  return size > maxImageBytes ? imageSentences.tooLarge : undefined
}
