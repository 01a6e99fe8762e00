import type { Page } from '@playwright/test'
import { insertConversations } from '#db/factories/index.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { expect, test } from './fixtures.ts'

const log = (page: Page) => page.getByRole('log')
const found = (page: Page) => page.getByRole('list', { name: 'Found messages' })

test('a found message opens its conversation there, and the way back to the newest', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const ada = await newMember({ fullName: 'Ada Lovelace' })
  const [grace, lin] = [
    await newMember({ fullName: 'Grace Hopper' }),
    await newMember({ fullName: 'Lin Wei' }),
  ]
  const long = Array.from({ length: 300 }, (_, n) => ({
    senderId: n % 2 === 0 ? ada.id : grace.id,
    content: n === 40 ? 'The molybdenum is at the pier' : `Number ${n + 1}`,
  }))
  await insertConversations(server.database, [
    { between: [ada.id, grace.id], messages: long },
    { between: [ada.id, lin.id], messages: [{ senderId: lin.id, content: 'Molybdenum, please' }] },
  ])
  const page = await ada.open('/messages')
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('molybdenum')
  await expect(found(page).getByRole('listitem')).toHaveCount(2)
  await expect(found(page).locator('mark')).toHaveText([/molybdenum/i, /molybdenum/i])
  await expect(found(page)).toContainText('You: The molybdenum is at the pier')
  await expectAccessible(page)
  await found(page)
    .getByRole('link', { name: /at the pier/ })
    .press('Enter')
  await expect(log(page).getByText('The molybdenum is at the pier')).toBeInViewport()
  await expect(log(page).getByText('Number 300', { exact: true })).toHaveCount(0)

  // What follows loads on the way down; a new message does not jump in between.
  await grace.client.call(messagesApi.open, { body: { participantId: ada.id, content: 'A word from Grace' } })
  await expect(log(page).getByText('The molybdenum is at the pier')).toBeInViewport()
  await expect(log(page).getByText('A word from Grace')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show newer messages' }).press('Enter')
  await expect(log(page).getByText('Number 80', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'To the newest' }).press('Enter')
  await expect(log(page).getByText('A word from Grace')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'To the newest' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Search in this conversation' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('number 7')
  await expect(page.locator('dialog').getByRole('listitem')).toHaveCount(11)
  await expectAccessible(page)
  await page
    .locator('dialog')
    .getByRole('link', { name: /Number 70/ })
    .press('Enter')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(log(page).getByText('Number 70', { exact: true })).toBeInViewport()

  // Writing goes to the newest.
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Found it')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Found it')).toBeInViewport()
  await expect(log(page).getByText('A word from Grace')).toBeVisible()
})
