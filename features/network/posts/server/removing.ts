import { removeUnused } from '#features/people/storage/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { postEvents } from './events.ts'
import { postNotifications } from './notifications.ts'
import { postRewards } from './rewards.ts'
import type { RemovablePost } from './rights.ts'
import * as sql from './sql/index.ts'

/** Deletes posts with everything below them. */
export function postRemoval(app: Pick<App, 'database' | 'files' | 'live' | 'log'>) {
  const { database, live } = app
  const events = postEvents(live)
  const notifications = postNotifications(live)
  const points = postRewards(live)

  return async (actor: Viewer, post: RemovablePost, address: string): Promise<void> => {
    await database.transaction(async (tx) => {
      const audience = await sql.everybodyWhoSees(tx, post.id)
      await notifications.refresh(tx, post.id)
      const thread = await sql.findThreadIds(tx, post.id)
      await sql.deletePost(tx, post)
      await points.deleted(tx, thread)
      events.deleted(tx, post.id, audience)
      if (post.authorId !== actor.id) {
        const target = `/api/posts/${post.id}`
        await audit(tx, { actorId: actor.id, action: 'DELETE', target, result: 200, address })
      }
    })
    await removeUnused(app)
  }
}
