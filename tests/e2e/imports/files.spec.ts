import { readFile } from 'node:fs/promises'
import writeExcelFile from 'write-excel-file/node'
import { encoded } from '#tests/support/encoded.ts'
import { csv, rowsOf, runImport, uploadTable, waitForEnd } from '#tests/support/sheets.ts'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from '../fixtures.ts'
import { chooseFile, dialog, financials, step } from './parts.ts'

test('a file is imported by keyboard, and invalid rows are listed', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open(financials)
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Choose file' })).toBeFocused()
  await expectAccessible(page)
  await chooseFile(page, 'picture.csv', Buffer.from([0x89, 0, 1, 2]))
  await expect(dialog(page).getByText(/^This file is neither text nor a spreadsheet/)).toBeVisible()

  const rows = [
    ...rowsOf(30),
    '"شركة الميناء",2026-02-30,,,paid,"1,000",USD,expense,',
    '=1+1,2026-02-28,,,lent,1e309,USD,loan,',
  ]
  await chooseFile(
    page,
    'ledger of the harbour.csv',
    csv(rows, 'Project,Date,Memo,Payee,Kind of,Amount,Currency,Category,Account'),
  )
  await expect(step(page)).toContainText('Columns')
  await expect(dialog(page).getByLabel('Transaction With')).toHaveValue('3')
  await dialog(page).getByRole('button', { name: 'Check 32 rows' }).press('Enter')
  await expect(dialog(page).getByText('Choose where Type comes from')).toBeVisible()
  await dialog(page).getByLabel('Type', { exact: false }).first().selectOption({ label: 'E · Kind of' })
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')

  await expect(dialog(page).getByText('30 valid rows', { exact: true })).toBeVisible()
  const invalidRows = dialog(page).getByRole('table', { name: 'What is wrong' })
  await expect(invalidRows.getByRole('row')).toHaveCount(4)
  await expect(invalidRows).toContainText('“2026-02-30” is no date like 2026-01-31')
  await expect(invalidRows).toContainText('“1e309” is no number like 1234.50')
  await dialog(page).getByRole('button', { name: 'Import the 30 valid rows' }).press('Enter')
  await expect(dialog(page).getByText('30 rows imported')).toBeVisible()
  await expect(dialog(page).getByText('2 wrong rows were left out')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('grid').getByText('Freight 29').first()).toBeVisible()
})

test('a file in another encoding is read anew, and what was chosen before stays', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open(financials)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const text = csv(['Мост,03/04/2026,Сталь,paid,1.25,expense'], 'Project,Date,Что,Type,Amount,Category')
  await chooseFile(page, 'old.csv', Buffer.from(encoded(text, 'Windows-1251')))
  await expect(step(page)).toContainText('Columns')
  const encoding = dialog(page).getByLabel('Encoding of the file')
  const letters = dialog(page).getByLabel('Letters of the file')
  await encoding.selectOption('Windows-1252')
  await expect(letters).toHaveText('×òî · Ìîñò · Ñòàëü')
  await expectAccessible(page)

  await dialog(page).getByLabel('Description', { exact: true }).selectOption({ label: 'C · ×òî' })
  await dialog(page).getByLabel('Account Affected', { exact: true }).selectOption('The same for all rows…')
  await dialog(page).getByLabel('Account Affected of all rows').fill('Касса')
  await dialog(page).getByLabel('Dates in the file').selectOption('DD/MM/YYYY')
  await encoding.selectOption('UTF-8')
  await expect(dialog(page).getByText('This file is not written in UTF-8.')).toBeVisible()
  await expect(encoding).toHaveValue('Windows-1252')
  await encoding.focus()
  await encoding.selectOption('Windows-1251')
  await expect(letters).toHaveText('Что · Мост · Сталь')
  await expect(encoding).toBeFocused()
  await expect(dialog(page).getByText('This file is not written in UTF-8.')).toBeHidden()
  await expect(dialog(page).getByRole('columnheader', { name: 'C · Что' })).toBeVisible()
  await expect(dialog(page).getByLabel('Description', { exact: true })).toHaveValue('2')
  await expect(dialog(page).getByLabel('Account Affected of all rows')).toHaveValue('Касса')
  await expect(dialog(page).getByLabel('Dates in the file')).toHaveValue('DD/MM/YYYY')

  await dialog(page).getByRole('button', { name: 'Check 1 row' }).click()
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  for (const name of ['Мост', 'Сталь', 'Касса'])
    await expect(page.getByRole('grid').getByText(name).first()).toBeVisible()
})

test('a finished import is in the toolbar, and can be undone as a whole', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const { body } = await uploadTable(member.client, csv(rowsOf(30)))
  await runImport(member.client, body)
  await waitForEnd(member.client, body.id)
  const page = await member.open(financials)
  await page.getByRole('button', { name: '30 rows imported' }).click()
  await expect(dialog(page).getByText('30 rows imported')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(dialog(page).getByText('Import undone')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(
    page.getByText('No transactions found. Add your first transaction to get started.'),
  ).toBeVisible()
})

test('an import continues when the page is left, shows its progress, and can be cancelled', async ({
  newMember,
  server,
}) => {
  const member = await newMember()
  const { body } = await uploadTable(member.client, csv(rowsOf(40_000)), { name: 'large.csv' })
  const page = await member.open(financials)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(step(page)).toContainText('Columns')
  await dialog(page).getByRole('button', { name: 'Check 40,000 rows' }).click()
  // It cannot end before it is cancelled.
  await server.database.longTransaction(async (tx) => {
    await tx.run(sql`lock table financial_transactions in exclusive mode`)
    await dialog(page).getByRole('button', { name: 'Import 40,000 rows' }).click()
    await expect(dialog(page).getByRole('progressbar')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Go on working' }).click()
    await page.goto('/')
    await page.goto(financials)
    await page.getByRole('button', { name: /^Importing…/ }).click()
    await expect(dialog(page).getByRole('progressbar')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel the import' }).click()
  })
  await expect(dialog(page).getByText('Import cancelled')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Back to columns' }).click()
  await expect(step(page)).toContainText('Columns')
  expect(body.rows).toBe(40_000)
})

test('a workbook is dropped on a phone, another sheet of it imported, and exported again', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open(financials, { viewport: { width: 390, height: 844 } })
  const titles = ['Project', 'Date', 'Type', 'Amount', 'Category'].map((value) => ({ value }))
  const row = [
    { value: 'مشروع' },
    { value: new Date(Date.UTC(2026, 0, 31)), type: Date, format: 'dd/mm/yyyy' },
    { value: 'received' },
    { value: 1234.5, type: Number },
    { value: 'income' },
  ]
  const bytes = await writeExcelFile([
    { sheet: 'Cover', data: [[{ value: 'About' }], [{ value: 'these books' }]] },
    { sheet: 'Ledger', data: [titles, row] },
  ]).toBuffer()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Choose file' })).toBeVisible()
  const files = await page.evaluateHandle(
    (content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(content)], 'books.xlsx'))
      return transfer
    },
    [...bytes],
  )
  await dialog(page)
    .getByText('Drop a table here, or choose one')
    .dispatchEvent('drop', { dataTransfer: files })
  await dialog(page).getByLabel('Sheet of the workbook').selectOption('Ledger')
  await expect(dialog(page).getByText('1 row and 5 columns')).toBeVisible()
  const spare = await dialog(page).evaluate((element) => element.clientWidth - element.scrollWidth)
  expect(spare).toBeGreaterThanOrEqual(0)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Check 1 row' }).click()
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Text file (CSV)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^financial-transactions-.*\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(
    'مشروع,2026-01-31,,,received,1234.5,USD,income,',
  )
})
