import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { toasts } from './window.ts'

const password = 'a long enough password'
const newUsername = () => `visitor-${Date.now().toString(36)}`

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

const expectSignedIn = (page: Page) => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
const expectEntry = (page: Page) => expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()

test('registers, logs out and logs in again, and one tab signs the others in and out', async ({
  page,
  context,
}) => {
  const username = newUsername()
  const other = await context.newPage()
  await other.goto('/')
  await expectEntry(other)
  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  await field(page, 'Full Name').fill('Vera Visitor')
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expectSignedIn(page)
  await expect(toasts(page)).toContainText('Success')
  await expectSignedIn(other)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expectEntry(page)
  await expect(toasts(page)).toContainText('Logged out successfully')
  await expectEntry(other)
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectSignedIn(page)
  await page.reload()
  await expectSignedIn(page)
})

test('one signs in without a mouse; one click with the demo account keeps the address', async ({ page }) => {
  await page.goto('/')
  await page.getByText('demo-company').waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  // The tab panel itself can be focused, as the ARIA tab pattern requires.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Username')).toBeFocused()
  await page.keyboard.type('demo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo-company')
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expectEntry(page)
  await page.goto('/suggestions')
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await expectSignedIn(page)
  await expect(page).toHaveURL(/\/suggestions$/)
  await expect(page.getByRole('heading', { name: 'Suggestions' })).toBeFocused()
})
