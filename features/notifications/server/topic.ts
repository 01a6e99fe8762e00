import type { NotificationType } from '../domain.ts'

/**
 * How repetitions of one thing are told.
 *   apart    each is a notification of its own
 *   group    all who do it to one post are one notification; a member who does it again does not ring again
 *   pair     one notification for two members; done again soon after it was taken back, it does not ring again
 *   stream   one notification for two members, which every repetition brings up again
 */
type Joining = 'apart' | 'group' | 'pair' | 'stream'

const joinings: Readonly<Record<NotificationType, Joining>> = {
  friend_request: 'pair',
  friend_accepted: 'pair',
  reply: 'apart',
  like: 'group',
  mention: 'apart',
  share: 'apart',
  message: 'stream',
  suggestion_reply: 'apart',
  todo_shared: 'apart',
}

export interface Subject {
  readonly type: NotificationType
  readonly from: number | null
  readonly postId: number | null
}

/** What a notification is about, if others of the same join it. */
export type Topic =
  | { readonly joining: 'apart' }
  | { readonly joining: Exclude<Joining, 'apart'>; readonly key: string }

export function topicOf({ type, from, postId }: Subject): Topic {
  const joining = joinings[type]
  const about = joining === 'group' ? postId : from
  return joining === 'apart' || from === null || about === null
    ? { joining: 'apart' }
    : { joining, key: `${type}:${about}` }
}
