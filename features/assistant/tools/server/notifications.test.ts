import { describe, expect, it } from 'vitest'
import { buildMember, buildNotification, buildPost } from '#db/factories/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { toolContextOf, toolCaller, idsOf, linesOf, outcomeOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const viewer = await buildMember(database)
const dana = await buildMember(database, { fullName: 'Dana Whitfield' })
const erik = await buildMember(database, { fullName: 'Erik Berg' })
const ask = toolCaller(database, viewer.id, ['notifications'])

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const { id: own } = await buildPost(database, { authorId: viewer.id })
const { id: gone } = await buildPost(database, { authorId: dana.id, privacy: 'private' })
const notify = async (overrides: Parameters<typeof buildNotification>[1]) =>
  (await buildNotification(database, { userId: viewer.id, ...overrides })).id

const liked = await notify({
  type: 'like',
  from: [dana.id, erik.id],
  postId: own,
  read: true,
  createdAt: at('2026-10-01'),
})
const message = await notify({ type: 'message', from: [erik.id], times: 3, createdAt: at('2026-10-31') })
const friendRequest = await notify({ type: 'friend_request', from: [dana.id], createdAt: at('2026-11-01') })
const nameless = await notify({ type: 'reply', from: [], postId: own, createdAt: at('2026-11-01') })
// One is about a post that the member can no longer see, the other belongs to another member.
await notify({ type: 'mention', from: [dana.id], postId: gone })
await buildNotification(database, { userId: erik.id, from: [dana.id] })

describe('notifications', () => {
  it('are closed unless they are opened', async () => {
    const context = toolContextOf(database, viewer.id, ['posts', 'todo', 'user'])
    expect(await outcomeOf(context, 'notifications', {})).toEqual({
      kind: 'closed',
      categories: ['notifications'],
    })
  })

  it('are the viewer’s own, with the texts of the page, anonymous ones without a name', async () => {
    const result = await ask('notifications')
    expect(idsOf(result)).toEqual([nameless, friendRequest, message, liked])
    expect(result).toMatchObject({
      reading: 'Notifications, newest first',
      computed: 'Count of 4 notifications',
      figures: [{ label: 'Notifications', value: '4', unit: '' }],
    })
    expect(linesOf(result)).toEqual([
      ['Anonymous User replied to your post', '2026-11-01', 'Unread'],
      ['Dana Whitfield sent you a connection request', '2026-11-01', 'Unread'],
      ['Erik Berg sent you 3 messages', '2026-10-31', 'Unread'],
      ['Dana Whitfield and 1 other liked your post', '2026-10-01', 'Read'],
    ])
    expect(result.rows.map(({ href }) => href)).toEqual([
      `/post/${own}`,
      `/profile/${dana.id}`,
      `/messages?to=${erik.id}`,
      `/post/${own}`,
    ])
  })

  it.each([
    [{ unread: true }, [nameless, friendRequest, message], 'Unread notifications, newest first'],
    [{ unread: false }, [liked], 'Read notifications, newest first'],
    [{ type: 'Friend requests' }, [friendRequest], 'Notifications, type connection request, newest first'],
    [{ type: 'friend_request' }, [friendRequest], 'Notifications, type connection request, newest first'],
    [{ type: 'liked your' }, [liked], 'Notifications, “liked your” anywhere, newest first'],
    [{ from: '2026-10-31', to: '2026-10-31' }, [message], 'Notifications, Oct 31, 2026, newest first'],
    [{ text: 'dana' }, [friendRequest, liked], 'Notifications, “dana” anywhere, newest first'],
    [{ text: 'anonymous' }, [nameless], 'Notifications, “anonymous” anywhere, newest first'],
    [{ text: 'POST' }, [nameless, liked], 'Notifications, “POST” anywhere, newest first'],
    [{ order: 'oldest', limit: 2 }, [liked, message, friendRequest, nameless], 'Notifications, the 2 oldest'],
  ] as const)('narrowed to %o', async (input, ids, reading) => {
    const result = await ask('notifications', input)
    expect(idsOf(result)).toEqual(ids)
    expect(result).toMatchObject({ reading, matched: ids.length })
  })

  it('are counted and grouped', async () => {
    expect(await ask('notifications', { operation: 'total', unread: true })).toMatchObject({
      reading: 'Number of unread notifications',
      matched: 3,
      rows: [],
    })
    const types = await ask('notifications', { operation: 'group', by: 'type' })
    expect(types.reading).toBe('Number of notifications, by type, largest first')
    expect(linesOf(types)).toEqual([
      ['connection request', '1'],
      ['like', '1'],
      ['message', '1'],
      ['reply', '1'],
    ])
    expect(linesOf(await ask('notifications', { by: 'month' }))).toEqual([
      ['Nov 2026', '2'],
      ['Oct 2026', '2'],
    ])
    expect(linesOf(await ask('notifications', { by: 'day', limit: 1 }))).toEqual([['Nov 1, 2026', '2']])
  })
})
