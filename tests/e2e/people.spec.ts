import type { Page } from '@playwright/test'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from './fixtures.ts'

const password = 'a fine long one'
const toast = (page: Page) => page.locator('[data-toasts]')

async function register(page: Page, fullName: string, username: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** The link of the newest mail to this address, opened in the page. */
async function followMail(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto('/outbox')
    await page.getByRole('link').filter({ hasText: address }).first().click({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('article').getByRole('link').first().click()
}

const unread = (page: Page) => page.getByRole('button', { name: /^Notifications, [1-9]/ })

/** Two new members and an administrator, each in a browser of their own, on one morning. */
test('register, verify, connect, talk, reset, and see the house repainted', async ({
  browser,
  server,
  newMember,
}) => {
  test.slow()
  const mark = Date.now()
  const address = `nadia.${mark}@kontor.example`
  const nadias = await (await browser.newContext({ baseURL: server.url })).newPage()
  const omars = await (await browser.newContext({ baseURL: server.url })).newPage()
  await register(nadias, 'Nadia Newcomer', `nadia_${mark}`)
  await register(omars, 'Omar Okafor', `omar_${mark}`)

  await nadias.getByLabel('E-mail address').fill(address)
  await nadias.keyboard.press('Enter')
  await expect(toast(nadias)).toContainText('Email added successfully')
  await followMail(nadias, address)
  await expect(
    nadias.getByRole('main').getByText('Email verified successfully! You can now use password recovery.'),
  ).toBeVisible()

  const profileOf = (page: Page) =>
    page.getByRole('link', { name: 'My Profile' }).first().getAttribute('href')
  const omar = await profileOf(omars)
  await nadias.goto(omar ?? '')
  await nadias.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(toast(nadias)).toContainText('Connection request sent')
  await expect(unread(omars)).toBeVisible()
  await unread(omars).click()
  await omars.getByRole('button', { name: 'Accept Nadia Newcomer' }).click()
  await expect(nadias.getByRole('button', { name: 'Connected' })).toBeVisible()
  await omars.keyboard.press('Escape')

  await nadias.getByRole('link', { name: 'Message' }).click()
  await nadias.getByRole('textbox', { name: /^Message to/ }).fill('Can you take forty tonnes on Monday?')
  await nadias.keyboard.press('Enter')
  await expect(toast(omars)).toContainText('Nadia Newcomer')
  await omars.goto(`/messages?to=${/\d+$/.exec((await profileOf(nadias)) ?? '')?.[0]}`)
  await expect(omars.getByRole('log').getByText('Can you take forty tonnes')).toBeVisible()
  await omars.getByRole('textbox', { name: /^Message to/ }).fill('On Tuesday')
  await omars.keyboard.press('Enter')
  await expect(nadias.getByRole('log').getByText('On Tuesday')).toBeVisible()

  const admin = await newMember({ isAdmin: true })
  const admins = await admin.open('/admin')
  const colour = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))
  const before = await colour(omars)
  await admins.getByRole('button', { name: 'Customize theme' }).click()
  await admins.getByText('Violet', { exact: true }).click()
  await admins.getByRole('button', { name: 'Save theme' }).click()
  await expect.poll(() => colour(omars)).not.toBe(before)
  await server.database.run(sql`delete from settings`)

  await nadias.goto('/')
  await nadias.getByRole('button', { name: 'Sign Out' }).click()
  await nadias.getByText('Forgot your password?').click()
  await nadias.getByRole('main').getByLabel('Email', { exact: true }).fill(address)
  await nadias.keyboard.press('Enter')
  await expect(nadias.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await followMail(nadias, address)
  await nadias.getByLabel('New Password', { exact: true }).fill('another fine one')
  await nadias.getByLabel('Confirm Password', { exact: true }).fill('another fine one')
  await nadias.getByRole('button', { name: 'Set New Password' }).click()
  await expect(nadias.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible()
  await expect(nadias.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await nadias.getByLabel('Username').fill(`nadia_${mark}`)
  await nadias.getByLabel('Password', { exact: true }).fill('another fine one')
  await nadias.getByRole('button', { name: 'Login' }).click()
  await expect(nadias.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
