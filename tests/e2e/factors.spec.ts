import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from './fixtures.ts'

// Passkeys need a host name: browsers refuse them for an IP address.
test.use({ environment: { PUBLIC_HOST: 'localhost', ADMIN_SECOND_FACTOR: 'required' } })

const panel = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page) => page.locator('[data-toasts]')

/** Adds a virtual authenticator that always verifies its user, such as a fingerprint reader. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible()
}

/** Reads the recovery codes that the dialog shows, and closes it. */
async function saveCodes(page: Page): Promise<string[]> {
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const savedCodes = await codes.allTextContents()
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
  return savedCodes
}

test('a passkey is added on the account page, and signs in without typing', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open('/account')
  await addAuthenticator(page)
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name').fill('Work laptop')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  await expectAccessible(page)
  await saveCodes(page)
  await expect(panel(page).getByText('Work laptop')).toBeVisible()
  await expect(panel(page).getByText('On', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(toast(page)).toContainText('Logged in successfully')
  await expect(panel(page).getByText('last used')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Remove the passkey Work laptop' }).click()
  await expect(dialog(page).getByLabel('Your password')).toBeVisible()
  await expect(dialog(page).getByLabel('Code')).toBeVisible()
})

test('an authenticator app is set up, its code is required, and a recovery code replaces it', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await server.database.run(sql`
    update sessions set created_at = now() - interval '11 minutes' where member_id = ${member.id}`)
  const page = await member.open('/account')
  await panel(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
  await dialog(page).getByLabel('Your password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('The current password is not correct')).toBeVisible()
  await dialog(page).getByLabel('Your password').fill(testPassword)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expect(dialog(page).getByLabel('Code that the app shows')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('000')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('That code is not right')).toBeVisible()
  await dialog(page).getByLabel('Code that the app shows').fill(codeOf(secret, -1))
  await page.keyboard.press('Enter')
  const [recoveryCode = ''] = await saveCodes(page)

  const signInWithCode = async (code: string) => {
    await page.getByLabel('Username').fill(member.username)
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Code')).toBeFocused()
    await expect(page.getByText('Please enter the code from your authenticator app')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(testPassword)
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await signOut(page)
  await signInWithCode('000000')
  await expect(toast(page)).toContainText('That code is not right')
  await expectAccessible(page)
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('10 of 10 are left')).toBeVisible()
  await signOut(page)
  await signInWithCode(recoveryCode)
  await expect(panel(page).getByText('9 of 10 are left')).toBeVisible()
})

test('the administration page leads administrators without a second factor to set one up', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const admin = await newMember({ isAdmin: true })
  const page = await admin.open('/admin')
  await expect(page.getByRole('heading', { name: 'Two-step sign-in needed' })).toBeVisible()
  await expectAccessible(page)
  await addAuthenticator(page)
  await page.getByRole('link', { name: 'Set it up' }).click()
  await expect(panel(page).getByText('Administrators need it here')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await saveCodes(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  // With a second factor, administrators can help a member who is locked out.
  const member = await newMember({ fullName: 'Locked Out' })
  await server.database.run(sql`
    insert into passkeys (member_id, credential_id, public_key, counter, name)
    values (${member.id}, 'lost', '', 0, 'Lost phone')`)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Edit Locked Out' }).click()
  await dialog(page).getByRole('button', { name: 'Remove two-step sign-in' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page)).toContainText('Two-step sign-in has been removed')
  expect(await server.database.all(sql`select 1 from passkeys where member_id = ${member.id}`)).toEqual([])
})
