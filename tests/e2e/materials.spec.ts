import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRequests, toasts } from './window.ts'

const path = '/ai?tab=materials'
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name)

test('movements with a custom column, the trash and the stock follow from each other', async ({
  newMember,
}) => {
  const page = await (await newMember()).open(path)
  await test.step('a box whose suggestion list loads during typing keeps text, caret and focus', async () => {
    const release = await holdRequests(page, '**/combobox-box*')
    await page.getByRole('button', { name: 'Add your first transaction' }).press('Enter')
    await expect(field(page, 'Project')).toBeFocused()
    await page.keyboard.type('Bridge')
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
    await expect(project).toHaveValue('Bridge')
    expect(await project.evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(5)
    expect([...new Set(await focusedTags.jsonValue())]).toEqual(['INPUT'])
  })
  for (const [name, value] of [
    ['Material', 'Cement'],
    ['Unit', 'sack'],
    ['Quantity', '0.125'],
    ['Warehouse', 'Hall 1'],
  ] as const)
    await field(page, name).fill(value)
  await page.keyboard.press('Control+Enter')
  await expect(toasts(page)).toContainText('Transaction added')
  await expect(row(page, 'Cement')).toContainText('+0.125')

  await test.step('a custom column, and the unit that the material already has', async () => {
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

  await page.goto(`${path}&stock=true`)
  await expect(row(page, 'Cement')).toContainText('-1.875')
  await expect(row(page, 'Cement')).toContainText('Below zero')
  await row(page, 'Cement').getByRole('gridcell').nth(1).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('spinbutton', { name: /Minimum of Cement/ })).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Minimum saved')

  await page.goto(path)
  await row(page, 'B-7').getByRole('gridcell').nth(2).click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Move to Trash', exact: true }).press('Enter')
  await expect(toasts(page)).toContainText('Transaction deleted')
  await page.goto(`${path}&stock=true`)
  await expect(row(page, 'Cement')).toContainText('0.125')
  await expect(row(page, 'Cement')).toContainText('Below minimum')
  await page.goto(path)
  await page.getByRole('tab', { name: 'Trash' }).click()
  await expect(page.getByRole('columnheader', { name: 'Deleted At' })).toBeVisible()
  await row(page, 'Cement').getByRole('gridcell').nth(2).click()
  await page.keyboard.press('r')
  await expect(toasts(page)).toContainText('Transaction restored')
})
