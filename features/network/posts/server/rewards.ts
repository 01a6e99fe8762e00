import { likesThatHelp, postEventKinds } from '#features/people/achievements/domain.ts'
import { createRewards } from '#features/people/achievements/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import type { PostType } from '../domain.ts'
import * as sql from './sql/index.ts'

interface Written {
  readonly id: number
  readonly authorId: number
  readonly anonymous: boolean
  readonly postType: PostType
  readonly parent: Pick<sql.PostFacts, 'authorId' | 'anonymous'> | undefined
}

type Liked = Pick<sql.PostFacts, 'id' | 'authorId' | 'parentId' | 'anonymous'>

const subjectOf = (id: number): string => `post:${id}`

/**
 * Points for posts. An anonymous post earns nothing, nor does a reply to it: points that only its author got, or did
 * not get, would reveal them.
 */
export function postRewards(live: Live) {
  const { earn, undo, undoAllAbout } = createRewards({ live })

  return {
    async created(tx: Transaction, { id, authorId, anonymous, postType, parent }: Written): Promise<void> {
      if (anonymous || parent?.anonymous === true || parent?.authorId === authorId) return
      const kind = parent === undefined ? postEventKinds[postType] : 'reply'
      await earn(tx, { memberId: authorId, kind, subject: subjectOf(id) })
    },

    /** Call it after the like was inserted or deleted, which locks the post's row. */
    async liked(tx: Transaction, post: Liked, actorId: number, liked: boolean): Promise<void> {
      const { id, authorId: memberId, anonymous, parentId } = post
      if (anonymous || memberId === actorId) return
      const subject = subjectOf(id)
      const apply = liked ? earn : undo
      await apply(tx, { memberId, kind: 'like-received', subject, from: actorId })
      if (parentId === null) return
      const isHelpful = (await sql.countLikesOfOthers(tx, id, likesThatHelp)) >= likesThatHelp
      if (isHelpful === liked) await apply(tx, { memberId, kind: 'helpful-reply', subject })
    },

    /** For a deleted post and all replies below it. */
    deleted: (tx: Transaction, ids: readonly number[]): Promise<void> => undoAllAbout(tx, ids.map(subjectOf)),
  }
}
