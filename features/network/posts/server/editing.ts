import { ensureTags } from '#features/network/tags/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { type Post, type PostEdit, postErrors } from '../contract.ts'
import { postEvents } from './events.ts'
import { postNotifications } from './notifications.ts'
import { type PostReading, realContent } from './reading.ts'
import type { PostPreviews } from './previewing.ts'
import type { OwnPost } from './rights.ts'
import * as sql from './sql/index.ts'

/** Changes what a post says. Who may see it, and whether its author is named, stays as it is. */
export function postEditing(
  { database, live }: Pick<App, 'database' | 'live'>,
  previewing: PostPreviews,
  { readWritten }: Pick<PostReading, 'readWritten'>,
) {
  const events = postEvents(live)
  const notifications = postNotifications(live)

  return (actor: Viewer, post: OwnPost, edit: PostEdit): Promise<Post> =>
    database.transaction(async (tx) => {
      const before = await sql.lockVersion(tx, post)
      if (before === undefined) throw new Refusal(commonErrors.notFound)
      const content = await realContent(tx, actor, edit.content)
      const tags = await ensureTags(tx, edit.tags)
      const says = content === before.content && sameNames(before.tags, edit.tags)
      // A repeated call finds what it wrote the first time.
      const describes = await sql.setDescriptions(tx, post, edit.descriptions)
      if (says) {
        const isPreviewChanged = await previewing.changed(tx, post.id, content, edit.preview)
        if (describes || isPreviewChanged) await events.updated(tx, post)
        return readWritten(tx, actor, post.id)
      }
      if (before.revision !== edit.revision) {
        const { editedMeanwhile } = postErrors
        throw new Refusal(editedMeanwhile, { fields: [fieldError('revision', editedMeanwhile)] })
      }
      await sql.editContent(tx, post, before, content)
      await previewing.changed(tx, post.id, content, edit.preview)
      await sql.replaceTags(
        tx,
        post.id,
        tags.map(({ id }) => id),
      )
      await events.updated(tx, post)
      await notifications.edited(tx, { ...post, content, before: before.content })
      return readWritten(tx, actor, post.id)
    })
}

const sameNames = (one: readonly string[], other: readonly string[]): boolean => {
  const names = new Set(other)
  return names.size === one.length && one.every((name) => names.has(name))
}
