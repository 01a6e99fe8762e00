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
 * What open pages hear of posts. A frame names a post by its id and type, never its author or text: the page
 * asks for those and gets what its member may see.
 */
export function postEvents(live: Live) {
  // Nobody is hidden from a public top-level post; for all others the audience is looked up at delivery.
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
    /** Everybody saw it until now; whoever does not any more is found out at delivery. */
    hidden: (tx: Transaction, id: number) =>
      live.changed(tx, { resource: 'posts', id, event: 'deleted' }, 'others'),
    liked: (tx: Transaction, post: Facts, likeCount: number) =>
      live.changed(tx, { resource: 'posts', id: post.id, event: 'liked', likeCount }, audienceOf(post)),
    /** To the other windows of the member who did it, and to nobody else: there the heart changes with the number. */
    likedByOneself: (tx: Transaction, { id }: Facts, member: number, state: OwnLike) =>
      live.changed(tx, { resource: 'posts', id, event: 'liked', ...state }, [member]),
    /** For those who saw it until now; only to be called with their list, for the post cannot be asked any more. */
    deleted: (tx: Transaction, id: number, members: 'everybody' | readonly number[]) =>
      live.changed(tx, { resource: 'posts', id, event: 'deleted' }, members),
  }
}
