import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import type { PostType, Privacy } from '../domain.ts'

interface Facts {
  readonly id: number
  readonly parentId: number | null
  readonly privacy: Privacy
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
  // Everybody sees a public top-level post. For all others the audience is looked up at delivery.
  const audienceOf = ({ parentId, privacy }: Pick<Facts, 'parentId' | 'privacy'>) =>
    parentId === null && privacy === 'public' ? 'everybody' : 'resolved'

  return {
    created: (tx: Transaction, post: Facts) =>
      live.changed(
        tx,
        { resource: 'posts', id: post.id, event: 'created', backId: post.parentId, postType: post.postType },
        audienceOf(post),
      ),
    updated: (tx: Transaction, post: Pick<Facts, 'id' | 'parentId' | 'privacy'>) =>
      live.changed(tx, { resource: 'posts', id: post.id, event: 'updated' }, audienceOf(post)),
    /** For a post that everybody saw until now. Who no longer does is found at delivery. */
    hidden: (tx: Transaction, id: number) =>
      live.changed(tx, { resource: 'posts', id, event: 'deleted' }, 'others'),
    liked: (tx: Transaction, post: Facts, likeCount: number) =>
      live.changed(tx, { resource: 'posts', id: post.id, event: 'liked', likeCount }, audienceOf(post)),
    /** To the actor's other windows only, where the state of the button changes with the number. */
    likedByOneself: (tx: Transaction, { id }: Facts, member: number, state: OwnLike) =>
      live.changed(tx, { resource: 'posts', id, event: 'liked', ...state }, [member]),
    /** For those who saw it until now. It needs their list, because the deleted post cannot be queried. */
    deleted: (tx: Transaction, id: number, members: 'everybody' | readonly number[]) =>
      live.changed(tx, { resource: 'posts', id, event: 'deleted' }, members),
  }
}
