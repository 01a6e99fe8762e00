import type { NewAttachment } from '../factories/index.ts'
import { type FileName, makeDocument } from './documents/index.ts'
import type { PlannedPost } from './plan.ts'
import { type Random, seededRandom } from './random.ts'
import type { StoredFile } from './staff.ts'

export interface PlannedAttachment {
  readonly post: PlannedPost
  readonly row: Omit<NewAttachment, 'postId'>
  readonly files: readonly StoredFile[]
}

type NewFile = Omit<NewAttachment, 'postId' | 'position'> & { readonly previewSize: number }

export interface MadeFile {
  readonly row: NewFile
  readonly files: readonly StoredFile[]
}

/** Makes a file for the day on which it was sent. */
export async function makeFile(
  name: FileName,
  sent: Date,
  random: Random,
  folder = 'attachments',
): Promise<MadeFile> {
  const { picture, bytes, mimeType } = await makeDocument(name, sent, random)
  const fileKey = `${folder}/${random.key()}`
  const previewKey = picture === undefined ? null : `${folder}/${random.key()}`
  const preview =
    picture === undefined || previewKey === null ? [] : [{ key: previewKey, bytes: picture.preview }]
  return {
    row: {
      fileKey,
      previewKey,
      fileName: name,
      mimeType,
      size: bytes.length,
      previewSize: picture?.preview.length ?? 0,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
    },
    files: [{ key: fileKey, bytes }, ...preview],
  }
}

/** Makes the attachments of the posts. Each has random numbers of its own, so their order has no effect. */
export function attachFiles(posts: readonly PlannedPost[], seed: number): Promise<PlannedAttachment[]> {
  const files = posts.flatMap((post) => post.files.map((name, position) => ({ post, name, position })))
  return Promise.all(
    files.map(async ({ post, name, position }, index) => {
      const { row, files: made } = await makeFile(name, post.at, seededRandom(seed + index))
      return { post, row: { ...row, position }, files: made }
    }),
  )
}
