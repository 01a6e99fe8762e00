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

/** Follows the link of the newest mail to this address. */
async function followMail(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto('/outbox')
    await page.getByRole('link').filter({ hasText: address }).first().click({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('article').getByRole('link').first().click()
}

const bellWithNews = (page: Page) => page.getByRole('button', { name: /^Notifications, [1-9]/ })

/** A morning of two new members and an administrator, each in their own browser. */
test('members register, verify, connect, exchange messages, reset a password, and see a new theme', async ({
  browser,
  server,
  newMember,
}) => {
  test.slow()
  const suffix = Date.now()
  const address = `nadia.${suffix}@kontor.example`
  const nadiaPage = await (await browser.newContext({ baseURL: server.url })).newPage()
  const omarPage = await (await browser.newContext({ baseURL: server.url })).newPage()
  await register(nadiaPage, 'Nadia Newcomer', `nadia_${suffix}`)
  await register(omarPage, 'Omar Okafor', `omar_${suffix}`)

  await nadiaPage.getByLabel('Email address', { exact: true }).fill(address)
  await nadiaPage.keyboard.press('Enter')
  await expect(toast(nadiaPage)).toContainText('Email added successfully')
  await followMail(nadiaPage, address)
  await expect(
    nadiaPage.getByRole('main').getByText('Email verified successfully! You can now use password recovery.'),
  ).toBeVisible()

  const profileOf = (page: Page) =>
    page.getByRole('link', { name: 'My Profile' }).first().getAttribute('href')
  const omarProfile = await profileOf(omarPage)
  await nadiaPage.goto(omarProfile ?? '')
  await nadiaPage.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(toast(nadiaPage)).toContainText('Connection request sent')
  await expect(bellWithNews(omarPage)).toBeVisible()
  await bellWithNews(omarPage).click()
  await omarPage.getByRole('button', { name: 'Accept Nadia Newcomer' }).click()
  await expect(nadiaPage.getByRole('button', { name: 'Connected' })).toBeVisible()
  await omarPage.keyboard.press('Escape')

  await nadiaPage.getByRole('link', { name: 'Message' }).click()
  await nadiaPage.getByRole('textbox', { name: /^Message to/ }).fill('Can you take forty tonnes on Monday?')
  await nadiaPage.keyboard.press('Enter')
  await expect(toast(omarPage)).toContainText('Nadia Newcomer')
  await omarPage.goto(`/messages?to=${/\d+$/.exec((await profileOf(nadiaPage)) ?? '')?.[0]}`)
  await expect(omarPage.getByRole('log').getByText('Can you take forty tonnes')).toBeVisible()
  await omarPage.getByRole('textbox', { name: /^Message to/ }).fill('On Tuesday')
  await omarPage.keyboard.press('Enter')
  await expect(nadiaPage.getByRole('log').getByText('On Tuesday')).toBeVisible()

  const admin = await newMember({ isAdmin: true })
  const adminPage = await admin.open('/admin')
  const colour = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))
  const before = await colour(omarPage)
  await adminPage.getByRole('button', { name: 'Customize theme' }).click()
  await adminPage.getByText('Violet', { exact: true }).click()
  await adminPage.getByRole('button', { name: 'Save theme' }).click()
  await expect.poll(() => colour(omarPage)).not.toBe(before)
  await server.database.run(sql`delete from settings`)

  await nadiaPage.goto('/')
  await nadiaPage.getByRole('button', { name: 'Sign Out' }).click()
  await nadiaPage.getByText('Forgot your password?').click()
  await nadiaPage.getByRole('main').getByLabel('Email', { exact: true }).fill(address)
  await nadiaPage.keyboard.press('Enter')
  await expect(nadiaPage.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await followMail(nadiaPage, address)
  await nadiaPage.getByLabel('New Password', { exact: true }).fill('another fine one')
  await nadiaPage.getByLabel('Confirm Password', { exact: true }).fill('another fine one')
  await nadiaPage.getByRole('button', { name: 'Set New Password' }).click()
  await expect(nadiaPage.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible()
  await expect(nadiaPage.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await nadiaPage.getByLabel('Username').fill(`nadia_${suffix}`)
  await nadiaPage.getByLabel('Password', { exact: true }).fill('another fine one')
  await nadiaPage.getByRole('button', { name: 'Login' }).click()
  await expect(nadiaPage.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
