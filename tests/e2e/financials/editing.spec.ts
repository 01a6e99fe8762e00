import { insertFinancials } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { columnsApi } from '#features/books/records/contract/columns.ts'
import { whenClosed } from '../back.ts'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { dialog, field, grid, line, path, row } from './parts.ts'

test('two tabs edit one row: both versions are shown and nothing is lost', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const [id = 0] = await insertFinancials(server.database, [line(member.id, 'Project A')])
  const page = await member.open(path)
  await row(page, 'Project A').getByRole('gridcell').nth(2).click()
  await page.keyboard.press('e')
  await field(page, 'Description').fill('Mine')
  const changeElsewhere = (amount: string) =>
    member.client.call(financialsApi.replace, {
      params: { id: String(id) },
      body: {
        projectName: 'Project A',
        transactionDate: '2026-03-05',
        transactionType: 'paid',
        amount,
        currency: 'USD',
        category: 'expense',
      },
    })
  await changeElsewhere('99')
  await page.keyboard.press('Control+Enter')
  const conflict = page.getByRole('alert', { name: 'Changed in the meantime' })
  await expect(conflict.getByRole('row', { name: /Amount/ })).toContainText('99')
  await expect(conflict.getByRole('row', { name: /Amount/ })).toContainText('Differs')
  await expect(conflict.getByRole('row', { name: /Project/ })).not.toContainText('Differs')
  await expect(conflict.getByRole('button', { name: 'Keep mine' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Transaction updated')
  await expect(row(page, 'Project A')).toContainText('−10.00')
  await expect(row(page, 'Project A')).toContainText('Mine')

  await page.keyboard.press('Enter')
  await field(page, 'Description').fill('Mine again')
  await changeElsewhere('77')
  await page.keyboard.press('Control+Enter')
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(field(page, 'Amount')).toHaveValue('77')
  await expect(field(page, 'Description')).toHaveValue('')
})

test('custom columns: five at most, a name is required, Undo restores a deleted one with its values', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open(path)
  await page.getByRole('button', { name: 'Add custom column' }).click()
  const add = dialog(page).getByRole('button', { name: 'Add column' })
  await add.click()
  await expect(dialog(page).getByText('Column name is required')).toBeVisible()
  await field(page, 'Column name').fill('Site')
  await dialog(page).getByLabel('Type').selectOption('Dropdown')
  await add.click()
  await expect(dialog(page).getByText('A dropdown column needs at least one option')).toBeVisible()
  await dialog(page).getByLabel('Options').fill('Berlin, Hamburg')
  await add.click()
  await expect(toasts(page)).toContainText('Custom column added')
  await expectAccessible(page)
  for (const name of ['B', 'C', 'D', 'E']) {
    await field(page, 'Column name').fill(name)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: `Delete the column ${name}` })).toBeVisible()
  }
  await field(page, 'Column name').fill('Sixth')
  await add.click()
  await expect(dialog(page).getByText('Maximum 5 custom columns allowed')).toBeVisible()
  await field(page, 'Column name').fill('')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  const discard = page.getByRole('button', { name: 'Discard' })
  if (await discard.isVisible()) await discard.click()

  await page.keyboard.press('n')
  await field(page, 'Project Name').fill('With a site')
  await field(page, 'Amount').fill('5')
  await field(page, 'Site').selectOption('Hamburg')
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 'With a site')).toContainText('Hamburg')

  await page.getByRole('button', { name: 'Add custom column' }).click()
  await page.getByRole('button', { name: 'Delete the column Site' }).click()
  await expect(page.getByText('Its values are kept')).toBeVisible()
  await page.getByRole('button', { name: 'Delete column', exact: true }).click()
  await expect(toasts(page)).toContainText('Custom column deleted')
  await expect(page.getByRole('columnheader', { name: 'Site', includeHidden: true })).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('columnheader', { name: 'Site', includeHidden: true })).toHaveCount(1)
})

test('a custom value that the server refuses is marked at its box', async ({ newMember }) => {
  const member = await newMember()
  const columns = [
    { columnId: 'site', name: 'Site', type: 'text' },
    { columnId: 'lot', name: 'Lot', type: 'number' },
  ] as const
  for (const body of columns) await member.client.call(columnsApi.create, { body })
  const page = await member.open(path)
  await expect(page.getByRole('columnheader', { name: 'Lot', includeHidden: true })).toHaveCount(1)
  await page.keyboard.press('n')
  await field(page, 'Project Name').fill('With a lot')
  await field(page, 'Amount').fill('5')
  await field(page, 'Lot').fill('seven')
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'Lot')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Lot')).toHaveAccessibleDescription('Lot must be a number')
  await field(page, 'Lot').fill('7')
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 'With a lot')).toContainText('7')
})

test('an ended session keeps the typed values', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open(path)
  // Set before typing: a request sent right after a route is set may still pass it.
  await page.route('**/api/financial-transactions', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, body: 'Please log in to continue', contentType: 'text/plain' })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Add Transaction' }).first().click()
  await field(page, 'Project Name').fill('Half an hour of typing')
  await field(page, 'Amount').fill('12.5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Session expired. Please refresh the page and log in again.')).toBeVisible()
  await expect(field(page, 'Project Name')).toHaveValue('Half an hour of typing')
  await page.unroute('**/api/financial-transactions')
  await page.reload()
  await expect(field(page, 'Project Name')).toHaveValue('Half an hour of typing')
  await page.getByRole('button', { name: 'Add Transaction' }).last().click()
  await expect(toasts(page)).toContainText('Transaction added')
  await whenClosed(page)
  await page.reload()
  await expect(row(page, 'Half an hour of typing')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('shows failures, and fits every width in both appearances', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await insertFinancials(server.database, [
    line(member.id, 'x'.repeat(200), { description: 'مرحبا بالجميع '.repeat(20), amount: '123456789.12' }),
  ])
  for (const [width, scheme] of [
    [390, 'dark'],
    [820, 'light'],
  ] as const) {
    const page = await member.open('about:blank', { viewport: { width, height: 900 } })
    await page.addInitScript((value) => {
      localStorage.setItem('kontor-appearance', value)
      localStorage.setItem('kontor.charts.financials', 'on')
    }, scheme)
    await page.goto(path)
    await expect(grid(page)).toContainText('xxx')
    await expect(page.getByRole('heading', { name: /Money in and out/ })).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.context().close()
  }
  const page = await member.open('about:blank')
  await page.route('**/api/financial-transactions?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(path)
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading transactions' })
  await expect(alert).toContainText('Failed to fetch active transactions')
  await page.unroute('**/api/financial-transactions?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(grid(page)).toContainText('xxx')
})
