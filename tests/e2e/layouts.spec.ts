import type { Page } from '@playwright/test'
import { insertFinancials } from '#db/factories/index.ts'
import { layoutsApi } from '#features/books/layouts/contract.ts'
import { expect, test } from './fixtures.ts'

const path = '/ai?tab=financials'
const grid = (page: Page) => page.getByRole('grid', { name: 'Active transactions' })
const heads = (page: Page) => grid(page).locator('[data-column]')
const titles = (page: Page) => heads(page).evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))

test('the columns of a table keep the member’s layout on all their devices', async ({
  server,
  newMember,
}) => {
  const member = await newMember()
  const row = {
    userId: member.id,
    projectName: 'Pier 4',
    transactionDate: '2026-03-05',
    transactionType: 'paid' as const,
    amount: 10,
    category: 'expense' as const,
  }
  await insertFinancials(server.database, [row])
  const page = await member.open(path)
  await expect(grid(page).getByText('Pier 4')).toBeVisible()
  const before = await titles(page)
  const last = before.at(-1) ?? ''
  const moved = before.at(-2) ?? ''
  await heads(page).last().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Hide column' }).press('Enter')
  await expect(heads(page).last()).toHaveAttribute('aria-label', moved)
  await heads(page).last().focus()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(async () => (await titles(page)).at(-2)).toBe(moved)
  await page.keyboard.press('Shift+ArrowRight')
  const after = await titles(page)
  expect(after).not.toContain(last)
  expect(after.at(-2)).toBe(moved)
  const width = (await heads(page).nth(-2).boundingBox())?.width ?? 0
  // Leaves before the delay after which changes are sent: they are sent on leaving.
  await page.goto('about:blank')
  const savedLayout = async () =>
    (await member.client.call(layoutsApi.get, { params: { name: 'financials' } })).body
  await expect.poll(async () => (await savedLayout()).hidden).toHaveLength(1)

  const secondPage = await member.open(path)
  await expect(grid(secondPage).getByText('Pier 4')).toBeVisible()
  expect(await titles(secondPage)).toEqual(after)
  expect((await heads(secondPage).nth(-2).boundingBox())?.width).toBeCloseTo(width, 0)

  await secondPage.getByRole('button', { name: 'Columns', exact: true }).click()
  await secondPage.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(() => titles(secondPage)).toEqual(before)
  await expect.poll(async () => (await savedLayout()).hidden).toEqual([])
})
