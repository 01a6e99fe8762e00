import type { NotificationType } from '../domain.ts'

/**
 * How repeated events are merged into one notification.
 *   separate  each is a notification of its own
 *   group     one notification for all members who do it to a post; a member who repeats it does not alert again
 *   pair      one notification for a pair of members; a repetition within a day does not alert again
 *   stream    one notification for a pair of members, which every repetition makes unread again
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

/** The key under which notifications are merged. */
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
