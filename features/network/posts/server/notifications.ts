import { createNotifier, findNotified } from '#features/people/notifications/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import { mentionedIn } from '../domain.ts'
import * as sql from './sql/index.ts'

/** A new post. */
interface NewPostFacts {
  readonly id: number
  readonly authorId: number
  readonly anonymous: boolean
  /** As stored: the name and id of every mention agree. */
  readonly content: string
  readonly parent: Pick<sql.PostFacts, 'authorId'> | undefined
  /** The post that it quotes. */
  readonly quoted: Pick<sql.PostFacts, 'authorId'> | undefined
}

interface EditedPost extends Pick<NewPostFacts, 'id' | 'authorId' | 'anonymous' | 'content'> {
  /** The content before the edit. */
  readonly before: string
}

type Liked = Pick<sql.PostFacts, 'id' | 'authorId'>

/**
 * Notifications about posts. Only members who see the post are notified, never the actor, and only once per post. An
 * anonymous author is named nowhere. No missing notification reveals them, because nobody else sees the notifications
 * that their own actions would cause.
 */
export function postNotifications(live: Live) {
  const { notify, withdraw, refresh } = createNotifier({ live })

  return {
    async created(tx: Transaction, post: NewPostFacts): Promise<void> {
      const { id, authorId, anonymous, parent, quoted } = post
      const mentioned = mentionedIn(post.content)
      const candidates = new Set([
        ...mentioned,
        ...[parent, quoted].flatMap((other) => other?.authorId ?? []),
      ])
      candidates.delete(authorId)
      if (candidates.size === 0) return
      const recipients = await sql.whoIsTold(tx, id, [...candidates])
      const answered = recipients.filter((actorId) => actorId === parent?.authorId)
      const from = anonymous ? null : authorId
      await notify(tx, { to: answered, type: 'reply', from, postId: id })
      const mentioning = recipients.filter(
        (memberId) => memberId !== parent?.authorId && mentioned.includes(memberId),
      )
      await notify(tx, { to: mentioning, type: 'mention', from, postId: id })
      const known = new Set([...answered, ...mentioning])
      const quoting = recipients.filter((memberId) => memberId === quoted?.authorId && !known.has(memberId))
      await notify(tx, { to: quoting, type: 'share', from, postId: id })
    },

    /** Members whom an edit mentions for the first time. Who was told of the post before is not told again. */
    async edited(tx: Transaction, { id, authorId, anonymous, content, before }: EditedPost): Promise<void> {
      const known = new Set([...mentionedIn(before), authorId])
      const mentioned = mentionedIn(content).filter((member) => !known.has(member))
      if (mentioned.length === 0) return
      const notified = await findNotified(tx, id, mentioned)
      const candidates = [...new Set(mentioned)].filter((member) => !notified.has(member))
      const to = await sql.whoIsTold(tx, id, candidates)
      await notify(tx, { to, type: 'mention', from: anonymous ? null : authorId, postId: id })
    },

    /** The author may no longer see their own reply, if the post above it was narrowed. */
    async liked(tx: Transaction, post: Liked, actorId: number): Promise<void> {
      if (post.authorId === actorId) return
      const to = await sql.whoIsTold(tx, post.id, [post.authorId])
      await notify(tx, { to, type: 'like', from: actorId, postId: post.id })
    },

    unliked: (tx: Transaction, post: Liked, actorId: number): Promise<void> =>
      withdraw(tx, { to: [post.authorId], type: 'like', from: actorId, postId: post.id }),

    /** For a post whose audience has changed, or that is about to be deleted, and for everything below it. */
    refresh: async (tx: Transaction, postId: number): Promise<void> =>
      refresh(tx, await sql.findThreadIds(tx, postId)),
  }
}
