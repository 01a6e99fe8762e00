import { notifier } from '#features/notifications/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import { contentParts } from '../domain.ts'
import * as sql from './sql/index.ts'

/** A post that has just been written. */
interface Written {
  readonly id: number
  readonly authorId: number
  readonly anonymous: boolean
  /** As it is stored: every mention names the member it leads to. */
  readonly content: string
  readonly parent: Pick<sql.PostFacts, 'authorId'> | undefined
}

type Liked = Pick<sql.PostFacts, 'id' | 'authorId'>

const mentionedIn = (content: string): number[] =>
  contentParts(content).flatMap((part) => ('mention' in part ? [part.mention.userId] : []))

/**
 * Who is told of what happens to posts. Only members who see the post in question, never whoever did it himself, and
 * of one post only once. An anonymous author stands in no notice, and no notice is missing because of him: whom
 * he would have been told of himself nobody else hears of anyway.
 */
export function postNotices(live: Live) {
  const { notify, withdraw, refresh } = notifier({ live })

  return {
    async created(tx: Transaction, post: Written): Promise<void> {
      const { id, authorId, anonymous, parent } = post
      const mentioned = mentionedIn(post.content)
      const candidates = new Set([...mentioned, ...(parent === undefined ? [] : [parent.authorId])])
      candidates.delete(authorId)
      if (candidates.size === 0) return
      const seeing = await sql.whoSees(tx, id, [...candidates])
      const answered = seeing.filter((member) => member === parent?.authorId)
      const from = anonymous ? null : authorId
      await notify(tx, { to: answered, type: 'reply', from, postId: id })
      const others = seeing.filter((member) => member !== parent?.authorId)
      await notify(tx, { to: others, type: 'mention', from, postId: id })
    },

    /** The author may have lost sight of his own reply, when what it answers was narrowed. */
    async liked(tx: Transaction, post: Liked, member: number): Promise<void> {
      if (post.authorId === member) return
      const to = await sql.whoSees(tx, post.id, [post.authorId])
      await notify(tx, { to, type: 'like', from: member, postId: post.id })
    },

    unliked: (tx: Transaction, post: Liked, member: number): Promise<void> =>
      withdraw(tx, { to: [post.authorId], type: 'like', from: member, postId: post.id }),

    /** Who sees the post is about to change or has changed, or it is about to go, with everything below it. */
    refresh: async (tx: Transaction, postId: number): Promise<void> =>
      refresh(tx, await sql.findThreadIds(tx, postId)),
  }
}
