import type { Page } from '@playwright/test'
import { insertFinancials } from '#db/factories/index.ts'
import { expect, test } from './fixtures.ts'
import { line } from './financials/parts.ts'

test('j and k move through every list from anywhere on the page', async ({ page }) => {
  await page.request.post('/api/login', { data: { username: 'demo', password: 'demo-company' } })
  const { id } = await (await page.request.get('/api/user')).json()
  const lists = [
    { path: '/', item: 'article[data-post]' },
    { path: '/todos', item: '[data-todo]' },
    { path: '/messages', item: 'main [data-list-item]' },
    { path: '/suggestions', item: 'main [data-list-item]' },
    { path: `/profile/${id}?tab=connections`, item: 'main [data-list-item]' },
    { path: '/ai?tab=financials', item: '[role=grid] [data-line]:not([data-line="0"])' },
    { path: '/ai?tab=invoices', item: '[role=grid] [data-line]:not([data-line="0"])' },
    { path: '/ai?tab=materials&stock=true', item: '[role=grid] [data-line]:not([data-line="0"])' },
  ]
  for (const { path, item } of lists) {
    await page.goto(path)
    await page.locator(item).nth(1).waitFor()
    const at = () =>
      page.evaluate((selector) => {
        const items = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
        // Replies are posts inside a post.
        return items.findLastIndex((one) => one.contains(document.activeElement))
      }, item)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    for (const [key, expected] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(at, { message: `${path}: ${key}` }).toBe(expected)
    }
  }
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const entries = page.getByRole('dialog', { name: 'Notifications' }).or(page.locator(':popover-open'))
  await entries.locator('[data-list-item]').nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(entries.locator('[data-list-item]:focus-within')).toHaveCount(1)
})

test('the tables of administrators have these keys too', async ({ newMember }) => {
  const admin = await newMember({ isAdmin: true })
  const page = await admin.open('/admin')
  for (const tab of ['Users', 'Posts', 'Audit log']) {
    await page.getByRole('tab', { name: tab }).click()
    const rows = page.locator('tr[data-list-item]')
    await rows.first().waitFor()
    const at = () => rows.evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)))
    await page.keyboard.press('j')
    expect(await at()).toBe(0)
    await page.keyboard.press('j')
    expect(await at()).toBe((await rows.count()) > 1 ? 1 : 0)
  }
})

test('? lists the keys of the place, before those of every page', async ({ newMember, server }) => {
  const member = await newMember()
  await insertFinancials(server.database, [line(member.id, 'Project A', { amount: '12.50' })])
  const page = await member.open('/ai?tab=financials')
  await expect(page.getByRole('grid')).toContainText('Project A')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const groups = async () => {
    // The keys work as soon as the shell is there.
    await expect(async () => {
      await page.locator('main').press('?')
      await keys.getByText('Show this list').waitFor({ timeout: 2_000 })
    }).toPass()
    return keys.getByRole('heading', { level: 3 }).allInnerTexts()
  }
  expect(await groups()).toEqual([
    'Active transactions',
    'Financial Transactions',
    'Everywhere',
    'In forms and dialogs',
  ])
  await expect(keys).toContainText('Edit the row')
  await expect(keys).toContainText('Select the row')
  await page.keyboard.press('Escape')
  await page.goto('/messages')
  await expect(page.getByRole('tab', { name: 'Inbox' })).toBeVisible()
  expect(await groups()).toEqual(['Messages', 'Everywhere', 'In forms and dialogs'])
})

test('the appearance follows the system until somebody chooses, on the entry page too', async ({
  page,
  newMember,
}) => {
  const appearance = (of: Page) => of.locator('html').getAttribute('data-appearance')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.getByRole('tab', { name: 'Register' })).toBeVisible()
  expect(await appearance(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => appearance(page)).toBe('light')

  const member = await newMember()
  const own = await member.open('/', { colorScheme: 'dark' })
  expect(await appearance(own)).toBe('dark')
  await own.getByRole('button', { name: 'Appearance' }).click()
  await own.getByRole('menuitemcheckbox', { name: 'Light' }).click()
  await expect.poll(() => appearance(own)).toBe('light')
  await own.reload()
  expect(await appearance(own)).toBe('light')
})
