import type { Intent } from './intent.ts'

export const notifications: Intent = {
  tool: 'notifications',
  categories: ['notifications'],
  concepts: {
    notification: { weight: 5 },
    unread: { weight: 2, set: { unread: true } },
    mentionType: { weight: 3, set: { type: 'mention' } },
    likeType: { weight: 3, set: { type: 'like' } },
    replyType: { weight: 3, set: { type: 'reply' } },
    messageType: { weight: 1, set: { type: 'message' } },
    sharedType: { weight: 3, set: { type: 'todo_shared' } },
    received: {},
    have: {},
    which: {},
  },
  names: {},
  dimensions: {
    type: { by: 'type', weight: 0.2 },
    day: { by: 'day', weight: 0 },
    month: { by: 'month', weight: 0 },
  },
  texts: { text: { field: 'text', weight: 0 } },
  days: { from: 'from', to: 'to' },
  hasOperation: true,
  hasOrder: true,
  check: (draft, { has }) =>
    has('notification') ||
    has('unread') ||
    has('mentionType') ||
    has('likeType') ||
    has('replyType') ||
    has('sharedType')
      ? draft
      : undefined,
}
