import type { Attachment } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { grantModeration } from './rights.ts'
import * as sql from './sql/index.ts'

/**
 * Finds an attachment for members who see its post, and for administrators, whose access to hidden ones is recorded.
 */
export const attachmentFinder =
  ({ database }: Pick<App, 'database'>) =>
  async (viewer: Viewer, id: number, address: string): Promise<Attachment> => {
    const findModerated = async () => {
      const postId = await sql.postOfFile(database, id)
      if (postId === undefined) return undefined
      const target = `/api/posts/${postId}`
      const auditEntry = { action: 'read file' as const, target, result: 200, address }
      return sql.findFile(database, await grantModeration(database, viewer, auditEntry), id)
    }
    const seen = await sql.findFile(database, viewer.id, id)
    const file = seen ?? (viewer.isAdmin ? await findModerated() : undefined)
    if (file === undefined) throw new Refusal(commonErrors.notFound)
    return file
  }
