import type { Page } from '@playwright/test'
import { buildPost } from '#db/factories/index.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { reportsApi } from '#features/network/reports/contract.ts'
import { expect, test } from './fixtures.ts'

interface List {
  readonly path: string
  /** Selects its entries. */
  readonly item: string
}

/** Steps to the second entry of a list and back. */
async function walk(page: Page, { path, item }: List) {
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

test('j and k move through every list from anywhere on the page', async ({ page }) => {
  await page.request.post('/api/login', { data: { username: 'demo', password: 'demo-company' } })
  const { id } = await (await page.request.get('/api/user')).json()
  const lists = [
    { path: '/', item: 'article[data-post]' },
    { path: '/todos', item: '[data-todo]' },
    { path: '/messages', item: 'main [data-list-item]' },
    { path: '/suggestions', item: 'main [data-list-item]' },
    { path: '/people', item: 'main [data-list-item]' },
    { path: `/profile/${id}?tab=connections`, item: 'main [data-list-item]' },
    { path: '/ai?tab=financials', item: '[role=grid] [data-line]:not([data-line="0"])' },
    { path: '/ai?tab=invoices', item: '[role=grid] [data-line]:not([data-line="0"])' },
    { path: '/ai?tab=materials&stock=true', item: '[role=grid] [data-line]:not([data-line="0"])' },
  ]
  for (const list of lists) await walk(page, list)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const entries = page.getByRole('dialog', { name: 'Notifications' }).or(page.locator(':popover-open'))
  await entries.locator('[data-list-item]').nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(entries.locator('[data-list-item]:focus-within')).toHaveCount(1)
})

test('saved posts, conversations with the assistant, its ledger and administration have them too', async ({
  newMember,
  server,
}) => {
  const member = await newMember({ isAdmin: true })
  for (const one of await Promise.all([0, 1].map(() => buildPost(server.database, { authorId: member.id }))))
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
    await member.client.call(postsApi.save, { params: { id: String(one.id) } })
  const page = await member.open('/ai?tab=assistant')
  const answers = page.getByRole('article', { name: /^Question/ })
  for (const prompt of ['How much did we pay this year?', 'How much did we receive this year?']) {
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill(prompt)
    await page.keyboard.press('Enter')
    await expect(answers.getByRole('button', { name: 'Ask again', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'New conversation', exact: true }).first().click()
    await expect(answers).toHaveCount(0)
  }
  await walk(page, { path: '/saved', item: 'article[data-post]' })
  await walk(page, { path: '/ai/ledger', item: 'main [data-list-item]' })
  await walk(page, { path: '/ai?tab=assistant', item: 'main [data-list-item]' })

  const post = await buildPost(server.database, { authorId: (await newMember()).id })
  await member.client.call(reportsApi.create, {
    body: { kind: 'post', id: post.id, reason: 'spam', note: '' },
  })
  await page.goto('/admin')
  for (const tab of ['Users', 'Posts', 'Reports', 'Audit log']) {
    await page.getByRole('tab', { name: tab }).click()
    const rows = page.locator('tr[data-list-item], li[data-list-item]')
    await rows.first().waitFor()
    const at = () => rows.evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)))
    await page.keyboard.press('j')
    expect(await at()).toBe(0)
    await page.keyboard.press('j')
    expect(await at()).toBe((await rows.count()) > 1 ? 1 : 0)
  }
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
  await own.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect.poll(() => appearance(own)).toBe('light')
  await own.reload()
  expect(await appearance(own)).toBe('light')
})
