import type { Page, WebSocketRoute } from '@playwright/test'
import { buildPost, buildReply, insertNotifications } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const params = ({ id }: { id: number }) => ({ id: String(id) })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entries = (page: Page) => panel(page).getByRole('list', { name: 'Notifications' }).getByRole('listitem')
const like = (member: TestMember, post: { id: number }) =>
  member.client.call(postsApi.like, { params: params(post) })

/** Lets the test disconnect and reconnect the page's socket. */
async function controlSocket(page: Page, { isUp }: { isUp: boolean }) {
  const connection = { isUp, sockets: new Set<WebSocketRoute>() }
  await page.routeWebSocket('**/ws*', (socket) => {
    if (!connection.isUp) return void socket.close()
    connection.sockets.add(socket)
    socket.connectToServer()
  })
  return {
    reconnect: () => (connection.isUp = true),
    disconnect: async () => {
      connection.isUp = false
      for (const socket of connection.sockets) await socket.close()
    },
  }
}

test('notifications arrive at once, and a click opens their target', async ({ newMember, server }) => {
  const [author, fan] = [await newMember(), await newMember({ fullName: 'Fanny Fan' })]
  const post = await buildPost(server.database, { authorId: author.id, content: 'Copper is up' })
  const page = await author.open('/suggestions')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.locator('main h1').waitFor()
  // The socket must be connected before the event.
  await page.waitForLoadState('networkidle')
  await like(fan, post)
  const toast = page.getByRole('status').filter({ hasText: 'New Notification' })
  await expect(toast).toContainText('Fanny Fan liked your post')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await expect(page).toHaveTitle(/^\(1\) .*Kontor$/)

  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeFocused()
  await expect(entries(page)).toHaveText([/Unread: Fanny Fan liked your post/])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await panel(page)
    .getByRole('link', { name: /Fanny Fan/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/post/${post.id}$`))
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(page).toHaveTitle(/^[^(]/)
})

test('a request is accepted inside its notification', async ({ newMember, expectAccessible }) => {
  const [receiver, requester, declined] = [
    await newMember(),
    await newMember({ fullName: 'Asta Asking' }),
    await newMember({ fullName: 'Dora Declined' }),
  ]
  for (const other of [declined, requester])
    await other.client.call(connectionsApi.connect, { params: params(receiver) })
  const page = await receiver.open('/suggestions')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 new')
  await bell(page).click()
  const requests = panel(page).getByRole('region', { name: 'Connection requests' })
  await expect(requests.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await requests.getByRole('button', { name: 'Accept Asta Asking' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Friend request accepted' })).toBeVisible()
  await requests.getByRole('button', { name: 'Decline Dora Declined' }).click()
  await expect(requests).toHaveCount(0)
  await expect(panel(page).getByText('No notifications')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const { body } = await receiver.client.call(connectionsApi.list, { params: params(receiver) })
  expect(body.map(({ id }) => id)).toEqual([requester.id])
})

test('notifications read in one tab are read in the other', async ({ newMember, server }) => {
  const [reader, writer] = [await newMember(), await newMember()]
  const post = await buildPost(server.database, { authorId: reader.id })
  for (const content of ['One', 'Two'])
    await writer.client.call(postsApi.create, { body: { content, backId: String(post.id) } })
  const [page, other] = [await reader.open('/suggestions'), await reader.open('/suggestions')]
  await expect(bell(other)).toHaveAccessibleName('Notifications, 2 new')
  await bell(other).click()
  await expect(entries(other)).toHaveText([/Unread/, /Unread/])
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications')
    await expect(entries(tab)).toHaveText([/^(?!.*Unread)/, /^(?!.*Unread)/])
    await expect(panel(tab).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  }
})

test('nothing is missed while the socket is down, or before it first connects', async ({
  newMember,
  server,
}) => {
  const [author, fan, other] = [await newMember(), await newMember(), await newMember()]
  const post = await buildPost(server.database, { authorId: author.id })
  const reply = await buildReply(server.database, { authorId: author.id, parentId: post.id })
  const page = await author.open('about:blank')
  const connection = await controlSocket(page, { isUp: false })
  await page.goto('/suggestions')
  // The count is requested even without a socket.
  await page.waitForResponse('**/api/notifications/count')
  await like(fan, post)
  connection.reconnect()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await bell(page).click()
  await expect(entries(page)).toHaveCount(1)

  await connection.disconnect()
  await like(fan, reply)
  await like(other, post)
  connection.reconnect()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new')
  await expect(entries(page)).toHaveText([/and 1 other liked your post/, /liked your post/])
})

test('older notifications load on scrolling, and a failure can be retried', async ({ newMember, server }) => {
  const [reader, sender] = [await newMember(), await newMember()]
  const row = { userId: reader.id, type: 'todo_shared' as const, from: [sender.id] }
  await insertNotifications(
    server.database,
    Array.from({ length: 130 }, () => row),
  )
  const page = await reader.open('/suggestions')
  await expect(bell(page)).toHaveAccessibleName('Notifications, more than 99 new')
  await page.route('**/api/notifications', (route) => route.abort())
  await bell(page).click()
  await expect(panel(page).getByText('The notifications could not be loaded')).toBeVisible()
  await page.unroute('**/api/notifications')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(entries(page)).toHaveCount(20)
  const list = panel(page).getByRole('list', { name: 'Notifications' }).locator('..')
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400)
  for (const count of [40, 60]) {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect.poll(() => entries(page).count()).toBeGreaterThanOrEqual(count)
  }
})

test('no toast for the open page’s own events', async ({ newMember, server }) => {
  const [author, fan] = [await newMember(), await newMember({ fullName: 'Fanny Fan' })]
  const post = await buildPost(server.database, { authorId: author.id })
  const page = await author.open(`/post/${post.id}`)
  await page.getByRole('article').waitFor()
  await page.waitForLoadState('networkidle')
  await like(fan, post)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await expect(page.getByText('New Notification')).toHaveCount(0)
})

test('no toast for a message in the conversation that is open', async ({ newMember }) => {
  const [reader, writer, third] = [
    await newMember(),
    await newMember(),
    await newMember({ fullName: 'Third' }),
  ]
  const write = (from: TestMember, content: string) =>
    from.client.call(messagesApi.open, { body: { participantId: reader.id, content } })
  const page = await reader.open(`/messages?to=${writer.id}`)
  await page.getByRole('textbox', { name: /message/i }).waitFor()
  await bell(page).waitFor()
  await write(writer, 'Are you there?')
  await expect(page.getByText('Are you there?').first()).toBeVisible()
  await expect(page.getByText('New Notification')).toHaveCount(0)
  await write(third, 'And you?')
  await expect(page.getByText('Third sent you a message')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
})

test('a like given in one tab shows in the other', async ({ newMember, server }) => {
  const [author, fan] = [await newMember(), await newMember()]
  const post = await buildPost(server.database, { authorId: author.id })
  const [page, other] = [await fan.open(`/post/${post.id}`), await fan.open(`/post/${post.id}`)]
  const heart = (tab: Page) => tab.getByRole('article').getByRole('button', { name: /like/i }).first()
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false')
  await other.waitForLoadState('networkidle')
  await heart(page).click()
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
  await heart(page).click()
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false')
})

test('on a phone the list is a sheet', async ({ newMember, server, expectAccessible }) => {
  const [reader, sender] = [await newMember(), await newMember({ fullName: `محمد ${'x'.repeat(195)}` })]
  await insertNotifications(server.database, [
    { userId: reader.id, type: 'friend_accepted', from: [sender.id] },
  ])
  const page = await reader.open('/suggestions', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await bell(page).tap()
  await expect(entries(page)).toHaveCount(1)
  const room = await page.evaluate(() => document.documentElement.clientWidth)
  expect((await panel(page).boundingBox())?.width).toBe(room)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await entries(page).getByRole('link').tap()
  await expect(page).toHaveURL(new RegExp(`/profile/${sender.id}$`))
  await expect(panel(page)).toBeHidden()
})
