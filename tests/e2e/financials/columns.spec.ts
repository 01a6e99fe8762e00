import { buildCustomColumn, insertFinancials } from '#db/factories/index.ts'
import type { Page } from '@playwright/test'
import { whenClosed } from '../back.ts'
import { expect, test } from '../fixtures.ts'
import { dialog, field, grid, line, path, projectNames, row, sumLine } from './parts.ts'

const headMenu = async (page: Page, column: string, item: string) => {
  await page.getByRole('columnheader', { name: column }).hover()
  await page.getByRole('button', { name: `Column ${column}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const chips = (page: Page) => page.getByRole('list', { name: 'Filters of columns' })

test('columns are filtered from their heads, custom ones and accounts included', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await buildCustomColumn(server.database, {
    userId: member.id,
    columnId: 'port',
    name: 'Port',
    type: 'select',
    options: 'Berlin,Hamburg',
  })
  await insertFinancials(server.database, [
    line(member.id, 'Project A', { amount: 50, accountAffected: 'Bank', custom: { port: 'Berlin' } }),
    line(member.id, 'Project B', { amount: 150, accountAffected: 'Cash', custom: { port: 'Hamburg' } }),
    line(member.id, 'Project C', { amount: 250, accountAffected: 'bank' }),
  ])
  const page = await member.open(path)
  await expect.poll(() => projectNames(page)).toEqual(['Project C', 'Project B', 'Project A'])

  await headMenu(page, 'Amount', 'Filter…')
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(dialog(page).getByText('Please fill in one of the two')).toBeVisible()
  await field(page, 'From').fill('100')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => projectNames(page)).toEqual(['Project C', 'Project B'])
  await expect(chips(page)).toHaveText('Amount: from 100')
  await expect(sumLine(page, 'Paid', '400.00 USD')).toBeVisible()

  // The account is picked from the member's own ones.
  await headMenu(page, 'Account Affected', 'Filter…')
  await field(page, 'Value').click()
  await page.getByRole('option', { name: 'Cash' }).click()
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => projectNames(page)).toEqual(['Project B'])
  await whenClosed(page)
  await page.reload()
  await expect.poll(() => projectNames(page)).toEqual(['Project B'])
  await expectAccessible(page)
  await page.goBack()
  await expect.poll(() => projectNames(page)).toEqual(['Project C', 'Project B'])
  await page.getByRole('button', { name: 'Remove Amount: from 100' }).click()
  await expect.poll(() => projectNames(page)).toEqual(['Project C', 'Project B', 'Project A'])

  await headMenu(page, 'Port', 'Filter…')
  await dialog(page).getByLabel('Condition').selectOption('Is one of')
  await dialog(page).getByLabel('Berlin').check()
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => projectNames(page)).toEqual(['Project A'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => projectNames(page)).toEqual(['Project C', 'Project B', 'Project A'])
  await expect(chips(page)).toHaveCount(0)
})

test('a column and its options are renamed from its head, in all open pages', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await buildCustomColumn(server.database, {
    userId: member.id,
    columnId: 'port',
    name: 'Port',
    type: 'select',
    options: 'Berlin,Hamburg,Kiel',
  })
  await insertFinancials(server.database, [
    line(member.id, 'Project A', { custom: { port: 'Berlin' } }),
    line(member.id, 'Project B', { custom: { port: 'Hamburg' } }),
  ])
  const [page, other] = [await member.open(path), await member.open(path)]
  await headMenu(page, 'Port', 'Edit column…')
  await field(page, 'Column name').fill('Harbour')
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Berlin West')
  await dialog(page).getByRole('button', { name: 'Remove option Hamburg' }).click()
  await field(page, 'Records with a removed option').selectOption('Change it to Kiel')
  await dialog(page).getByRole('button', { name: 'Add option' }).click()
  await page.getByRole('textbox', { name: 'Option 3' }).fill('Emden')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  for (const open of [page, other]) {
    await expect(open.getByRole('columnheader', { name: 'Harbour' })).toHaveCount(1)
    await expect(row(open, 'Project A')).toContainText('Berlin West')
    await expect(row(open, 'Project B')).toContainText('Kiel')
  }
  await page.getByRole('button', { name: 'Add custom column' }).click()
  await dialog(page).getByRole('button', { name: 'Edit the column Harbour' }).click()
  await expect(page.getByRole('textbox', { name: 'Option 3' })).toHaveValue('Emden')
})

test('all that a filter finds moves to trash, and is undone after the page was left', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await insertFinancials(server.database, [
    ...Array.from({ length: 1_250 }, () => line(member.id, 'Project Harbour')),
    line(member.id, 'Project Bridge'),
  ])
  const page = await member.open(`${path}&search=harbour`)
  await expect(row(page, 'Project Harbour').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('100 rows selected')
  await bar.getByRole('button', { name: 'Select all 1,250 that this filter finds' }).click()
  await expect(bar).toContainText('All 1,250 selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Move to trash' }).click()
  const notice = page.getByRole('region', { name: 'Change of many rows' })
  await expect(notice).toContainText('1,250 transactions moved to trash')
  await expect(page.getByText('No transaction fits what you are looking for')).toBeVisible()
  await page.goto('/ai?tab=materials')
  await page.goto(path)
  await expect.poll(() => projectNames(page)).toEqual(['Project Bridge'])
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toContainText('Undone: 1,250 transactions restored')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', /^125[23]$/)
  await notice.getByRole('button', { name: 'Hide this message' }).click()
  await expect(notice).toHaveCount(0)
})
