import type { Page } from '@playwright/test'
import { testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from './fixtures.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

/** Follows the button in the newest mail with this subject to an address. */
async function followMail(page: Page, address: string, subject: string) {
  await expect(async () => {
    await page.goto('/outbox')
    const mail = page.getByRole('link').filter({ hasText: address }).filter({ hasText: subject })
    await mail.first().click({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('article').getByRole('link').first().click()
}

test('an address change needs both mails; a link in the mail to the old address undoes it', async ({
  newMember,
  page,
  server,
  expectAccessible,
}) => {
  test.slow()
  const member = await newMember()
  const before = `${member.username}@kontor.example`
  const after = `${member.username}@new.example`
  await server.database.run(
    sql`update users set email = ${before}, email_verified_at = now() where id = ${member.id}`,
  )
  const account = await member.open('/account')
  const address = panel(account, 'Email Address')
  await address.getByRole('button', { name: 'Change address' }).click()
  await address.getByLabel('New email address').fill(after)
  await address.getByLabel('Your password').fill('not this one')
  await account.keyboard.press('Enter')
  await expect(address.getByText('The current password is not correct')).toBeVisible()
  await address.getByLabel('Your password').fill(testPassword)
  await expectAccessible(account)
  await account.keyboard.press('Enter')
  await expect(address.getByText('Not yet confirmed')).toHaveCount(2)
  await expectAccessible(account)

  // Another browser opens the links; the account page updates live.
  await followMail(page, before, 'Confirm the change')
  await expect(page.getByRole('heading', { name: 'Confirm the change of address' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Now please use the link in the email to the other address')).toBeVisible()
  await expect(address.getByText('Not yet confirmed')).toHaveCount(1)
  await followMail(page, after, 'Confirm your new')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your email address has been changed')).toBeVisible()
  await expect(address.getByText(after)).toBeVisible()

  await followMail(page, before, 'has been changed')
  await expect(page.getByRole('heading', { name: 'This wasn’t me' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Secure my account' }).click()
  await expect(page.getByText('All devices have been signed out.')).toBeVisible()
  await expect(account.locator('[data-toasts]')).toContainText('Session expired')
  const { email } = await server.database.one(
    sql<{ email: string }>`select email from users where id = ${member.id}`,
  )
  expect(email).toBe(before)
})

test('a used or invalid link says so', async ({ page }) => {
  for (const path of ['/not-me?token=made-up', '/confirm-email?token=made-up', '/not-me', '/confirm-email']) {
    await page.goto(path)
    const button = page.getByRole('button', { name: /Secure my account|Confirm/ })
    if (path.includes('?')) await button.click()
    await expect(page.getByText('This link is invalid or has expired')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible()
  }
})

test('a link can be retried when the server is busy', async ({ page }) => {
  const busy = { status: 503, contentType: 'text/plain', body: 'The server is busy' }
  await page.route('**/api/account/not-me', (route) => route.fulfill(busy), { times: 1 })
  await page.goto('/not-me?token=made-up')
  const button = page.getByRole('button', { name: 'Secure my account' })
  await button.click()
  await expect(page.getByText('The server is busy')).toBeVisible()
  await button.click()
  await expect(page.getByText('This link is invalid or has expired')).toBeVisible()
})
