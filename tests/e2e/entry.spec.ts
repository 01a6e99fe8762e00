import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const password = 'a long enough password'
let count = 0
const newUsername = () => `visitor-${Date.now().toString(36)}-${(count += 1)}`

const card = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => card(page).getByLabel(label, { exact: true })
const toast = (page: Page) => page.locator('[data-toasts]')

async function register(page: Page, username: string) {
  await page.getByRole('tab', { name: 'Register' }).click()
  await field(page, 'Full Name').fill('Vera Visitor')
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
}

async function expectSignedIn(page: Page) {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

const expectEntry = (page: Page) => expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()

test.describe('the entry screen', () => {
  test('shows the pitch, the two tabs and the demo account', async ({ page }) => {
    await page.goto('/')
    await expectEntry(page)
    await expect(page).toHaveTitle('Kontor')
    await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
    for (const benefit of ['Secure Storage', 'AI-Ready', 'Your Control']) {
      await expect(page.getByRole('heading', { name: benefit })).toBeVisible()
    }
    await expect(page.getByText('demo-company')).toBeVisible()
  })

  test('is shown at every address', async ({ page }) => {
    for (const address of ['/todos', '/post/5', '/nowhere/at/all', '/profile/abc']) {
      await page.goto(address)
      await expectEntry(page)
    }
  })

  test('shows missing values at their fields and keeps the typed text', async ({ page }) => {
    await page.goto('/')
    await field(page, 'Username').fill('somebody')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(card(page).getByText('Password is required')).toBeVisible()
    await expect(field(page, 'Password')).toBeFocused()
    await page.getByRole('tab', { name: 'Register' }).click()
    await field(page, 'Full Name').fill('Vera Visitor')
    await field(page, 'Username').fill('a b')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(
      card(page).getByText('Username must be 3 to 30 letters, digits, dots, dashes or underscores'),
    ).toBeVisible()
    await page.getByText('Forgot your password?').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Login' }).click()
    await expect(field(page, 'Username')).toHaveValue('somebody')
    await page.getByRole('tab', { name: 'Register' }).click()
    await expect(field(page, 'Full Name')).toHaveValue('Vera Visitor')
  })

  test('leads to the password reset and back', async ({ page }) => {
    await page.goto('/')
    await field(page, 'Username').fill('somebody')
    await page.getByText('Forgot your password?').click()
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeFocused()
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await expect(field(page, 'Username')).toHaveValue('somebody')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible in ${colorScheme}`, async ({ page, expectAccessible }) => {
      await page.addInitScript((value) => localStorage.setItem('kontor-appearance', value), colorScheme)
      await page.goto('/')
      await expectEntry(page)
      await page.getByText('demo-company').waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(card(page).getByText('Username is required')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('tab', { name: 'Register' }).click()
      await expectAccessible(page)
    })
  }
})

test.describe('signing in', () => {
  test('registers, logs out and logs in again', async ({ page }) => {
    const username = newUsername()
    await page.goto('/')
    await register(page, username)
    await expectSignedIn(page)
    await expect(toast(page)).toContainText('Success')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expectEntry(page)
    await expect(toast(page)).toContainText('Logged out successfully')
    await field(page, 'Username').fill(username)
    await field(page, 'Password').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expectSignedIn(page)
    await page.reload()
    await expectSignedIn(page)
  })

  test('says that a username is taken, in a toast and at the form', async ({ page }) => {
    await page.goto('/')
    await register(page, 'Demo')
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Username already exists')
    await expect(card(page).getByText('Username already exists')).toBeVisible()
    await expect(field(page, 'Full Name')).toHaveValue('Vera Visitor')
    await expect(field(page, 'Password')).toHaveValue(password)
  })

  test('refuses a wrong password and keeps the form', async ({ page }) => {
    await page.goto('/')
    await field(page, 'Username').fill('demo')
    await field(page, 'Password').fill('wrong')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(toast(page)).toContainText('Invalid username or password')
    await expect(card(page).getByText('Invalid username or password')).toBeVisible()
    await expect(field(page, 'Username')).toHaveValue('demo')
    await expect(field(page, 'Password')).toHaveValue('wrong')
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  })

  test('sends a form once, even if it is submitted several times', async ({ page }) => {
    let sent = 0
    const release = Promise.withResolvers<undefined>()
    await page.route('**/api/login', async (route) => {
      sent += 1
      await release.promise
      await route.continue()
    })
    await page.goto('/')
    await field(page, 'Username').fill('demo')
    await field(page, 'Password').fill('demo-company')
    await field(page, 'Password').press('Enter')
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
    await field(page, 'Password').press('Enter')
    await field(page, 'Password').press('Enter')
    release.resolve(undefined)
    await expectSignedIn(page)
    expect(sent).toBe(1)
  })

  test('says when the server cannot be reached', async ({ page }) => {
    await page.goto('/')
    await expectEntry(page)
    await page.getByText('demo-company').waitFor()
    await page.route('**/api/login', (route) => route.abort())
    await page.getByRole('button', { name: 'Use the demo account' }).click()
    await expect(toast(page)).toContainText('Cannot reach the server. Check your connection and try again.')
    await expect(field(page, 'Username')).toHaveValue('demo')
  })

  test('takes one click with the demo account, and keeps the address', async ({ page }) => {
    await page.goto('/suggestions')
    await page.getByRole('button', { name: 'Use the demo account' }).click()
    await expectSignedIn(page)
    await expect(page).toHaveURL(/\/suggestions$/)
    await expect(page.getByRole('heading', { name: 'Suggestions' })).toBeFocused()
  })

  test('works without a mouse', async ({ page }) => {
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
  })

  test('in one tab signs the others in and out', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/')
    await expectEntry(other)
    await page.goto('/')
    await page.getByRole('button', { name: 'Use the demo account' }).click()
    await expectSignedIn(page)
    await expectSignedIn(other)
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await expectEntry(other)
    await expectEntry(page)
  })
})
