import type { App } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { postEvents } from './events.ts'
import { postNotifications } from './notifications.ts'
import { postRewards } from './rewards.ts'
import type { RemovablePost } from './rights.ts'
import * as sql from './sql/index.ts'

/** Deletes posts with everything below them. */
export function postRemoval({
  database,
  files,
  live,
  log,
}: Pick<App, 'database' | 'files' | 'live' | 'log'>) {
  const events = postEvents(live)
  const notifications = postNotifications(live)
  const points = postRewards(live)

  return async (actor: Viewer, post: RemovablePost, address: string): Promise<void> => {
    const unusedKeys = await database.transaction(async (tx) => {
      const audience = await sql.everybodyWhoSees(tx, post.id)
      await notifications.refresh(tx, post.id)
      const thread = await sql.findThreadIds(tx, post.id)
      const keys = await sql.deletePost(tx, post)
      await points.deleted(tx, thread)
      events.deleted(tx, post.id, audience)
      if (post.authorId !== actor.id) {
        const target = `/api/posts/${post.id}`
        await audit(tx, { actorId: actor.id, action: 'DELETE', target, result: 200, address })
      }
      return keys
    })
    // The rows are deleted. A file that stays behind wastes space but is no reason to fail.
    await files.remove(unusedKeys).catch((error: unknown) => log.warn({ error }, 'attachments not removed'))
  }
}
