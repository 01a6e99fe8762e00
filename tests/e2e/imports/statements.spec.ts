import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { encoded } from '#tests/support/encoded.ts'
import { csv } from '#tests/support/sheets.ts'
import { expect, test } from '../fixtures.ts'
import { chooseFile, dialog, financials, sourceOf, step } from './parts.ts'

/** The amounts of the table, newest record first. */
const amountsOf = async (page: Page): Promise<number[]> => {
  const answer = await page.request.get('/api/financial-transactions?sort=id&order=desc')
  return z
    .array(z.object({ amount: z.number() }))
    .parse(await answer.json())
    .map(({ amount }) => amount)
}

test('words, a new column and a mapping of German books; wrong rows are mended and put in again', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open(financials, { viewport: { width: 320, height: 800 } })
  const openImport = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import' }).click()
  }
  const head = 'Project;Datum;Typ;Betrag;Kategorie;Kostenstelle'
  const rows = [
    'Pier;23.11.26;Ausgabe;€ 2.000,00;Aufwand;Nord',
    'Pier;24.11.26;Eingang;1.250,50 €;Erlöse;Süd',
    'Kran;24.11.26;Umbuchung;3,00 €;Aufwand;Nord',
    'Kran;31.11.26;Ausgabe;7,00 €;Aufwand;Süd',
  ]
  await openImport()
  await chooseFile(page, 'Konto.csv', encoded(csv(rows, head), 'Windows-1252'))
  await expect(step(page)).toContainText('Columns')
  await expect(dialog(page).getByLabel('Dates in the file')).toHaveValue('DD.MM.YYYY')
  await expect(dialog(page).getByLabel('Decimals in the file')).toHaveValue(',')
  await expect(dialog(page).getByLabel('Ausgabe means')).toHaveValue('paid')
  await expect(dialog(page).getByLabel('Erlöse means')).toHaveValue('income')
  await expect(dialog(page).getByLabel('Umbuchung means')).toHaveValue(' ')
  await dialog(page).getByLabel('Umbuchung means').selectOption('Received')
  await dialog(page).getByRole('button', { name: 'New column for F · Kostenstelle' }).click()
  await expect(dialog(page).getByLabel('Choices')).toHaveValue('Nord, Süd')
  await dialog(page).getByLabel('New column', { exact: true }).fill('Cost centre')
  await expectAccessible(page)
  const spare = await dialog(page).evaluate((element) => element.clientWidth - element.scrollWidth)
  expect(spare).toBeGreaterThanOrEqual(0)
  await dialog(page).getByRole('button', { name: 'Check 4 rows' }).click()

  const preview = dialog(page).getByRole('table', { name: 'The first rows as they will be imported' })
  await expect(preview).toContainText('Nov 23, 2026')
  await expect(preview).toContainText('1,250.50')
  await expect(preview.getByRole('columnheader', { name: 'Cost centre' })).toBeAttached()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Import the 3 valid rows' }).click()
  await expect(dialog(page).getByText('3 rows imported')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: 'Download 1 wrong row' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Konto - wrong rows.csv')
  const wrong = await readFile(await download.path(), 'utf8')
  expect(wrong).toContain('“31.11.26” is no date like 31.01.2026')
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await openImport()
  await chooseFile(page, 'mended.csv', wrong.replace('31.11.26;', '30.11.26;'))
  await expect(dialog(page).getByText(/^Mapped as the last time \([A-Z][a-z]{2} \d+\)$/)).toBeVisible()
  await expect(dialog(page).getByLabel('Cost centre', { exact: true })).toHaveValue('5')
  await dialog(page).getByRole('button', { name: 'Check 1 row' }).click()
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => amountsOf(page)).toEqual([7, 3, 1250.5, 2000])

  await openImport()
  await chooseFile(page, 'Konto.csv', encoded(csv(rows, head), 'Windows-1252'))
  await expect(dialog(page).getByText(/^These rows were imported on/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Forget' }).click()
  await expect(dialog(page).getByText(/^Mapped as the last time/)).toBeHidden()
  await expect(dialog(page).getByLabel('Umbuchung means')).toHaveValue(' ')
})

test('the signs of a statement say what was paid, and two columns do, too', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open(financials)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const signed = csv(['23/11/2026,Rent,(500.00)', '24/11/2026,Invoice,1200.00'], 'Date,Description,Amount')
  await chooseFile(page, 'statement.csv', signed)
  const sign = dialog(page).getByLabel('What the sign says about Type')
  await expect(sign).toHaveValue('paid')
  await expect(dialog(page).getByLabel('Category where paid')).toHaveValue('expense')
  await sourceOf(page, 'Project Name').selectOption('The same for all rows…')
  await dialog(page).getByLabel('Project Name of all rows').fill('Office')
  await sign.selectOption('Negative = received, positive = paid')
  await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click()
  const preview = dialog(page).getByRole('table', { name: 'The first rows as they will be imported' })
  await expect(preview.getByRole('row').nth(1)).toContainText('received')
  await dialog(page).getByRole('button', { name: 'Back to columns' }).click()
  await sign.selectOption('Negative = paid, positive = received')
  await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(preview.getByRole('row').nth(1)).toContainText('paid')
  await dialog(page).getByRole('button', { name: 'Back to columns' }).click()
  await dialog(page).getByRole('button', { name: 'Choose another file' }).click()

  const columns = csv(['01/02/2026,Rent,500.00,', '02/02/2026,Invoice,,1200.00'], 'Date,Description,Out,In')
  await chooseFile(page, 'columns.csv', columns)
  await expect(
    dialog(page).getByText('“01/02/2026” can be read in more than one way. Which is it?'),
  ).toBeVisible()
  await dialog(page).getByLabel('Dates in the file').selectOption('DD/MM/YYYY')
  await sourceOf(page, 'Project Name').selectOption('The same for all rows…')
  await dialog(page).getByLabel('Project Name of all rows').fill('Office')
  await sourceOf(page, 'Amount').selectOption('Two columns: Paid and Received…')
  await dialog(page).getByLabel('Amount where paid').selectOption('Paid: C · Out')
  await dialog(page).getByLabel('Amount where received').selectOption('Received: D · In')
  await sourceOf(page, 'Category').selectOption('Follows from the Type…')
  await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click()
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => amountsOf(page)).toEqual([1200, 500])
})

test('lines of the bank above the header are left out, and another row can be the header', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open(financials)
  await page.getByRole('button', { name: 'Import' }).click()
  const lines = [
    'Account:;DE02120300000000202051',
    '',
    'Datum;Projekt;Text;Betrag;Typ;Kategorie',
    '23.11.2026;Pier;Strom;1.234,50;paid;expense',
    '24.11.2026;Pier;Miete;700,00;paid;expense',
  ]
  await chooseFile(page, 'umsaetze.csv', lines.join('\n'))
  await expect(step(page)).toContainText('Columns')
  const header = dialog(page).getByLabel('Row with the names of the columns')
  await expect(header).toHaveValue('3')
  await expect(dialog(page)).toContainText('One row above it is left out.')
  await expect(sourceOf(page, 'Amount')).toHaveValue('3')
  await expectAccessible(page)
  await header.selectOption('4')
  await expect(dialog(page).getByRole('button', { name: 'Check 1 row' })).toBeVisible()
  await header.selectOption('3')
  await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click()
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('DE02120300000000202051')).toHaveCount(0)
  await expect.poll(() => amountsOf(page)).toEqual([700, 1234.5])
})
