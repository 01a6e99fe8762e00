import type { Page, WebSocketRoute } from '@playwright/test'
import { buildPost, buildReply } from '#db/factories/index.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { expect, test, type TestMember } from './fixtures.ts'
import { toasts } from './window.ts'

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

test('notifications arrive at once, and what one tab reads is read in the other', async ({
  newMember,
  server,
}) => {
  const [author, fan] = [await newMember(), await newMember({ fullName: 'Fanny Fan' })]
  const post = await buildPost(server.database, { authorId: author.id, content: 'Copper is up' })
  const [page, other] = [await author.open('/suggestions'), await author.open('/suggestions')]
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications')
    // The socket must be connected before the event.
    await tab.waitForLoadState('networkidle')
  }
  await like(fan, post)
  await fan.client.call(postsApi.create, { body: { content: 'How much?', backId: String(post.id) } })
  for (const tab of [page, other]) {
    await expect(toasts(tab)).toContainText('New Notification')
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 2 new')
  }
  await expect(page).toHaveTitle(/^\(2\) .*Kontor$/)
  await bell(other).click()
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications')
    await expect(entries(tab)).toHaveText([/^(?!.*Unread)/, /^(?!.*Unread)/])
  }
  await panel(page)
    .getByRole('link', { name: /Fanny Fan liked/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/post/${post.id}$`))
  await expect(panel(page)).toBeHidden()
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
