import { describe, expect, it } from 'vitest'
import type { Conversation, DirectMessage } from '../../contract.ts'
import { type Inbox, withConversation, withLast, withLastRead, withNextPage } from './inbox.ts'
import { refreshed, type Thread, withMessage, withOlder, withRead } from './thread.ts'

const [me, her] = [1, 2]
const member = (id: number) => ({ id, username: `m${id}`, fullName: `Member ${id}`, avatar: null })
const message = (id: number, senderId = her, isRead = false): DirectMessage => ({
  id,
  senderId,
  isRead,
  content: `Message ${id}`,
  timestamp: new Date(id * 1000).toISOString(),
})
const thread = (ids: readonly number[], olderCursor: string | null = null): Thread => ({
  id: 7,
  other: member(her),
  messages: ids.map((id) => message(id)),
  olderCursor,
  unreadCount: 0,
})
const ids = ({ messages }: Thread) => messages.map(({ id }) => id)

describe('a conversation', () => {
  it('inserts a message once, in order, and counts the other member’s', () => {
    const more = withMessage(thread([1, 2]), message(4), me)
    expect([ids(more), more.unreadCount]).toEqual([[1, 2, 4], 1])
    expect(withMessage(more, message(4), me)).toBe(more)
    const own = withMessage(more, message(3, me), me)
    expect([ids(own), own.unreadCount]).toEqual([[1, 2, 3, 4], 1])
  })

  it('keeps older messages when it is loaded again without a gap', () => {
    const old = withOlder(thread([5, 6], 'before 5'), [message(3), message(4)], 'before 3')
    const fresh = refreshed(old, thread([6, 7], 'before 6'))
    expect([ids(fresh), fresh.olderCursor]).toEqual([[3, 4, 5, 6, 7], 'before 3'])
    const apart = refreshed(old, thread([9, 10], 'before 9'))
    expect([ids(apart), apart.olderCursor]).toEqual([[9, 10], 'before 9'])
    // Without an older cursor the loaded messages are all there are, so there is no gap.
    expect(ids(refreshed(old, thread([8, 9])))).toEqual([3, 4, 5, 6, 8, 9])
  })

  it('keeps a message whose frame arrived before an older answer', () => {
    const old = withMessage(thread([5, 6]), message(7), me)
    expect(ids(refreshed(old, thread([5, 6])))).toEqual([5, 6, 7])
  })

  it('marks messages as read by either member', () => {
    const mixed: Thread = {
      ...thread([]),
      messages: [message(1, me), message(2), message(3, me), message(4)],
      unreadCount: 2,
    }
    const byHer = withRead(mixed, her, 3, me)
    expect(byHer.messages.map(({ isRead }) => isRead)).toEqual([true, false, true, false])
    expect(byHer.unreadCount).toBe(2)
    const byMe = withRead(byHer, me, 2, me)
    expect([byMe.unreadCount, byMe.messages.map(({ isRead }) => isRead)]).toEqual([
      1,
      [true, true, true, false],
    ])
    // Read messages stay read, even if an older answer says otherwise.
    expect(refreshed(byHer, { ...mixed, unreadCount: 2 }).messages[0]?.isRead).toBe(true)
  })
})

const conversation = (id: number, last: number, unreadCount = 0): Conversation => ({
  id,
  participants: [member(me), member(her)],
  messages: [],
  lastMessage: message(last),
  unreadCount,
  olderCursor: null,
})
const order = ({ items }: Inbox) => items.map(({ id }) => id)

describe('the list', () => {
  const inbox: Inbox = {
    items: [conversation(3, 30), conversation(2, 20), conversation(1, 10)],
    nextCursor: 'next',
  }

  it('moves a conversation with a new message to its top', () => {
    const news = withLast(inbox, 1, message(40), me)
    expect(order(news)).toEqual([1, 3, 2])
    expect(news.items[0]).toMatchObject({ unreadCount: 1, lastMessage: { id: 40 } })
    expect(withLast(news, 1, message(40), me).items[0]?.unreadCount).toBe(1)
    expect(withLast(inbox, 1, message(41, me), me).items[0]?.unreadCount).toBe(0)
  })

  it('inserts a new conversation, unless it belongs to a page not loaded yet', () => {
    expect(order(withConversation(inbox, conversation(9, 25)))).toEqual([3, 9, 2, 1])
    expect(withConversation(inbox, conversation(9, 5))).toBe(inbox)
    expect(order(withConversation({ ...inbox, nextCursor: null }, conversation(9, 5)))).toEqual([3, 2, 1, 9])
    // An answer that is older than the last message changes nothing.
    expect(withConversation(inbox, conversation(3, 29)).items[0]?.lastMessage?.id).toBe(30)
  })

  it('appends pages without duplicates', () => {
    const more = withNextPage(inbox, [conversation(1, 10), conversation(0, 5)], null)
    expect([order(more), more.nextCursor]).toEqual([[3, 2, 1, 0], null])
  })

  it('marks the last message as read', () => {
    expect(withLastRead(inbox, 3, 30).items[0]?.lastMessage?.isRead).toBe(true)
    expect(withLastRead(inbox, 3, 29).items[0]?.lastMessage?.isRead).toBe(false)
  })
})
