import { hasRestrictions } from '#features/people/members/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Live, Recipients } from '#platform/server/realtime/live.ts'
import type { PostType, Privacy } from '../domain.ts'

/** What decides who gets frames about a post. */
interface Audited {
  readonly id: number
  readonly parentId: number | null
  readonly authorId: number
  readonly anonymous: boolean
  readonly privacy: Privacy
}

interface Facts extends Audited {
  readonly postType: PostType
}

interface OwnLike {
  readonly likeCount: number
  readonly likedByMe: boolean
}

/**
 * Live frames about posts. A frame contains the id and type of a post, never its author or text. The page loads these
 * and gets what its viewer may see.
 */
export function postEvents(live: Live) {
  /**
   * Everybody sees a public top-level post, unless its author is muted or blocked. Otherwise the audience is looked
   * up at delivery.
   */
  const audienceOf = async (tx: Transaction, post: Audited): Promise<'everybody' | 'resolved'> => {
    const isOpen = post.parentId === null && post.privacy === 'public'
    return isOpen && (post.anonymous || !(await hasRestrictions(tx, post.authorId)))
      ? 'everybody'
      : 'resolved'
  }

  return {
    async created(tx: Transaction, post: Facts): Promise<void> {
      const { id, parentId: backId, postType } = post
      const frame = { resource: 'posts', id, event: 'created', backId, postType }
      live.changed(tx, frame, await audienceOf(tx, post))
    },
    async updated(tx: Transaction, post: Audited): Promise<void> {
      live.changed(tx, { resource: 'posts', id: post.id, event: 'updated' }, await audienceOf(tx, post))
    },
    /** For a post that everybody but a few saw until now. Who no longer does is found at delivery. */
    hidden: (tx: Transaction, id: number, except: readonly number[]) =>
      live.changed(tx, { resource: 'posts', id, event: 'deleted' }, { to: 'others', except }),
    async liked(tx: Transaction, post: Facts, likeCount: number): Promise<void> {
      const frame = { resource: 'posts', id: post.id, event: 'liked', likeCount }
      live.changed(tx, frame, await audienceOf(tx, post))
    },
    /** To the actor's other windows only, where the state of the button changes with the number. */
    likedByOneself: (tx: Transaction, { id }: Facts, member: number, state: OwnLike) =>
      live.changed(tx, { resource: 'posts', id, event: 'liked', ...state }, [member]),
    /** For those who saw it until now. It needs their list, because the deleted post cannot be queried. */
    deleted: (tx: Transaction, id: number, to: Recipients) =>
      live.changed(tx, { resource: 'posts', id, event: 'deleted' }, to),
  }
}
