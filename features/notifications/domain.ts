export const notificationTypes = [
  'friend_request',
  'friend_accepted',
  'reply',
  'like',
  'mention',
  'share',
  'message',
  'suggestion_reply',
  'todo_shared',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Notifications on a page unless told. */
export const notificationsPerPage = 20
/** Counting stops here: what is more is shown as `99+`. */
export const mostCounted = 100

/** What a sentence speaks of. It never quotes: the notification outlives the right to read what it is about. */
export interface NotificationEvent {
  readonly type: NotificationType
  /** Full name of whoever did it, or of the last of several; null where he is not to be named. */
  readonly name: string | null
  /** How many did it besides him. */
  readonly others: number
  /** How often, of messages. */
  readonly times: number
}

const deeds: Readonly<Record<Exclude<NotificationType, 'message'>, string>> = {
  friend_request: 'sent you a friend request',
  friend_accepted: 'accepted your friend request',
  reply: 'replied to your post',
  like: 'liked your post',
  mention: 'mentioned you in a post',
  share: 'shared your post',
  suggestion_reply: 'replied to your suggestion',
  todo_shared: 'shared a to-do with you',
}

const deedOf = ({ type, times }: NotificationEvent): string => {
  if (type !== 'message') return deeds[type]
  return times === 1 ? 'sent you a message' : `sent you ${times} messages`
}

const namelessSubject = (type: NotificationType): string => (type === 'reply' ? 'Anonymous User' : 'Somebody')

/** 'Dana Whitfield and 3 others liked your post'. */
export function sentenceOf(happening: NotificationEvent): string {
  const { type, name, others } = happening
  if (name === null && type === 'mention') return 'Somebody mentioned you anonymously'
  const subject = name ?? namelessSubject(type)
  const company = others === 0 ? '' : ` and ${others} ${others === 1 ? 'other' : 'others'}`
  return `${subject}${company} ${deedOf(happening)}`
}

interface Pointer {
  readonly type: NotificationType
  readonly fromUserId: number | null
  readonly postId: number | null
}

/** Where a click on it leads, or null where there is nothing to see. */
export function addressOf({ type, fromUserId, postId }: Pointer): string | null {
  switch (type) {
    case 'friend_request':
    case 'friend_accepted':
      return fromUserId === null ? null : `/profile/${fromUserId}`
    case 'message':
      return fromUserId === null ? '/messages' : `/messages?to=${fromUserId}`
    case 'suggestion_reply':
      return '/suggestions'
    case 'todo_shared':
      return '/todos?tab=shared'
    case 'reply':
    case 'like':
    case 'mention':
    case 'share':
      return postId === null ? null : `/post/${postId}`
  }
}
