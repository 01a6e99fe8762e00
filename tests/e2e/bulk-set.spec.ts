import type { Page } from '@playwright/test'
import { buildCustomColumn, buildInvoice, insertFinancials } from '#db/factories/index.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { expect, test } from './fixtures.ts'
import { dialog, field, line, path, row } from './financials/parts.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const notice = (page: Page) => page.getByRole('region', { name: 'Change of many rows' })
const openDialog = (page: Page) => bar(page).getByRole('button', { name: 'Set a field' }).click()
const selectRow = (page: Page, text: string) => row(page, text).getByRole('checkbox').click()

test('a member sets fields of many rows, moves them to trash, and undoes it', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await buildCustomColumn(server.database, {
    userId: member.id,
    columnId: 'team',
    name: 'Team',
    type: 'select',
    options: 'Red,Blue',
  })
  await insertFinancials(server.database, [
    ...Array.from({ length: 1_250 }, () => line(member.id, 'Project Harbour')),
    line(member.id, 'Project Bridge'),
    line(member.id, 'Project Canal'),
  ])
  const page = await member.open(`${path}&search=harbour`)
  await expect(row(page, 'Project Harbour').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  await bar(page).getByRole('button', { name: 'Select all 1,250 that this filter finds' }).click()
  await openDialog(page)
  await expect(dialog(page)).toHaveAccessibleName('Set a field of 1,250 transactions')
  await dialog(page).getByRole('button', { name: 'Set in 1,250 rows' }).click()
  await expect(dialog(page).getByText('Project name is required')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'New value').fill('Project Quay')
  await dialog(page).getByRole('button', { name: 'Set in 1,250 rows' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(notice(page)).toContainText('Project Name is now “Project Quay” in 1,250 transactions')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText('No transaction fits what you are looking for')).toBeVisible()
  await page.goto(path)
  await expect(row(page, 'Project Quay').first()).toBeVisible()
  await expectAccessible(page)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page)).toContainText('Undone: Project Name is as before in 1,250 transactions')
  await expect(row(page, 'Project Harbour').first()).toBeVisible()
  await expect(row(page, 'Project Quay')).toHaveCount(0)

  // All of them move to trash, and are back after the page was left.
  await page.goto(`${path}&search=harbour`)
  await expect(row(page, 'Project Harbour').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  await expect(bar(page)).toContainText('100 rows selected')
  await bar(page).getByRole('button', { name: 'Select all 1,250 that this filter finds' }).click()
  await expect(bar(page)).toContainText('All 1,250 selected')
  await bar(page).getByRole('button', { name: 'Move to trash' }).click()
  await expect(notice(page)).toContainText('1,250 transactions moved to trash')
  await page.goto('/ai?tab=materials')
  await page.goto(path)
  await expect(row(page, 'Project Bridge')).toBeVisible()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page)).toContainText('Undone: 1,250 transactions restored')
  await expect(row(page, 'Project Harbour').first()).toBeVisible()
  await notice(page).getByRole('button', { name: 'Hide this message' }).click()
  await expect(notice(page).filter({ hasText: 'transactions restored' })).toHaveCount(0)

  // Single rows, by a list of choices, then by a custom column.
  await selectRow(page, 'Project Bridge')
  await selectRow(page, 'Project Canal')
  await openDialog(page)
  await field(page, 'Field').selectOption('Category')
  await field(page, 'New value').selectOption('Loan')
  await dialog(page).getByRole('button', { name: 'Set in 2 rows' }).click()
  await expect(notice(page)).toContainText('Category is now Loan in 2 transactions')
  await expect(row(page, 'Project Bridge')).toContainText('Loan')
  await expect(row(page, 'Project Canal')).toContainText('Loan')
  await selectRow(page, 'Project Canal')
  await openDialog(page)
  await field(page, 'Field').selectOption('Team')
  await field(page, 'New value').selectOption('Blue')
  await dialog(page).getByRole('button', { name: 'Set in one row' }).click()
  await expect(row(page, 'Project Canal')).toContainText('Blue')
  await expect(row(page, 'Project Bridge')).not.toContainText('Blue')

  // The status of invoices, with numbers for drafts.
  await buildInvoice(server.database, { userId: member.id, status: 'draft', customerName: 'Alpha' })
  await buildInvoice(server.database, { userId: member.id, status: 'final', customerName: 'Bravo' })
  await page.goto('/ai?tab=invoices')
  await selectRow(page, 'Alpha')
  await selectRow(page, 'Bravo')
  await openDialog(page)
  await field(page, 'Field').selectOption('Status')
  await expect(dialog(page)).toContainText('Drafts get their numbers, the oldest first.')
  await field(page, 'New value').selectOption('Sent')
  await dialog(page).getByRole('button', { name: 'Set in 2 rows' }).click()
  await expect(notice(page)).toContainText('Status is now Sent in 2 invoices')
  for (const name of ['Alpha', 'Bravo'])
    await expect(row(page, name).getByRole('combobox', { name: /^Status of/ })).toHaveValue('sent')
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page)).toContainText('Undone: Status is as before in 2 invoices')
  const stored = (await member.client.call(invoicesApi.list)).body
  expect(Object.fromEntries(stored.map(({ customerName, status }) => [customerName, status]))).toEqual({
    Alpha: 'draft',
    Bravo: 'final',
  })
})
