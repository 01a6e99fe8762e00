import { beforeEach, describe, expect, it } from 'vitest'
import { clearEntities } from '#platform/web/entities.ts'
import type { Conversation, DirectMessage } from '../../contract.ts'
import {
  conversations,
  type Inbox,
  latestFirst,
  storeConversations,
  withConversation,
  withLast,
  withLastRead,
  withNextPage,
} from './inbox.ts'
import { memberPeer } from './peer.ts'
import {
  mergeReloaded,
  type Thread,
  withAround,
  withEdit,
  withMessage,
  withNewer,
  withOlder,
  withRead,
} from './thread.ts'

const [viewerId, otherId] = [1, 2]
const member = (id: number) => ({ id, username: `m${id}`, fullName: `Member ${id}`, avatar: null })
const message = (id: number, senderId = otherId, isRead = false): DirectMessage => ({
  id,
  senderId,
  isRead,
  content: `Message ${id}`,
  timestamp: new Date(id * 1000).toISOString(),
})
const thread = (ids: readonly number[], olderCursor: string | null = null): Thread => ({
  id: 7,
  peer: memberPeer(member(otherId)),
  messages: ids.map((id) => message(id)),
  olderCursor,
  unreadCount: 0,
  hasNewer: false,
})
const ids = ({ messages }: Thread) => messages.map(({ id }) => id)

describe('a conversation around an old message', () => {
  it('takes no newer one before those between, and stays while it is loaded again', () => {
    const around = withAround(thread([90, 91], 'older'), [message(10), message(11)], 'oldest')
    expect([ids(around), around.olderCursor, around.hasNewer]).toEqual([[10, 11], 'oldest', true])
    const told = withMessage(around, message(92), viewerId)
    expect([ids(told), told.unreadCount]).toEqual([[10, 11], 1])
    expect(ids(mergeReloaded(around, thread([90, 91], 'older')))).toEqual([10, 11])
    const next = withNewer(around, [message(12)])
    expect([ids(next), next.hasNewer]).toEqual([[10, 11, 12], true])
    expect(withNewer(next, []).hasNewer).toBe(false)
    const joined = mergeReloaded(next, thread([12, 13], 'older'))
    expect([ids(joined), joined.hasNewer]).toEqual([[10, 11, 12, 13], false])
  })
})

describe('a conversation', () => {
  it('inserts a message once, in order, and counts the other member’s', () => {
    const more = withMessage(thread([1, 2]), message(4), viewerId)
    expect([ids(more), more.unreadCount]).toEqual([[1, 2, 4], 1])
    expect(withMessage(more, message(4), viewerId)).toBe(more)
    const own = withMessage(more, message(3, viewerId), viewerId)
    expect([ids(own), own.unreadCount]).toEqual([[1, 2, 3, 4], 1])
  })

  it('keeps older messages when it is loaded again without a gap', () => {
    const old = withOlder(thread([5, 6], 'before 5'), [message(3), message(4)], 'before 3')
    const reloaded = mergeReloaded(old, thread([6, 7], 'before 6'))
    expect([ids(reloaded), reloaded.olderCursor]).toEqual([[3, 4, 5, 6, 7], 'before 3'])
    const withGap = mergeReloaded(old, thread([9, 10], 'before 9'))
    expect([ids(withGap), withGap.olderCursor]).toEqual([[9, 10], 'before 9'])
    // Without an older cursor the loaded messages are all there are, so there is no gap.
    expect(ids(mergeReloaded(old, thread([8, 9])))).toEqual([3, 4, 5, 6, 8, 9])
  })

  it('keeps a message whose frame arrived before an older answer', () => {
    const old = withMessage(thread([5, 6]), message(7), viewerId)
    expect(ids(mergeReloaded(old, thread([5, 6])))).toEqual([5, 6, 7])
  })

  it('marks messages as read by either member', () => {
    const mixed: Thread = {
      ...thread([]),
      messages: [message(1, viewerId), message(2), message(3, viewerId), message(4)],
      unreadCount: 2,
    }
    const readByOther = withRead(mixed, otherId, 3, viewerId)
    expect(readByOther.messages.map(({ isRead }) => isRead)).toEqual([true, false, true, false])
    expect(readByOther.unreadCount).toBe(2)
    const readByViewer = withRead(readByOther, viewerId, 2, viewerId)
    expect([readByViewer.unreadCount, readByViewer.messages.map(({ isRead }) => isRead)]).toEqual([
      1,
      [true, true, true, false],
    ])
    // Read messages stay read, even if an older answer says otherwise.
    expect(mergeReloaded(readByOther, { ...mixed, unreadCount: 2 }).messages[0]?.isRead).toBe(true)
  })
})

const conversation = (id: number, last: number, unreadCount = 0): Conversation => ({
  id,
  participants: [member(viewerId), member(otherId)],
  messages: [],
  lastMessage: message(last),
  unreadCount,
  olderCursor: null,
})
const orderOf = ({ items }: Inbox) =>
  latestFirst(items.flatMap((id) => conversations.get(id) ?? [])).map(({ id }) => id)

describe('the list', () => {
  let inbox: Inbox
  beforeEach(() => {
    clearEntities()
    const items = storeConversations([conversation(3, 30), conversation(2, 20), conversation(1, 10)])
    inbox = { items, nextCursor: 'next' }
  })

  it('moves a conversation with a new message to its top', () => {
    conversations.patch(1, (known) => withLast(known, message(40), viewerId))
    expect(orderOf(inbox)).toEqual([1, 3, 2])
    expect(conversations.get(1)).toMatchObject({ unreadCount: 1, lastMessage: { id: 40 } })
    const known = conversation(1, 40, 1)
    expect(withLast(known, message(40), viewerId)).toBe(known)
    expect(withLast(known, message(41, viewerId), viewerId).unreadCount).toBe(1)
  })

  it('inserts a new conversation, unless it belongs to a page not loaded yet', () => {
    const [late, early] = [conversation(9, 25), conversation(8, 5)]
    storeConversations([late, early])
    expect(orderOf(withConversation(inbox, late))).toEqual([3, 9, 2, 1])
    expect(withConversation(inbox, early)).toBe(inbox)
    expect(orderOf(withConversation({ ...inbox, nextCursor: null }, early))).toEqual([3, 2, 1, 8])
    expect(withConversation(inbox, conversation(3, 31))).toBe(inbox)
  })

  it('keeps a message that is newer than a late answer', () => {
    storeConversations([conversation(3, 29)])
    expect(conversations.get(3)?.lastMessage?.id).toBe(30)
    storeConversations([{ ...conversation(3, 31), messages: [message(31)] }])
    expect(conversations.get(3)).toEqual(conversation(3, 31))
  })

  it('appends pages without duplicates', () => {
    const items = storeConversations([conversation(1, 10), conversation(0, 5)])
    const more = withNextPage(inbox, { items, nextCursor: null })
    expect([orderOf(more), more.nextCursor]).toEqual([[3, 2, 1, 0], null])
  })

  it('marks the last message as read', () => {
    expect(withLastRead(conversation(3, 30), 30).lastMessage?.isRead).toBe(true)
    expect(withLastRead(conversation(3, 30), 29).lastMessage?.isRead).toBe(false)
  })
})

describe('an edited or deleted message', () => {
  it('changes where it stands and where it is quoted, and an edit gives way to a deletion', () => {
    const quoting = { ...message(2), replyTo: { id: 1, senderId: otherId, content: 'Message 1' } }
    const before = { ...thread([1]), messages: [message(1), quoting] }
    const editedAt = '2026-01-01T00:00:00Z'
    const edited = withEdit(before, 1, { content: 'Other', editedAt })
    expect(edited.messages[0]).toEqual({ ...message(1), content: 'Other', editedAt })
    expect(edited.messages[1]?.replyTo?.content).toBe('Other')
    const deleted = withEdit(edited, 1, { content: '', deletedAt: editedAt })
    expect(deleted.messages[0]).toEqual({ ...message(1), content: '', deletedAt: editedAt })
    expect(deleted.messages[1]).toEqual({ ...quoting, replyTo: { ...quoting.replyTo, content: '' } })
  })
})
