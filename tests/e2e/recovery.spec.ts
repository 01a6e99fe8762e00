import type { Page } from '@playwright/test'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const toast = (page: Page) => page.locator('[data-toasts]')
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const prompt = (page: Page, name: string) => page.getByRole('region', { name })

/** Follows the link of the newest mail to an address, in the outbox. */
async function followMail(page: Page, address: string) {
  await expect(async () => {
    await page.goto('/outbox')
    await page.getByRole('link').filter({ hasText: address }).first().click({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('article').getByRole('link').first().click()
}

const requestReset = async (page: Page, address: string) => {
  await page.goto('/')
  await page.getByText('Forgot your password?').click()
  await field(page, 'Email').fill(address)
  await page.keyboard.press('Enter')
}

const addressOf = (member: TestMember) => `${member.username}@kontor.example`

test('an address is added on the home page, verified, and used to set a new password', async ({
  newMember,
  page,
  expectAccessible,
}) => {
  test.slow()
  const member = await newMember()
  const address = addressOf(member)
  const home = await member.open('/')
  await expect(prompt(home, 'Add Email Address')).toBeVisible()
  await prompt(home, 'Add Email Address').getByLabel('Email address', { exact: true }).fill('nobody')
  await home.keyboard.press('Enter')
  await expect(toast(home)).toContainText('Failed to add email')
  await expect(prompt(home, 'Add Email Address').getByText('Please enter a valid email')).toBeVisible()
  await prompt(home, 'Add Email Address').getByLabel('Email address', { exact: true }).fill(`  ${address} `)
  await home.keyboard.press('Enter')
  await expect(toast(home)).toContainText('Email added successfully')
  await expect(toast(home)).toContainText('Please check your email for verification link')
  await expect(prompt(home, 'Email Verification Required')).toBeVisible()
  await expectAccessible(home)

  // Another browser verifies the address; the card in the first one disappears live.
  await followMail(page, address)
  await expect(
    page.getByRole('main').getByText('Email verified successfully! You can now use password recovery.'),
  ).toBeVisible()
  await expectAccessible(page)
  await expect(prompt(home, 'Email Verification Required')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Login' }).click()

  await requestReset(page, address)
  await expect(toast(page)).toContainText('Reset link sent')
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  await expect(page.getByText('The link expires in 1 hour.')).toBeVisible()
  await expect(page.getByText('check your spam folder')).toBeVisible()
  await page.getByRole('link', { name: 'Read them in the outbox' }).click()
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await expectAccessible(page)
  await followMail(page, address)

  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
  await expectAccessible(page)
  await field(page, 'New Password').fill('12345')
  await field(page, 'Confirm Password').fill('1234')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText("Passwords don't match")
  await expect(toast(page)).toContainText('Please ensure both password fields match')
  await field(page, 'Confirm Password').fill('12345')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Password too short')
  await expect(toast(page)).toContainText('Password must be at least 6 characters long')
  await field(page, 'New Password').fill('password1')
  await field(page, 'Confirm Password').fill('password1')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Reset failed')
  await expect(toast(page)).toContainText('This password is too common')
  await field(page, 'New Password').fill('a rather good one')
  await field(page, 'Confirm Password').fill('a rather good one')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(field(page, 'New Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible()
  await expect(toast(page)).toContainText('You can now login with your new password')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  // The first browser's session has ended with the reset.
  await expect(toast(home)).toContainText('Session expired')

  await field(page, 'Username').fill(member.username)
  await field(page, 'Password').fill('a rather good one')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a password reset in a signed-in browser leads to the login', async ({ newMember, server }) => {
  const member = await newMember()
  const address = addressOf(member)
  await server.database.run(
    sql`update users set email = ${address}, email_verified_at = now() where id = ${member.id}`,
  )
  await member.client.fetch('/api/forgot-password', {
    method: 'POST',
    body: JSON.stringify({ email: address }),
    headers: { 'content-type': 'application/json' },
  })
  const page = await member.open('/outbox')
  await followMail(page, address)
  await field(page, 'New Password').fill('a rather good one')
  await field(page, 'Confirm Password').fill('a rather good one')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('invalid links say so, and lead to the login', async ({ page }) => {
  await page.goto('/verify-email')
  await expect(page.getByRole('main').getByText('Invalid verification link')).toBeVisible()
  await page.goto('/verify-email?token=made-up')
  await expect(
    page.getByRole('main').getByText('This verification link is invalid or has expired'),
  ).toBeVisible()
  await page.route('**/api/verify-email*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('main').getByText('An error occurred during verification')).toBeVisible()
  await page.goto('/reset-password')
  await expect(toast(page)).toContainText('Invalid reset link')
  await expect(toast(page)).toContainText('This password reset link is invalid or has expired')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})
