import { messagesApi } from '#features/messages/contract.ts'
import type { Page } from '@playwright/test'
import { article, content, send, write } from './composer/parts.ts'
import { expect, test } from './fixtures.ts'

test.use({
  environment: { RATE_LIMIT: 'on', QUOTAS: 'posts=1/min,messages=1/min,records=1/min' },
})

const told = (page: Page, did: string) =>
  expect(page.getByText(new RegExp(`You have ${did} within a minute\\. Please wait`)).first()).toBeVisible()

test('a post that is too many stays in the composer, and says until when', async ({ newMember }) => {
  const page = await write(await newMember())
  await content(page).fill('The first post')
  await send(page).click()
  await expect(article(page, 'The first post')).toBeVisible()
  await expect(content(page)).toHaveValue('')
  await content(page).fill('The second post')
  await send(page).click()
  await told(page, 'written or changed many posts')
  await expect(content(page)).toHaveValue('The second post')
  await expect(article(page, 'The second post')).toHaveCount(0)
})

test('a message that is too many stays, to be sent again', async ({ newMember, befriend }) => {
  const [ada, ben] = [await newMember(), await newMember()]
  await befriend(ada, ben)
  await ada.client.call(messagesApi.open, { body: { participantId: ben.id, content: 'The first message' } })
  const page = await ada.open(`/messages?to=${ben.id}`)
  const box = page.getByRole('textbox', { name: /^Message to/ })
  await box.fill('The second message')
  await box.press('Enter')
  await told(page, 'sent many messages')
  await expect(page.getByRole('log').getByText('The second message')).toBeVisible()
  await expect(page.getByRole('button', { name: /Retry|Try again|Send again/ })).toBeVisible()
})
