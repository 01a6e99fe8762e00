import { createQuota, type NewAttachment } from '#features/people/storage/server/index.ts'
import { ensureTags, placeTags } from '#features/network/tags/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { LikeState, NewPost, Post, PrivacyChange } from '../contract.ts'
import { sides } from '../domain/sides.ts'
import { withAttachments } from './attachments.ts'
import { resolveParent, resolveAudience } from './audience.ts'
import { postEditing } from './editing.ts'
import { postEvents } from './events.ts'
import { postNotifications } from './notifications.ts'
import type { PostPreviews } from './previewing.ts'
import { presentLikes } from './present.ts'
import { postReading, realContent } from './reading.ts'
import { postRemoval } from './removing.ts'
import { postRewards } from './rewards.ts'
import type { OwnPost, VisiblePost } from './rights.ts'
import type { PostTables } from './tables.ts'
import * as sql from './sql/index.ts'

export function postService(
  app: Pick<App, 'config' | 'database' | 'files' | 'live' | 'log'>,
  previews: PostPreviews,
  tables: PostTables,
) {
  const { database, files, live } = app
  const reading = postReading(tables.shown)
  const { readNew, readOne, readWritten } = reading
  const quota = createQuota(app)
  const events = postEvents(live)
  const notifications = postNotifications(live)
  const points = postRewards(live)

  const insert = async (
    tx: Transaction,
    actor: Viewer,
    form: NewPost,
    attachments: readonly NewAttachment[],
  ) => {
    const parent = form.backId === undefined ? undefined : await sql.findVisible(tx, actor.id, form.backId)
    if (form.backId !== undefined && parent === undefined) throw new Refusal(commonErrors.notFound)
    const quoted =
      form.quotedId === undefined ? undefined : await sql.findVisible(tx, actor.id, form.quotedId)
    if (form.quotedId !== undefined && quoted === undefined) throw new Refusal(commonErrors.notFound)
    const requested = { privacy: form.privacy, ids: form.customAudience?.ids }
    const context = { authorId: actor.id, parent, empty: 'noAudience' } as const
    const resolved = await resolveAudience(tx, requested, context)
    const { parentId, privacy, audience } = await resolveParent(tx, actor.id, parent, resolved)
    const content = await realContent(tx, actor, form.content)
    const anonymous = form.anonymous === 'true'
    const id = await sql.insertPost(tx, {
      authorId: actor.id,
      parentId,
      content,
      privacy,
      anonymous,
      postType: form.postType,
      quotedId: quoted?.id ?? null,
    })
    if (audience.length > 0) await sql.setAudience(tx, id, audience)
    if (form.tags !== undefined && form.tags.length > 0) {
      const tags = await ensureTags(tx, form.tags)
      await placeTags(
        tx,
        tags.map((tag) => ({ postId: id, tagId: tag.id })),
      )
    }
    if (attachments.length > 0) {
      await sql.insertFiles(tx, { id, authorId: actor.id }, attachments)
      await quota.enforce(tx, actor.id)
    }
    if (form.requisition !== undefined) {
      const side = sides[form.postType]
      await tables.create(
        tx,
        actor,
        { id, side, isReply: parentId !== null, anonymous, content: form.content },
        form.requisition,
      )
    }
    await previews.created(tx, id, content, form.preview === 'true')
    const facts = { id, parentId, authorId: actor.id, anonymous, privacy, postType: form.postType }
    await notifications.created(tx, { id, authorId: actor.id, anonymous, content, parent, quoted })
    const [post] = await Promise.all([
      readNew(tx, actor, id),
      events.created(tx, facts),
      points.created(tx, { id, authorId: actor.id, anonymous, postType: form.postType, parent }),
    ])
    return post
  }

  const create = async (
    actor: Viewer,
    form: NewPost,
    uploads: readonly StoredUpload[],
    transaction: Transact,
  ): Promise<Post> => {
    await quota.expectRoom(
      actor.id,
      uploads.reduce((sum, { size }) => sum + size, 0),
    )
    const given = { uploads, anonymous: form.anonymous === 'true', descriptions: form.descriptions }
    return withAttachments(files, given, transaction, (tx, attachments) =>
      insert(tx, actor, form, attachments),
    )
  }

  const setPrivacy = (actor: Viewer, post: OwnPost, change: PrivacyChange): Promise<Post> =>
    database.transaction(async (tx) => {
      const parent = post.parentId === null ? undefined : await sql.findVisible(tx, actor.id, post.parentId)
      const requested = { privacy: change.privacy, ids: change.customAudience?.ids ?? [] }
      const chosen = await resolveAudience(tx, requested, {
        authorId: actor.id,
        parent,
        empty: 'emptyAudience',
      })
      const before = await sql.everybodyWhoSees(tx, post.id)
      await sql.setPrivacy(tx, post, chosen.privacy)
      await sql.setAudience(tx, post.id, chosen.audience)
      await sql.forgetVersions(tx, post)
      await events.updated(tx, { ...post, privacy: chosen.privacy })
      if ('except' in before) events.hidden(tx, post.id, before.except)
      else {
        const after = new Set(await sql.whoSees(tx, post.id, before))
        const lost = before.filter((id) => !after.has(id))
        events.deleted(tx, post.id, lost)
      }
      await notifications.refresh(tx, post.id)
      return readWritten(tx, actor, post.id)
    })

  const setPreview = (actor: Viewer, post: OwnPost, shown: boolean): Promise<Post> =>
    database.transaction(async (tx) => {
      const version = await sql.lockVersion(tx, post)
      if (version === undefined) throw new Refusal(commonErrors.notFound)
      if (await previews.changed(tx, post.id, version.content, shown)) await events.updated(tx, post)
      return readWritten(tx, actor, post.id)
    })

  const setLike = (actor: Viewer, post: VisiblePost, liked: boolean): Promise<LikeState> =>
    database.transaction(async (tx) => {
      const changed = await (liked ? sql.insertLike : sql.deleteLike)(tx, post, actor.id)
      const row = await readOne(tx, sql.knownPost(actor.id, post), post.id)
      if (row === undefined) throw new Refusal(commonErrors.notFound)
      // A like of their own anonymous post would reveal its author.
      const isRevealing = post.anonymous && post.authorId === actor.id
      const state = presentLikes(row, actor.id)
      if (changed) {
        if (!isRevealing) await events.liked(tx, post, presentLikes(row, 0).likeCount)
        events.likedByOneself(tx, post, actor.id, { likeCount: state.likeCount, likedByMe: liked })
        await (liked ? notifications.liked : notifications.unliked)(tx, post, actor.id)
        await points.liked(tx, post, actor.id, liked)
      }
      return state
    })

  return {
    create,
    edit: postEditing(app, previews, reading),
    remove: postRemoval(app),
    setPreview,
    setPrivacy,
    setLike,
  }
}

export type PostService = ReturnType<typeof postService>
