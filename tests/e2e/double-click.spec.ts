import { testPassword } from '#db/factories/index.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { content, write } from './composer/parts.ts'
import { expect, test } from './fixtures.ts'
import { expectOnce, pressOften } from './forms.ts'

test('a registration and a login are sent once', async ({ page, newMember }) => {
  const { username } = await newMember()
  const entry = page.getByRole('main')
  const field = (label: string) => entry.getByLabel(label, { exact: true })
  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  await field('Full Name').fill('Vera Visitor')
  await field('Username').fill(`twice-${Date.now().toString(36)}`)
  await field('Password').fill('a long enough password')
  expectOnce(await pressOften(page, field('Password')))
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/')
  await field('Username').fill(username)
  await field('Password').fill(testPassword)
  expectOnce(await pressOften(page, field('Password')))
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a request for a new password is sent once', async ({ page }) => {
  await page.goto('/')
  await page.getByText('Forgot your password?').click()
  const box = page.getByRole('main').getByLabel('Email', { exact: true })
  await box.fill('somebody@company.example')
  expectOnce(await pressOften(page, box))
})

test('a post and a message are sent once', async ({ newMember, befriend }) => {
  const [ada, ben] = [await newMember(), await newMember()]
  await befriend(ada, ben)
  const feed = await write(ada)
  // Until the composer is loaded, a plain field outside of any form stands in for it.
  await expect(feed.getByRole('button', { name: 'Post', exact: true })).toBeVisible()
  await content(feed).fill('Forty tonnes of coil')
  expectOnce(await pressOften(feed, content(feed)))

  await ada.client.call(messagesApi.open, { body: { participantId: ben.id, content: 'Hello' } })
  const messages = await ada.open(`/messages?to=${ben.id}`)
  const box = messages.getByRole('textbox', { name: /^Message to/ })
  await box.fill('Monday at nine')
  expectOnce(await pressOften(messages, box))
})
