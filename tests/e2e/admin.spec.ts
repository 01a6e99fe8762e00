import type { Page } from '@playwright/test'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from './fixtures.ts'
import { confirmIdentity } from './forms.ts'

const toast = (page: Page) => page.locator('[data-toasts]')
const token = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)

test('creates, edits, promotes and deletes a user by keyboard, while another administrator’s page follows', async ({
  newMember,
  expectAccessible,
}) => {
  const [first, second] = [await newMember({ isAdmin: true }), await newMember({ isAdmin: true })]
  const page = await first.open('/admin')
  const otherPage = await second.open('/admin')
  await expect(page.getByRole('row', { name: /Administrator|Member/ }).first()).toBeVisible()
  const name = `Nadia Newcomer ${Date.now()}`
  const username = `nadia${Date.now()}`

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await dialog.waitFor()
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Username is required')).toBeVisible()
  await dialog.getByLabel('Email').fill('nadia@firm.example')
  await dialog.locator('input[type=password]').fill('a fine long one')
  await dialog.getByLabel('Username').fill(username)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('User created')
  await expect(dialog).toBeHidden()

  const row = (onPage: Page) => onPage.getByRole('row').filter({ hasText: username })
  await expect(row(page)).toBeVisible()
  await expect(row(otherPage)).toBeVisible()

  await row(page).getByRole('button', { name: /^Edit/ }).click()
  const editor = page.getByRole('dialog', { name: /^Edit/ })
  await editor.getByLabel('Website').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(editor.getByText('Please enter a valid URL')).toBeVisible()
  await editor.getByLabel('Website').fill('')
  await editor.getByLabel('Full name').fill(`${name} Senior`)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('User updated')
  await expect(row(otherPage)).toContainText('Senior')

  await row(page)
    .getByRole('switch', { name: /^Admin/ })
    .press('Space')
  await confirmIdentity(page)
  await expect(toast(page)).toContainText('User updated')
  await expect(row(otherPage).getByRole('switch', { name: /^Admin/ })).toBeChecked()
  await expect(row(page).getByRole('button', { name: 'Administrators cannot be deleted' })).toBeDisabled()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(otherPage).getByRole('switch', { name: /^Admin/ })).not.toBeChecked()

  await row(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const confirmation = page.getByRole('alertdialog', { name: `Delete ${name} Senior?` })
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Delete user' }).press('Enter')
  await expect(toast(page)).toContainText('User deleted')
  await expect(row(page)).toHaveCount(0)
  await expect(row(otherPage)).toHaveCount(0)

  await page.getByRole('tab', { name: 'Audit log' }).click()
  await page.getByRole('searchbox', { name: 'About' }).fill(username)
  for (const act of ['deleted the account of', 'created the account of', 'changed the'])
    await expect(page.getByRole('cell', { name: act }).first()).toBeVisible()
  await page.getByLabel('Kind').selectOption('Accounts deleted')
  await expect(page.getByRole('cell', { name: 'created the account of' })).toHaveCount(0)
  await page.getByRole('cell', { name: 'deleted the account of' }).getByText('Details').press('Enter')
  await expect(page.getByText('delete user', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const demotion = await first.client.fetch(`/api/admin/users/${second.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isAdmin: false }),
  })
  expect(demotion.status).toBe(200)
  await expect(otherPage.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test.describe('the theme', () => {
  test.afterEach(async ({ server }) => {
    await server.database.run(sql`delete from settings`)
  })

  test('is previewed here only, saved for everybody, and keeps typed text; the assistant is switched too', async ({
    newMember,
    page: visitor,
    expectAccessible,
  }) => {
    const page = await (await newMember({ isAdmin: true })).open('/admin')
    const other = await (await newMember()).open('/suggestions')
    await other.getByPlaceholder('Search Kontor').fill('half a thought')
    const before = await token(page, '--primary')

    await page.getByRole('button', { name: 'Customize theme' }).click()
    await expect(page.getByText('Preview', { exact: true })).toBeVisible()
    await page.getByText('Violet', { exact: true }).click()
    await page.getByRole('slider', { name: 'Radius' }).press('End')
    await expect.poll(() => token(page, '--primary')).toBe('#754ed0')
    await expect.poll(() => token(page, '--radius-card')).toBe('0.75rem')
    expect(await token(other, '--primary')).toBe(before)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Close editor' }).click()
    await expect.poll(() => token(page, '--primary')).toBe(before)

    await page.getByRole('button', { name: 'Customize theme' }).click()
    await page.getByLabel('Hex').fill('#0f7')
    await expect.poll(() => token(page, '--radius-card')).toBe('0.5rem')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => token(page, '--radius-card')).toBe('0.125rem')
    await page.getByRole('button', { name: 'Save theme' }).click()
    await expect(toast(page)).toContainText('Theme saved')
    await expect.poll(() => token(other, '--radius-card')).toBe('0.125rem')
    await expect.poll(() => token(other, '--primary')).not.toBe(before)
    await expect(other.getByPlaceholder('Search Kontor')).toHaveValue('half a thought')

    await visitor.goto('/')
    await expect.poll(() => token(visitor, '--radius-card')).toBe('0.125rem')

    const switched = (onPage: Page) => onPage.getByRole('switch', { name: 'AI assistant' })
    const otherAdmin = await (await newMember({ isAdmin: true })).open('/admin')
    await expect(switched(otherAdmin)).toBeChecked()
    await switched(page).press('Space')
    await expect(toast(page)).toContainText('The AI assistant is disabled')
    await expect(switched(otherAdmin)).not.toBeChecked()
    await switched(page).press('Space')
    await expect(switched(otherAdmin)).toBeChecked()
  })
})
