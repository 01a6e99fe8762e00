import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { columnsApi } from '#features/books/records/contract/columns.ts'
import { insertFinancials, insertMaterials } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import { dialog, field, grid, line, path } from './parts.ts'

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

test('on a phone the rows are cards, with all that rows can do', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const columnId = 'site'
  await member.client.call(columnsApi.create, { body: { columnId, name: 'Site', type: 'text' } })
  await insertFinancials(
    server.database,
    Array.from({ length: 130 }, (_, index) =>
      line(member.id, `Project ${index}`, {
        transactionWith: index === 0 ? '' : `Partner ${index}`,
        amount: index + 1,
        ...(index === 129 ? { custom: { [columnId]: 'Hamburg' } } : {}),
      }),
    ),
  )
  const page = await member.open(path, phone)
  const card = (text: string) => grid(page).getByRole('row').filter({ hasText: text })
  const first = card('Partner 129')
  await expect(first).toContainText('−130.00 USD')
  await expect(first).toContainText('Mar 05, 2026')
  await expect(first).toContainText('Project 129')
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveCount(0)
  await expectAccessible(page)
  // The partner and the amount are in the first line.
  const [partner, amount, date] = await Promise.all(
    ['Partner 129', '−130.00', 'Mar 05, 2026'].map((text) => first.getByText(text).boundingBox()),
  )
  expect(Math.abs((partner?.y ?? 0) - (amount?.y ?? 99))).toBeLessThan(4)
  expect(date?.y).toBeGreaterThan((partner?.y ?? 0) + 8)

  // Its details show the columns that the card has no room for, custom ones included.
  await first.getByRole('button', { name: 'Details of Partner 129' }).click()
  await expect(dialog(page)).toContainText('Hamburg')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // A tap edits, and so does the menu.
  await first.getByText('Partner 129').click()
  await expect(field(page, 'Project Name')).toHaveValue('Project 129')
  await page.keyboard.press('Escape')
  await first.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(field(page, 'Project Name')).toHaveValue('Project 129')
  await page.keyboard.press('Escape')

  // The order is chosen in a menu.
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/sort=amount&order=asc$/)
  await expect(first).toContainText('−130.00 USD')
  const turn = async (name: string, order: string) => {
    await page.getByRole('button', { name: 'Sorted by Amount' }).click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect(page).toHaveURL(new RegExp(`sort=amount&order=${order}$`))
  }
  await turn('Descending', 'desc')
  await expect(card('Project 0')).toContainText('−1.00 USD')
  await turn('Ascending', 'asc')

  // Keys: j and k move between cards, Space selects, Enter edits.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await expect(page.getByText('One row selected')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Project Name')).toHaveValue('Project 128')
  await page.keyboard.press('Escape')
  await first.getByRole('checkbox').click()
  await expect(page.getByText('2 rows selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the selection' }).click()

  // More cards are loaded as the page scrolls.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(card('Project 0')).toBeVisible({ timeout: 500 })
  }).toPass()
  const group = page.getByRole('region', { name: 'Totals' })
  await expect(group).toContainText('Paid')
})

test('the sums are in one line, and those without room in a popover', async ({ newMember, server }) => {
  const member = await newMember()
  await insertFinancials(server.database, [
    line(member.id, 'Project A', { amount: '1212212.50', transactionType: 'received' }),
    ...(['EUR', 'GBP', 'JPY', 'CNY', 'INR'] as const).map((currency) =>
      line(member.id, 'Project B', { amount: '7654321', currency }),
    ),
  ])
  const page = await member.open(path, phone)
  const totals = page.getByRole('region', { name: 'Totals' })
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(totals.getByText(/more$/)).toHaveCount(width === 1440 ? 0 : 1)
    expect((await totals.boundingBox())?.height).toBeLessThan(50)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await totals.getByRole('button', { name: /more$/ }).click()
  const all = page.getByRole('dialog', { name: 'All totals' })
  await expect(all).toContainText('+1,212,212.50 USD')
  await expect(all).toContainText('−7,654,321.00 INR')
})
