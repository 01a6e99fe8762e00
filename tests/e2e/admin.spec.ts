import type { Page } from '@playwright/test'
import { buildMember } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from './fixtures.ts'
import { confirmIdentity } from './forms.ts'

const toast = (page: Page) => page.locator('[data-toasts]')
const token = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)

test('is closed to members, and closes at once for a demoted administrator', async ({ newMember }) => {
  const member = await (await newMember()).open('/admin')
  await expect(member.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  const [admin, other] = [await newMember({ isAdmin: true }), await newMember({ isAdmin: true })]
  const page = await other.open('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  const reply = await admin.client.fetch(`/api/admin/users/${other.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isAdmin: false }),
  })
  expect(reply.status).toBe(200)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('creates, edits, promotes and deletes a user by keyboard, while another administrator’s page follows', async ({
  newMember,
  expectAccessible,
}) => {
  const [first, second] = [await newMember({ isAdmin: true }), await newMember({ isAdmin: true })]
  const page = await first.open('/admin')
  const otherPage = await second.open('/admin')
  await expect(page.getByRole('row', { name: /Administrator|Member/ }).first()).toBeVisible()
  await expectAccessible(page)
  const name = `Nadia Newcomer ${Date.now()}`
  const username = `nadia${Date.now()}`

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await dialog.waitFor()
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Username is required')).toBeVisible()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Username').fill(first.username)
  await dialog.getByLabel('Email').fill('nadia@firm.example')
  const password = dialog.locator('input[type=password]')
  await password.fill('a fine long one')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Username already exists')).toBeVisible()
  await expect(password).toHaveValue('a fine long one')
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
})

test('searches, filters and sorts users, and shows when none match', async ({ newMember, server }) => {
  const page = await (await newMember({ isAdmin: true })).open('/admin')
  await buildMember(server.database, { username: 'zz.first', fullName: 'Aaaron First' })
  const search = page.getByPlaceholder('Name, username or email')
  await search.fill('zz.fir')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('Aaaron First')
  await search.fill('nobody at all')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await page.getByLabel('Sort').selectOption('Name A–Z')
  await expect(page.getByRole('row').nth(1)).toContainText('Aaaron First')
  await page.getByText('Admins', { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Aaaron First' })).toHaveCount(0)
})

test.describe('the theme', () => {
  test.afterEach(async ({ server }) => {
    await server.database.run(sql`delete from settings`)
  })

  test('is previewed here only, saved for everybody, and keeps typed text on other pages', async ({
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
  })
})

test('shows what failed to load, and loads it on retry', async ({ newMember }) => {
  const admin = await newMember({ isAdmin: true })
  const page = await admin.open('/suggestions')
  const fail = (status: number) => ({ status, body: 'The service is not available right now.' })
  await page.route('**/api/admin/theme', (route) => route.fulfill(fail(503)))
  await page.route('**/api/admin/ai-settings', (route) => route.fulfill(fail(503)))
  await page.goto('/admin')
  await expect(page.getByText('Failed to load current theme')).toBeVisible()
  await expect(page.getByText('Failed to fetch AI settings')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText(/Professional · Light/)).toBeVisible()

  await page.getByRole('button', { name: 'Customize theme' }).click()
  await page.getByText('Rose', { exact: true }).click()
  await page.route('**/api/admin/theme', (route) => route.fulfill(fail(503)))
  await page.getByRole('button', { name: 'Save theme' }).click()
  await expect(toast(page)).toContainText('Failed to save theme')
  await expect(page.getByRole('radio', { name: 'Rose' })).toBeChecked()
})

test('switches the assistant for every open page', async ({ newMember }) => {
  const [first, second] = [await newMember({ isAdmin: true }), await newMember({ isAdmin: true })]
  const page = await first.open('/admin')
  const otherPage = await second.open('/admin')
  const switched = (onPage: Page) => onPage.getByRole('switch', { name: 'AI assistant' })
  await expect(switched(otherPage)).toBeChecked()
  await switched(page).press('Space')
  await expect(toast(page)).toContainText('The AI assistant is disabled')
  await expect(switched(otherPage)).not.toBeChecked()
  await switched(page).press('Space')
  await expect(switched(otherPage)).toBeChecked()
})

test('moderates posts, five at a time', async ({ newMember, server, expectAccessible }) => {
  const author = await newMember({ fullName: 'Secret Author' })
  const write = async (content: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ content, ...more })) form.append(name, value)
    expect((await author.client.fetch('/api/posts', { method: 'POST', body: form })).status).toBe(201)
  }
  for (let post = 1; post <= 6; post++)
    await write(`Number ${post} of a private series`, { privacy: 'private' })
  await write(`Nobody shall know ${'x'.repeat(60)}`, { anonymous: 'true' })

  const page = await (await newMember({ isAdmin: true })).open('/admin?tab=posts')
  const rows = page.getByRole('table', { name: 'Posts' }).locator('tbody tr')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('Anonymous User')
  await expect(rows.first()).toContainText(`Nobody shall know ${'x'.repeat(32)}…`)
  await expect(rows.nth(1)).toContainText('Standard')
  await expect(rows.nth(1)).toContainText('Private')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Load More Posts' }).click()
  await expect(rows).toHaveCount(10)

  await page.getByRole('button', { name: 'Delete post: Number 6 of a private series' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(toast(page)).toContainText('Post deleted')
  await expect(rows).toHaveCount(9)
  await write('Written meanwhile')
  await page.getByRole('button', { name: 'Show what is new' }).click()
  await expect(rows.first()).toContainText('Written meanwhile')
  const reads = await server.database.one(
    sql<{ n: number }>`select count(*) as n from audit_log where target = '/api/posts?scope=all'`,
  )
  expect(reads.n).toBeGreaterThanOrEqual(3)
})

test('shows the figures as charts and as tables', async ({ newMember, expectAccessible }) => {
  const page = await (await newMember({ isAdmin: true })).open('/admin?tab=analytics')
  await expect(page.getByRole('img', { name: 'Active members per day' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show as table: Posts per day' }).click()
  await expect(page.getByRole('table', { name: 'Posts per day' }).locator('tbody tr')).toHaveCount(30)
  await page.getByText('7 days', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Posts per day' }).locator('tbody tr')).toHaveCount(7)
  await page.getByText('Custom', { exact: true }).click()
  const from = page.getByLabel('From')
  await from.fill('2020-01-01')
  await expect(page.getByText('The range may span at most 366 days')).toBeVisible()
  const halfYear = new Date(Date.now() - 180 * 86_400_000).toISOString().slice(0, 10)
  await from.fill(halfYear)
  await expect(page.getByRole('table', { name: 'Posts per week' })).toBeVisible()
})

test('fits a phone', async ({ newMember, server, expectAccessible }) => {
  await buildMember(server.database, { fullName: 'Wolfeschlegelsteinhausen'.repeat(8) })
  await buildMember(server.database, { fullName: 'شركة التجارة العربية للمعادن' })
  const admin = await newMember({ isAdmin: true })
  const page = await admin.open('/admin', { viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const tab of ['users', 'posts', 'analytics', 'audit']) {
    await page.goto(`/admin?tab=${tab}`)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Customize theme' }).click()
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
