import { typeSentence } from '#platform/contract/photos.ts'
import {
  fileExtensions,
  maxFileBytes,
  maxFilesPerRecord,
  tooLargeSentence,
  tooManySentence,
  unknownTypeSentence,
} from '../domain.ts'

/** The `accept` attribute of the file dialog. */
export const accepted = fileExtensions.map((extension) => `.${extension}`).join(',')

const allowed: ReadonlySet<string> = new Set(fileExtensions)

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * Why a file is not sent at all; undefined if it is. The server checks again, by the content.
 * @param present how many files the record has, or will have once all before this one are there
 */
export function problemOf({ name, size }: Pick<File, 'name' | 'size'>, present: number): string | undefined {
  if (!allowed.has(extensionOf(name))) return typeSentence(name, unknownTypeSentence)
  if (size > maxFileBytes) return tooLargeSentence(name)
  return present >= maxFilesPerRecord ? tooManySentence : undefined
}
