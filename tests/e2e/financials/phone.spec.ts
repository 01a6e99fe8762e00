import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { insertFinancials, insertMaterials } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import { dialog, grid, line, path } from './parts.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The number of lines that these buttons and boxes occupy. */
const countLines = (page: Page, ...names: readonly string[]): Promise<number> =>
  Promise.all(
    names.map((name) =>
      page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name })).first().boundingBox(),
    ),
  ).then(
    (boxes) => new Set(boxes.map((box) => Math.round((box?.y ?? Number.NaN) + (box?.height ?? 0) / 2))).size,
  )

test('on a phone the tools of a table are in one menu, usable by keyboard', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await insertFinancials(server.database, [line(member.id, 'Project A', { amount: '12.50' })])
  const page = await member.open(path, phone)
  await expect(grid(page)).toContainText('Project A')
  expect(await countLines(page, 'Search transactions', 'Filters', 'More')).toBe(1)
  const heading = page.getByRole('heading', { name: 'Financial Transactions' })
  const add = await page.getByRole('button', { name: 'Add Transaction' }).boundingBox()
  const title = await heading.boundingBox()
  expect(add?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  for (const name of ['Columns', 'Import', 'Export', 'Charts', 'Add custom column'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)

  const more = page.getByRole('button', { name: 'More', exact: true })
  const menu = page.getByRole('menu', { name: 'More' })
  await more.press('Enter')
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Charts' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Money in and out/ })).toBeVisible()
  await expect(more).toBeFocused()
  await more.press('Enter')
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Charts' })).toBeChecked()
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Charts' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Money in and out/ })).toBeHidden()

  await more.press('Enter')
  await page.keyboard.type('col')
  await expect(menu.getByRole('menuitem', { name: 'Columns' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('checkbox', { name: 'Date' }).press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(more).toBeFocused()
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveCount(0)

  await more.press('Enter')
  await page.keyboard.type('text')
  await expect(menu.getByRole('menuitem', { name: /text/i })).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(await readFile(await download.path(), 'utf8')).toContain('Project A,2026-03-05')
  await more.press('Enter')
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Charts' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(more).toBeFocused()

  // On a wider screen no tool is offered twice, and an open dialog stays open.
  await more.click()
  await menu.getByRole('menuitem', { name: 'Add custom column' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('the stock and the invoices have their tools in that menu too', async ({ newMember, server }) => {
  const member = await newMember()
  await insertMaterials(server.database, [
    {
      userId: member.id,
      projectName: 'Bridge',
      transactionDate: '2026-03-05',
      materialName: 'Sand',
      unit: 'kg',
      quantity: '10',
      transactionType: 'in',
      warehouseAffected: 'Hall 1',
    },
  ])
  const page = await member.open('/ai?tab=materials&stock=true', phone)
  const more = page.getByRole('button', { name: 'More', exact: true })
  const entries = async () => {
    await more.press('Enter')
    return page.getByRole('menu').locator('[role^=menuitem]').allInnerTexts()
  }
  await expect(page.getByText('Sand')).toBeVisible()
  expect(await countLines(page, 'Search stock', 'Filters', 'More')).toBe(1)
  await expect.poll(entries).toEqual(['Charts', 'Columns'])
  await page.goto('/ai?tab=invoices')
  expect(await countLines(page, 'Search invoices', 'Filters', 'More')).toBe(1)
  await expect.poll(entries).toEqual(['Refresh', 'Columns'])
})
