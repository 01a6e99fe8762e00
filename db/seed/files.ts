import type { NewAttachment } from '../factories/index.ts'
import { makeDocument } from './documents/index.ts'
import type { PlannedPost } from './plan.ts'
import { seededRandom } from './random.ts'
import type { StoredFile } from './staff.ts'

export interface PlannedAttachment {
  readonly post: PlannedPost
  readonly row: Omit<NewAttachment, 'postId'>
  readonly files: readonly StoredFile[]
}

/** Makes the attachments of the posts. Each has random numbers of its own, so their order has no effect. */
export function attachFiles(posts: readonly PlannedPost[], seed: number): Promise<PlannedAttachment[]> {
  const files = posts.flatMap((post) => post.files.map((name, position) => ({ post, name, position })))
  return Promise.all(
    files.map(async ({ post, name, position }, index) => {
      const random = seededRandom(seed + index)
      const document = await makeDocument(name, post.at, random)
      const fileKey = `attachments/${random.key()}`
      const picture = document.picture
      const previewKey = picture === undefined ? null : `attachments/${random.key()}`
      const preview =
        picture === undefined || previewKey === null ? [] : [{ key: previewKey, bytes: picture.preview }]
      return {
        post,
        row: {
          position,
          fileKey,
          previewKey,
          fileName: name,
          mimeType: document.mimeType,
          size: document.bytes.length,
          width: picture?.width ?? null,
          height: picture?.height ?? null,
        },
        files: [{ key: fileKey, bytes: document.bytes }, ...preview],
      }
    }),
  )
}
