import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from './fixtures.ts'

const toast = (page: Page) => page.locator('[data-toasts]')
const panel = (page: Page, name: string) => page.getByRole('region', { name })

test.describe('the account page', () => {
  test('changes the password by keyboard, shows errors at their fields, and keeps the typed text', async ({
    newMember,
    expectAccessible,
  }) => {
    const member = await newMember()
    const page = await member.open('/account')
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('password1')
    await page.keyboard.press('Control+Enter')
    await expect(panel(page, 'Password').getByText('The current password is not correct')).toBeVisible()
    await expect(page.getByLabel('Current password')).toBeFocused()
    await expect(page.getByLabel('New password')).toHaveValue('password1')
    await page.getByLabel('Current password').fill(testPassword)
    await page.keyboard.press('Enter')
    await expect(panel(page, 'Password').getByText('This password is too common')).toBeVisible()
    await page.getByLabel('New password').fill('a rather good one')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Your password has been changed')
    await expect(page.getByLabel('Current password')).toHaveValue('')
  })

  test('lists new devices at once, and signs one out with its open page', async ({
    newMember,
    browser,
    baseURL,
  }) => {
    const member = await newMember()
    const page = await member.open('/account')
    await expect(panel(page, 'Devices').getByRole('listitem')).toHaveCount(1)
    await expect(panel(page, 'Devices').getByText('This device')).toBeVisible()

    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    })
    const phone = await context.newPage()
    await context.request.post('/api/login', {
      data: { username: member.username, password: testPassword },
    })
    await phone.goto('/account')
    await expect(phone.getByRole('navigation', { name: 'Main' })).toBeVisible()

    const row = panel(page, 'Devices').getByRole('listitem').filter({ hasText: 'Safari on iPhone' })
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(toast(page)).toContainText('The device has been signed out')
    await expect(row).toHaveCount(0)
    await expect(toast(phone)).toContainText('Session expired. Please refresh the page and log in again.')
    await context.close()
  })

  test('is two presses away', async ({ newMember }) => {
    const member = await newMember()
    const page = await member.open('/suggestions', { viewport: { width: 390, height: 800 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeFocused()
  })

  test('does not change the demo account', async ({ page }) => {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Use the demo account' }).click()
    await page.getByLabel('Current password').fill('demo-company')
    await page.getByLabel('New password').fill('a rather good one')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('The demo account belongs to everybody')
  })
})

test('a page whose session has ended reports it, and stops reconnecting', async ({
  newMember,
  server,
  pageErrors,
}) => {
  const member = await newMember()
  const page = await member.open('about:blank')
  await page.clock.install()
  await page.goto('/account')
  await expect(panel(page, 'Devices').getByRole('listitem')).toHaveCount(1)
  let attempts = 0
  page.on('websocket', () => (attempts += 1))
  const [cookie] = await page.context().cookies()
  // Ten more sockets than a member may have close the page's, the oldest; then its session is deleted silently.
  const address = `${server.url.replace('http', 'ws')}/ws`
  const headers = { cookie: `kontor_session=${cookie?.value ?? ''}` }
  const sockets = Array.from({ length: 10 }, () => new WebSocket(address, { headers }))
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  await server.database.run(sql`delete from sessions where member_id = ${member.id}`)
  await expect(toast(page)).toContainText('Session expired. Please refresh the page and log in again.')
  const attemptsBefore = attempts
  await page.clock.runFor(120_000)
  expect(attempts).toBe(attemptsBefore)
  for (const socket of sockets) socket.terminate()
  // The browser itself reports the refused connection.
  expect(pageErrors.splice(0).filter((words) => !words.includes('/ws'))).toEqual([])
})
