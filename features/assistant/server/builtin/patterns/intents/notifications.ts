import type { Intent } from './intent.ts'

/** Each of these types shows that notifications are meant. */
const kinds = ['mentionType', 'likeType', 'replyType', 'sharedType', 'acceptedType'] as const

export const notifications: Intent = {
  tool: 'notifications',
  categories: ['notifications'],
  concepts: {
    notification: { weight: 5 },
    unread: { weight: 2, set: { unread: true } },
    readOnes: { set: { unread: false } },
    mentionType: { weight: 3, set: { type: 'mention' } },
    likeType: { weight: 3, set: { type: 'like' } },
    replyType: { weight: 3, set: { type: 'reply' } },
    messageType: { weight: 1, set: { type: 'message' } },
    sharedType: { weight: 3, set: { type: 'todo_shared' } },
    acceptedType: { weight: 4, set: { type: 'friend_accepted' } },
    requestIn: { set: { type: 'friend_request' } },
    // Of to-dos there is but one kind: that somebody shares them.
    todo: { set: { type: 'todo_shared' } },
    shared: { set: { type: 'todo_shared' } },
    sharedBy: { set: { type: 'todo_shared' } },
    received: {},
    have: {},
    which: {},
  },
  names: { person: { field: 'text', weight: 0.3 } },
  dimensions: {
    type: { by: 'type', weight: 0.2 },
    day: { by: 'day', weight: 0 },
    month: { by: 'month', weight: 0 },
  },
  texts: { text: { field: 'text', weight: 0 } },
  days: { from: 'from', to: 'to' },
  hasOperation: true,
  hasOrder: true,
  check: (draft, { has, marks, nameIn }) => {
    // Of whom, not to whom: they are all the member's own.
    if (/^(to|for|with)$/.test(nameIn('text')?.before ?? '') && !has('acceptedType')) return undefined
    const isNamed = has('notification')
    if (!isNamed && (has('todo') || has('shared') || has('sharedBy') || has('requestIn') || has('readOnes')))
      return undefined
    if ((has('shared') || has('sharedBy')) && !has('todo')) return undefined
    if (!isNamed && !has('unread') && !kinds.some(has)) return undefined
    // `New since Monday`: the day says what is new.
    const isSince = marks.periods.some(({ to }) => to === undefined)
    const isNew = marks.concepts.some(({ concept, words }) => concept === 'unread' && words === 'new')
    const { unread, ...rest } = draft
    return isSince && isNew ? rest : unread === undefined ? rest : draft
  },
}
