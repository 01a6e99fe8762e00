import type { Page } from '@playwright/test'
import { insertMaterials } from '#db/factories/index.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests, toasts } from './window.ts'

const path = '/ai?tab=materials'
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name)

const line = (userId: number, materialName: string, overrides: object = {}) => ({
  userId,
  projectName: 'Bridge',
  transactionDate: '2026-03-05',
  materialName,
  unit: 'kg',
  quantity: '10',
  transactionType: 'in' as const,
  warehouseAffected: 'Hall 1',
  ...overrides,
})

test('material transactions in and out are added by keyboard, with unit and custom fields', async ({
  newMember,
  expectAccessible,
}) => {
  const page = await (await newMember()).open(path)
  await expect(page.getByText('No active material transactions found.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add your first transaction' }).press('Enter')
  await expect(field(page, 'Quantity')).toHaveValue('0')
  await expect(field(page, 'Project')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  for (const sentence of [
    'Project name is required',
    'Material name is required',
    'Unit is required',
    'Quantity must be a positive number',
    'Warehouse is required',
  ])
    await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Field' }).click()
  await expect(toasts(page)).toContainText('Please add custom columns first')
  for (const [name, value] of [
    ['Project', 'Bridge'],
    ['Material', 'Cement'],
    ['Unit', 'sack'],
    ['Quantity', '0.125'],
    ['Warehouse', 'Hall 1'],
  ] as const)
    await field(page, name).fill(value)
  await page.keyboard.press('Control+Enter')
  await expect(toasts(page)).toContainText('Transaction added')
  await expect(row(page, 'Cement')).toContainText('+0.125')

  // A custom column, and the unit that the material already has.
  await page.getByRole('button', { name: 'Add custom column' }).click()
  await field(page, 'Column name').fill('Batch')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Custom column added')
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.keyboard.press('n')
  await field(page, 'Project').fill('Bridge')
  await field(page, 'Material').fill('cem')
  await page.getByRole('option', { name: 'Cement' }).click()
  await expect(field(page, 'Unit')).toHaveValue('sack')
  await field(page, 'Quantity').fill('2')
  await field(page, 'Warehouse').fill('Hall 1')
  await page.getByRole('radio', { name: 'Out' }).check({ force: true })
  await page.getByRole('button', { name: 'Add Field' }).click()
  await page.getByRole('textbox', { name: 'Batch' }).fill('B-7')
  await page.getByRole('button', { name: 'Add Field' }).click()
  await expect(toasts(page)).toContainText('All custom columns already have values')
  await page.getByRole('textbox', { name: 'Batch' }).press('Control+Enter')
  await expect(row(page, 'B-7')).toContainText('−2')
  await expect(row(page, 'B-7')).toContainText('Out')
})

test('a box whose suggestion list loads during typing keeps text, caret and focus', async ({ newMember }) => {
  const page = await (await newMember()).open(path)
  const release = await holdRequests(page, '**/combobox-box*')
  await page.getByRole('button', { name: 'Add your first transaction' }).press('Enter')
  await expect(field(page, 'Project')).toBeFocused()
  await page.keyboard.type('Harbour')
  await page.keyboard.press('ArrowLeft')
  // A key pressed while nothing has the focus would be lost.
  const focusedTags = await page.evaluateHandle(() => {
    const seen: (string | undefined)[] = []
    new MutationObserver(() => seen.push(document.activeElement?.tagName)).observe(document.body, {
      childList: true,
      subtree: true,
    })
    return seen
  })
  release()
  const project = page.getByRole('combobox', { name: 'Project' })
  await expect(project).toBeFocused()
  await expect(project).toHaveValue('Harbour')
  expect(await project.evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(6)
  const seen = new Set(await focusedTags.jsonValue())
  expect([...seen]).toEqual(['INPUT'])
})

test('a row is deleted and restored; the filter and the trash are in the address', async ({
  newMember,
  server,
}) => {
  const member = await newMember()
  await insertMaterials(server.database, [
    line(member.id, 'Sand'),
    line(member.id, 'Gravel', { transactionType: 'out', warehouseAffected: 'Hall 2' }),
  ])
  const page = await member.open(path)
  await page.getByRole('combobox', { name: 'Warehouse' }).selectOption('Hall 2')
  await expect(page).toHaveURL(/warehouse=Hall\+2$/)
  await expect(row(page, 'Sand')).toHaveCount(0)
  await row(page, 'Gravel').getByRole('gridcell').nth(2).click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Move to Trash', exact: true }).press('Enter')
  await expect(toasts(page)).toContainText('Transaction deleted')
  await page.getByRole('tab', { name: 'Trash' }).click()
  await expect(row(page, 'Gravel')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Deleted At' })).toBeVisible()
  await row(page, 'Gravel').getByRole('gridcell').nth(2).click()
  await page.keyboard.press('r')
  await expect(toasts(page)).toContainText('Transaction restored')
  await page.getByRole('button', { name: 'Show all transactions' }).click()
  await expect(page.getByText('No deleted material transactions found.')).toBeVisible()
})

test('the stock is live, marks low materials, and takes a minimum in place', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await insertMaterials(server.database, [
    line(member.id, 'Sand', { quantity: '0.1' }),
    line(member.id, 'Sand', { quantity: '0.2' }),
    line(member.id, 'Gravel', { transactionType: 'out', quantity: '3' }),
  ])
  const page = await member.open(`${path}&stock=true`)
  await expect(row(page, 'Sand')).toContainText('0.3')
  await expect(row(page, 'Sand')).toContainText('Enough')
  await expect(row(page, 'Gravel')).toContainText('Below zero')
  await page.getByRole('button', { name: 'Charts' }).click()
  await expect(page.getByRole('heading', { name: /^Stock on hand by material/ })).toBeVisible()
  await expectAccessible(page)
  await row(page, 'Sand').getByRole('gridcell').nth(1).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('spinbutton', { name: /Minimum of Sand/ })).toBeFocused()
  await page.keyboard.type('1.250')
  const question = page.getByRole('group', { name: 'Which number is 1.250?' })
  await question.getByRole('button', { name: '1 250' }).click()
  await expect(page.getByRole('spinbutton', { name: /Minimum of Sand/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Minimum saved')
  await expect(row(page, 'Sand')).toContainText('1,250')
  await expect(row(page, 'Sand')).toContainText('Below minimum')
  await page.getByRole('checkbox', { name: 'Low stock only' }).check()
  await expect(page).toHaveURL(/low=true/)
  await page.getByRole('searchbox', { name: 'Search stock' }).fill('sand')
  await expect(row(page, 'Gravel')).toHaveCount(0)
  await expect(row(page, 'Sand')).toBeVisible()
})

test('the tables fit a phone in dark mode', async ({ newMember, server, expectAccessible }) => {
  const member = await newMember()
  await insertMaterials(server.database, [
    line(member.id, 'م'.repeat(200), { warehouseAffected: 'y'.repeat(200) }),
  ])
  const page = await member.open('about:blank', { viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    localStorage.setItem('kontor-appearance', 'dark')
    localStorage.setItem('kontor.charts.materials', 'on')
  })
  for (const address of [path, `${path}&stock=true`]) {
    await page.goto(address)
    await expect(row(page, 'ممم')).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
})
