import { randomBytes } from 'node:crypto'
import type { App } from '#platform/server/app.ts'
import { BadImage, drawPhoto } from '#platform/server/files/images.ts'
import { inspectFile } from '#platform/server/files/inspect.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { profileErrors } from '../contract.ts'
import type { PhotoType } from '../domain.ts'
import type { Owner } from './rights.ts'
import type { ProfileService } from './profiles.ts'

/** Folders of the file store. The address of a photo is `/api/` and its key in the store. */
const folders = { profile: 'avatars', cover: 'covers' } as const

/** Sizes in pixels. An avatar becomes a square; a cover keeps its proportions. */
const sizes = {
  profile: { width: 512, height: 512, fit: 'cover' },
  cover: { width: 1800, height: 1200, fit: 'inside' },
} as const

const photoTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif'])

const addressPattern = /^\/api\/((?:avatars|covers)\/[0-9a-f]{16,64})$/

async function encodePhoto(upload: StoredUpload, type: PhotoType): Promise<Buffer> {
  const kind = await inspectFile(upload.path, upload.fileName)
  if (kind === undefined || !photoTypes.has(kind.mimeType)) throw new Refusal(profileErrors.notAnImage)
  try {
    return await drawPhoto(upload.path, sizes[type])
  } catch (error) {
    if (error instanceof BadImage) throw new Refusal(profileErrors.badImage, { cause: error })
    throw error
  }
}

export function photoService({ files, log }: Pick<App, 'files' | 'log'>, profiles: ProfileService) {
  /** Encodes the photo again, stores it under a new key, and deletes the previous one after the commit. */
  const set = async (owner: Owner, type: PhotoType, upload: StoredUpload | undefined): Promise<string> => {
    if (upload === undefined || upload.size === 0) throw new Refusal(profileErrors.noPhoto)
    const bytes = await encodePhoto(upload, type)
    const name = `${folders[type]}/${randomBytes(20).toString('hex')}`
    const address = `/api/${name}`
    await files.put(name, bytes)
    let previous: string | null
    try {
      previous = await profiles.setPhoto(owner, type, { address, bytes: bytes.length })
    } catch (error) {
      await files.remove([name])
      throw error
    }
    const old = addressPattern.exec(previous ?? '')?.[1]
    // No record names the old file any more. If its removal fails, it only wastes space.
    if (old !== undefined)
      await files.remove([old]).catch((error: unknown) => log.warn({ error }, 'old photo not removed'))
    return address
  }

  return { set }
}

export type PhotoService = ReturnType<typeof photoService>
