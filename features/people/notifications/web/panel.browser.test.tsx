import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { suggestionsApi } from '#features/network/suggestions/contract.ts'
import type { Member } from '#features/people/members/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, part, refused } from '#tests/components/answers.ts'
import { openApp } from '#tests/components/open-app.tsx'
import { person } from '#tests/components/people.ts'
import { restoreConnection, loseConnection, sendNotification } from '#tests/components/socket.ts'
import { type Notification, notificationsApi } from '../contract.ts'

const bell = page.getByRole('button', { name: /^Notifications/ })
const panel = page.getByRole('dialog', { name: 'Notifications' })
const entries = panel.getByRole('list', { name: 'Notifications' }).getByRole('listitem')

const notification = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  userId: 1,
  fromUserId: 2,
  postId: 5,
  record: null,
  type: 'like',
  content: 'Fanny Fan liked your post',
  read: false,
  createdAt: '2026-03-05T10:00:00.000Z',
  from: person(2, 'Fanny Fan'),
  others: 0,
  ...more,
})

/** Answers for these notifications and requests. Returns the count, which a test may change. */
function answerNotifications(list: readonly Notification[], requests: readonly Member[] = []) {
  const count = { unread: list.length, requests: requests.length }
  answer(notificationsApi.count, () => count)
  answer(notificationsApi.list, [...list])
  answer(
    connectionsApi.requests,
    requests.map((user) => ({ userId: user.id, friendId: 1, createdAt: '2026-03-05T10:00:00.000Z', user })),
  )
  return count
}

it('opens and closes by keyboard, and leads to what a notification is about', async () => {
  answerNotifications([notification(1, { type: 'friend_accepted', content: 'Fanny Fan is connected' })])
  const read = answer(notificationsApi.read, notification(1, { read: true }))
  await openApp('/nowhere')
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 new')
  await expect.poll(() => document.title).toMatch(/^\(1\) .*Kontor$/)
  bell.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('heading', { name: 'Notifications' })).toHaveFocus()
  await expect.element(entries).toMatchTextContent(/Unread: Fanny Fan is connected/)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('link', { name: /Fanny Fan/ })).toHaveAttribute('href', '/profile/2')
  expect(read).toEqual([])
})

it('accepts and declines requests inside their notifications', async () => {
  const [asta, dora] = [person(10, 'Asta Asking'), person(11, 'Dora Declined')]
  answerNotifications([], [asta, dora])
  const accepted = answer(connectionsApi.accept, () => {
    answerNotifications([], [dora])
    return { status: 'accepted' as const, direction: 'received' as const, message: 'Accepted' }
  })
  const declined = answer(connectionsApi.remove, () => {
    answerNotifications([])
    return { status: null, direction: null, message: 'Declined' }
  })
  await openApp('/nowhere')
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 new')
  await bell.click()
  const requests = panel.getByRole('region', { name: 'Connection requests' })
  await expect.poll(() => requests.getByRole('listitem').elements().length).toBe(2)
  await expectAccessible()
  await requests.getByRole('button', { name: 'Accept Asta Asking' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Friend request accepted' })).toBeVisible()
  await requests.getByRole('button', { name: 'Decline Dora Declined' }).click()
  await expect.element(requests).not.toBeInTheDocument()
  await expect.element(panel.getByText('No notifications')).toBeVisible()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  expect([...accepted, ...declined].map(({ params }) => params['id'])).toEqual(['10', '11'])
})

it('marks all as read at once', async () => {
  const count = answerNotifications([notification(1), notification(2)])
  const read = answer(notificationsApi.readAll, { message: 'Read' })
  await openApp('/nowhere')
  await bell.click()
  await expect.poll(() => entries.elements().length).toBe(2)
  count.unread = 0
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await expect.element(panel.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  for (const entry of entries.elements()) expect(entry.textContent).not.toContain('Unread')
  expect(read.length).toBe(1)
})

it('loads older ones on scrolling, and again after a failure', async () => {
  const all = Array.from({ length: 130 }, (_, index) => notification(index + 1))
  answerNotifications([])
  answer(notificationsApi.count, { unread: 100, requests: 0 })
  answer(notificationsApi.list, refused('offline'))
  await openApp('/nowhere')
  await expect.element(bell).toHaveAccessibleName('Notifications, more than 99 new')
  await bell.click()
  await expect.element(panel.getByText('The notifications could not be loaded')).toBeVisible()
  answer(notificationsApi.list, ({ query }) => {
    const start = Number(query.get('cursor') ?? 0)
    return part<typeof notificationsApi.list>(all.slice(start, start + 20), String(start + 20))
  })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => entries.elements().length).toBeGreaterThanOrEqual(20)
  const list = panel.getByRole('list', { name: 'Notifications' }).element().parentElement as HTMLElement
  expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(400)
  await expect
    .poll(() => {
      list.scrollTo(0, list.scrollHeight)
      return entries.elements().length
    })
    .toBeGreaterThanOrEqual(60)
})

it('asks again what it missed while the connection was lost', async () => {
  const count = answerNotifications([])
  await openApp('/nowhere')
  await expect.element(bell).toHaveAccessibleName('Notifications')
  loseConnection()
  count.unread = 2
  restoreConnection()
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 new')
})

it('shows no toast for what the open page is about', async () => {
  const count = answerNotifications([])
  answer(suggestionsApi.list, [])
  await openApp('/suggestions')
  await expect.element(page.getByText('No suggestions yet')).toBeVisible()
  await expect.element(bell).toBeVisible()
  count.unread = 1
  sendNotification(notification(3, { type: 'suggestion_reply', content: 'Ada answered' }))
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 new')
  expect(page.getByText('New Notification').elements()).toEqual([])
  sendNotification(notification(4, { type: 'friend_accepted', content: 'Fanny Fan is connected' }))
  await expect.element(page.getByRole('status').filter({ hasText: 'Fanny Fan is connected' })).toBeVisible()
})

it('is a sheet on a phone', async () => {
  answerNotifications([notification(1, { from: person(2, `محمد ${'x'.repeat(195)}`) })])
  await openApp('/nowhere', { width: 390 })
  await bell.click()
  await expect.element(entries).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  // Beside it may be the room of a scrollbar.
  expect(panel.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(clientWidth - 15)
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await expectAccessible()
})
