import { detectFileType } from '#platform/server/files/inspect.ts'
import { loadSharp } from '#platform/server/files/sharp.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { pictureErrors } from '../contract.ts'
import { imageMimeTypes, maxPixels } from '../domain.ts'

/** Returns the path of a valid image. Only its first bytes and its header are read; no pixel is unpacked. */
export async function checkImage(upload: StoredUpload | undefined): Promise<string> {
  if (upload === undefined || upload.size === 0) throw new Refusal(pictureErrors.noImage)
  const type = await detectFileType(upload.path)
  if (!imageMimeTypes.some((allowed) => allowed === type?.mime)) throw new Refusal(pictureErrors.notAnImage)
  try {
    const sharp = await loadSharp()
    const { width, height } = await sharp(upload.path, { limitInputPixels: maxPixels }).metadata()
    if (width * height <= maxPixels) return upload.path
  } catch (cause) {
    throw new Refusal(pictureErrors.unreadable, { cause })
  }
  throw new Refusal(pictureErrors.unreadable)
}
