import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { audit, type AuditEntry } from '#platform/server/audit.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { adminRefusal, type Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import * as sql from './sql/index.ts'

export type VisiblePost = Authorized<sql.PostFacts, 'see'>
export type OwnPost = Authorized<sql.PostFacts, 'see' | 'change'>
export type RemovablePost = Authorized<sql.PostFacts, 'remove'>

/** Lets an administrator read past privacy. The access is recorded first, so that none lacks its row. */
export async function grantModeration(
  queries: Queries,
  viewer: Viewer,
  auditEntry: Omit<AuditEntry, 'actorId'>,
): Promise<sql.ModerationGrant> {
  if (!viewer.isAdmin) throw adminRefusal(viewer)
  await audit(queries, { ...auditEntry, actorId: viewer.id })
  return authorize({ moderator: viewer.id }, 'moderate')
}

/** Rights on posts. */
export function postRights({ database }: Pick<App, 'database'>) {
  /** A post that the viewer sees. The refusal is the same for a hidden and an unknown one. */
  const visible = async (viewer: Viewer, id: number): Promise<VisiblePost> => {
    const post = await sql.findVisible(database, viewer.id, id)
    if (post === undefined) throw new Refusal(commonErrors.notFound)
    return authorize(post, 'see')
  }

  /** A post that the actor may delete: its author, or an administrator, for whom `remove` writes a record. */
  const removable = async (viewer: Viewer, id: number): Promise<RemovablePost> => {
    const post = viewer.isAdmin ? await sql.findPost(database, id) : await visible(viewer, id)
    if (post === undefined) throw new Refusal(commonErrors.notFound)
    if (post.authorId !== viewer.id && !viewer.isAdmin) throw new Refusal(commonErrors.forbidden)
    return authorize(post, 'remove')
  }

  const own = async (viewer: Viewer, id: number): Promise<OwnPost> => {
    const post = await visible(viewer, id)
    if (post.authorId !== viewer.id) throw new Refusal(commonErrors.forbidden)
    return authorize(post, 'see', 'change')
  }

  return { visible, removable, own }
}

export type PostRights = ReturnType<typeof postRights>
