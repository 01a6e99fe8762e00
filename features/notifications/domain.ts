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
