import type { Page } from '@playwright/test'
import { insertConversations } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const log = (page: Page) => page.getByRole('log')
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const inbox = (page: Page) => page.getByRole('list', { name: 'Conversations' })
const write = (from: TestMember, to: TestMember, content: string) =>
  from.client.call(messagesApi.open, { body: { participantId: to.id, content } })
const scrollPosition = (page: Page) =>
  log(page).evaluate((element) => ({
    top: Math.round(element.scrollTop),
    below: Math.round(element.scrollHeight - element.scrollTop - element.clientHeight),
  }))

test('two members exchange messages, live, by keyboard', async ({
  newMember,
  befriend,
  expectAccessible,
}) => {
  const ada = await newMember({ fullName: 'Ada Lovelace' })
  const grace = await newMember({ fullName: 'Grace Hopper' })
  await befriend(ada, grace)
  const adaPage = await ada.open('/messages')
  const gracePage = await grace.open('/messages')

  // Without a recipient in the address, the assistant's pane is shown.
  await expect(adaPage).toHaveURL('/messages?ai=true')
  await expect(adaPage.getByRole('heading', { name: 'Agentic AI' })).toBeVisible()
  await expect(adaPage.getByText('No conversations yet')).toBeVisible()
  await expectAccessible(adaPage)

  await adaPage.getByRole('tab', { name: 'Inbox' }).focus()
  await adaPage.keyboard.press('ArrowRight')
  await adaPage.getByRole('searchbox', { name: 'Search contacts' }).fill('hopper')
  await adaPage
    .getByRole('list', { name: 'Contacts' })
    .getByRole('link', { name: /Grace Hopper/ })
    .press('Enter')
  await expect(box(adaPage)).toBeFocused()
  await adaPage.keyboard.press('Enter')
  await expect(adaPage.getByText('Please enter a message')).toBeVisible()
  await adaPage.keyboard.type('Good morning')
  await adaPage.keyboard.press('Shift+Enter')
  await adaPage.keyboard.type('see https://example.com/a.')
  await adaPage.keyboard.press('Enter')
  await expect(box(adaPage)).toHaveValue('')
  await expect(log(adaPage).getByText('Good morning')).toBeVisible()
  await expect(log(adaPage).getByText('Sending …')).toHaveCount(0)
  await expect(log(adaPage).getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute(
    'rel',
    /noopener/,
  )

  const entry = inbox(gracePage).getByRole('link', { name: /Ada Lovelace/ })
  await expect(entry).toContainText('Good morning see https://example.com/a.')
  await expect(entry).toContainText('1 unread')
  await expect(log(adaPage).getByText('Read', { exact: true })).toHaveCount(0)
  await entry.click()
  await expect(log(adaPage).getByText('Read', { exact: true })).toBeVisible()
  await expect(entry).not.toContainText('unread')
  await box(gracePage).fill('Good morning to you')
  await box(gracePage).press('Enter')
  await expect(log(adaPage).getByText('Good morning to you')).toHaveCount(1)
  await expect(log(gracePage).getByText('Good morning to you')).toHaveCount(1)
  await expectAccessible(adaPage)
  await expectAccessible(gracePage)
})

test('older messages load without a jump, and a new one waits below', async ({ newMember, server }) => {
  const [ada, grace] = [await newMember(), await newMember({ fullName: 'Grace Hopper' })]
  // The last one was just written, so it is under today at any hour.
  const start = Date.now() - 129 * 1_800_000 - 1000
  await insertConversations(server.database, [
    {
      between: [ada.id, grace.id],
      messages: Array.from({ length: 130 }, (_, index) => ({
        senderId: index % 3 === 0 ? ada.id : grace.id,
        content: `Number ${index + 1}`,
        createdAt: new Date(start + index * 1_800_000),
      })),
    },
  ])
  const page = await ada.open(`/messages?to=${grace.id}`)
  const number = (n: number) => log(page).getByText(`Number ${n}`, { exact: true })
  await expect(number(130)).toBeInViewport()
  expect((await scrollPosition(page)).below).toBe(0)
  await expect(number(81)).toHaveCount(1)
  await expect(number(80)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Today' })).toHaveCount(1)

  // The visible message keeps its position while older messages are added above it.
  await log(page).evaluate((element) => (element.scrollTop = 500))
  const visibleMessage = number(88)
  const before = (await visibleMessage.boundingBox())?.y ?? 0
  await expect(number(80)).toHaveCount(1)
  expect(Math.abs(((await visibleMessage.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
  await log(page).evaluate((element) => (element.scrollTop = 0))
  await expect(number(1)).toHaveCount(1)
  await log(page).evaluate((element) => (element.scrollTop = 0))
  await expect(page.getByText('The conversation begins here.')).toBeInViewport()

  const scrolledUp = await scrollPosition(page)
  await write(grace, ada, 'Are you still up there?')
  const pill = page.getByRole('button', { name: 'New message' })
  await expect(pill).toBeVisible()
  expect((await scrollPosition(page)).top).toBe(scrolledUp.top)
  await pill.click()
  await expect(log(page).getByText('Are you still up there?')).toBeInViewport()
  await expect(pill).toHaveCount(0)
  await write(grace, ada, 'At the end one stays at the end')
  await expect(log(page).getByText('At the end one stays at the end')).toBeInViewport()
})

test('messages without a connection go out by themselves, in order and once', async ({ newMember }) => {
  const [ada, grace] = [await newMember(), await newMember({ fullName: 'Grace Hopper' })]
  const [lin] = [await newMember({ fullName: 'Lin Wei' })]
  await write(grace, ada, 'Hello')
  await write(lin, ada, 'Hello')
  const page = await ada.open(`/messages?to=${grace.id}`)
  await expect(log(page).getByText('Hello')).toBeVisible()

  // The request arrives, its response does not.
  await page.route('**/api/messages/conversations/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await box(page).fill('Only once')
  await box(page).press('Enter')
  await expect(page.getByText('Goes out when the line is back')).toBeVisible()
  await box(page).fill('And then this')
  await box(page).press('Enter')
  await expect(page.getByText('Goes out when the line is back')).toHaveCount(2)
  await page.unroute('**/api/messages/conversations/*')
  await page.route('**/api/messages/conversations/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await box(page).fill('A draft')
  await inbox(page)
    .getByRole('link', { name: /Lin Wei/ })
    .click()
  await expect(box(page)).toHaveValue('')
  await page.reload()
  await inbox(page)
    .getByRole('link', { name: /Grace Hopper/ })
    .click()
  await expect(box(page)).toHaveValue('A draft')
  await expect(page.getByText('Goes out when the line is back')).toHaveCount(2)
  await page.unroute('**/api/messages/conversations/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Goes out when the line is back')).toHaveCount(0)
  await expect(log(page).getByText('Only once')).toHaveCount(1)
  const written = async () =>
    (await grace.client.call(messagesApi.list)).body[0]?.messages.map(({ content }) => content)
  await expect.poll(written).toEqual(['Hello', 'Only once', 'And then this'])

  await page.context().setOffline(true)
  await box(page).fill('Another one')
  await box(page).press('Enter')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(box(page)).toHaveValue('Another one')
  await expect(page.getByText('Goes out when the line is back')).toHaveCount(0)
  await box(page).press('Enter')
  await expect(page.getByText('Goes out when the line is back')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Goes out when the line is back')).toHaveCount(0)
  await expect.poll(async () => (await written())?.at(-1)).toBe('Another one')
})

test('a message is answered, edited and deleted, on both pages at once', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const [ada, grace] = [
    await newMember({ fullName: 'Ada Lovelace' }),
    await newMember({ fullName: 'Grace Hopper' }),
  ]
  const start = Date.now() - 129 * 1_800_000 - 1000
  await insertConversations(server.database, [
    {
      between: [ada.id, grace.id],
      messages: Array.from({ length: 120 }, (_, index) => ({
        senderId: grace.id,
        content: `Number ${index + 1}`,
        timestamp: new Date(start + index * 1_800_000),
      })),
    },
  ])
  const [page, gracePage] = [
    await ada.open(`/messages?to=${grace.id}`),
    await grace.open(`/messages?to=${ada.id}`, { viewport: { width: 320, height: 700 } }),
  ]
  const menuOf = (text: string) =>
    log(page)
      .locator('.group\\/message')
      .filter({ hasText: text })
      .getByRole('button', { name: 'More about this message' })

  // Somebody else’s message, and one that was sent long ago, can only be answered.
  await menuOf('Number 120').press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Reply'])
  await page.getByRole('menuitem', { name: 'Reply' }).press('Enter')
  await expect(page.getByText('Reply to Grace Hopper')).toBeVisible()
  await expect(box(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('I agree')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reply to Grace Hopper')).toBeHidden()
  const quoteOn = (on: Page) => log(on).getByRole('button', { name: /^Answers .* Number 120$/ })
  await expect(quoteOn(page)).toHaveCount(1)
  await expect(quoteOn(gracePage)).toHaveCount(1)
  await expect(log(gracePage).getByText('I agree')).toBeVisible()
  const spare = await gracePage.evaluate(() => document.body.clientWidth - document.body.scrollWidth)
  expect(spare).toBeGreaterThanOrEqual(0)

  await menuOf('I agree').press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  const edited = page.getByRole('textbox', { name: 'Edit your message' })
  await expect(edited).toBeFocused()
  await expect(edited).toHaveValue('I agree')
  await edited.fill('I do not agree')
  await expectAccessible(page)
  await edited.press('Enter')
  for (const on of [page, gracePage]) {
    await expect(log(on).getByText('I do not agree')).toBeVisible()
    await expect(log(on).getByText('edited', { exact: true })).toBeVisible()
  }
  await expect(box(page)).toHaveValue('')

  // The answered message is far above, and loads with all between.
  const { body } = await ada.client.call(messagesApi.list)
  const answered = await server.database.one(sql<{ id: number }>`
    select id from messages where conversation_id = ${body[0]?.id ?? 0} and content = 'Number 3'`)
  await ada.client.call(messagesApi.send, {
    params: { id: String(body[0]?.id) },
    body: { content: 'About the third', replyTo: answered.id },
  })
  const far = log(gracePage).getByRole('button', { name: 'Answers You Number 3' })
  await far.click()
  await expect(log(gracePage).getByText('Number 3', { exact: true }).first()).toBeInViewport()

  await menuOf('I do not agree').press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  for (const on of [page, gracePage]) {
    await expect(log(on).getByText('Message deleted')).toHaveCount(1)
    await expect(log(on).getByText('I do not agree')).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('on a phone the list leads to a conversation and back', async ({ newMember, expectAccessible }) => {
  const ada = await newMember()
  const grace = await newMember({ fullName: `${'Amazing '.repeat(24)}Grace` })
  await write(grace, ada, 'مرحبا من ميناء جدة')
  const page = await ada.open('/messages', { viewport: { width: 390, height: 800 }, hasTouch: true })
  const entry = inbox(page).getByRole('link', { name: /Amazing/ })
  await expect(entry).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agentic AI' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await entry.click()
  await expect(log(page).getByText('مرحبا من ميناء جدة')).toBeVisible()
  await expect(entry).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(entry).toBeFocused()
  await inbox(page)
    .getByRole('link', { name: /Agentic AI/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Agentic AI' })).toBeVisible()
})

test('invalid addresses and lists that do not load show errors', async ({ newMember }) => {
  const ada = await newMember()
  const page = await ada.open('/messages?conversation=99999999')
  await expect(page.getByText('There is no such conversation')).toBeVisible()
  await page.goto('/messages?to=99999999')
  await expect(page.getByText('Could not determine message recipient')).toBeVisible()
  await page.goto('/messages?to=abc')
  await expect(page.getByText('Could not determine message recipient')).toBeVisible()
  await page.goto(`/messages?to=${ada.id}`)
  await expect(page.getByText('You cannot send messages to yourself')).toBeVisible()
  await page.route('**/api/messages/conversations**', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/messages')
  await expect(page.getByText('Failed to fetch conversations')).toBeVisible()
  await page.unroute('**/api/messages/conversations**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No conversations yet')).toBeVisible()
})
