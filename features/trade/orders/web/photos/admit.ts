import { typeSentence } from '#platform/contract/photos.ts'
import { maxPhotoBytes, maxPhotos, photoExtensions } from '../../domain.ts'

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const problemOf = ({ name, size }: File): string | undefined => {
  if (!photoExtensions.some((extension) => extension === extensionOf(name)))
    return `${name}: ${typeSentence(name, 'choose a JPG, PNG or WebP picture')}`
  return size > maxPhotoBytes ? `${name}: a photo must be at most 10 MB` : undefined
}

/**
 * What of the chosen files can be sent, and why the others can't.
 * @param room how many more the delivery may have
 */
export function admit(files: readonly File[], room: number): { taken: File[]; refused: string[] } {
  const refused = files.flatMap((file) => problemOf(file) ?? [])
  const fitting = files.filter((file) => problemOf(file) === undefined)
  const taken = fitting.slice(0, Math.max(room, 0))
  if (taken.length < fitting.length) refused.push(`A delivery has at most ${maxPhotos} photos`)
  return { taken, refused }
}
