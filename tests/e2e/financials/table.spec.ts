import { insertFinancials } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { dialog, field, grid, line, path, projectNames, row } from './parts.ts'

test('a bookkeeper adds a transaction by keyboard, and sees errors at their fields', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const [page, other] = [await member.open(path), await member.open(path)]
  await expect(page).toHaveTitle(/Financial Transactions/)
  await expect(
    page.getByText('No transactions found. Add your first transaction to get started.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('n')
  await expect(field(page, 'Project Name')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText('Project name is required')).toBeVisible()
  await expect(dialog(page).getByText('Amount must be a positive number')).toBeVisible()
  await field(page, 'Date').fill('')
  await expect(dialog(page).getByText('Date is required')).toBeVisible()
  for (const invalidAmount of ['1.2.3', '٣', '1e309', '-5', '0']) {
    await field(page, 'Amount').fill(invalidAmount)
    await expect(field(page, 'Amount')).toHaveValue(invalidAmount)
    await expect(dialog(page).getByText('Amount must be a positive number')).toBeVisible()
  }
  await expectAccessible(page)
  await field(page, 'Amount').fill('0.1')
  await page.keyboard.press('ArrowUp')
  await expect(field(page, 'Amount')).toHaveValue('0.11')
  await field(page, 'Date').fill('2026-03-05')
  await field(page, 'Project Name').fill('Harbour cranes')
  await page.keyboard.press('Control+Enter')
  await expect(toasts(page)).toContainText('Transaction added')
  for (const openPage of [page, other]) {
    await expect(row(openPage, 'Harbour cranes')).toContainText('−0.11')
    await expect(row(openPage, 'Harbour cranes')).toContainText('Mar 05, 2026')
    await expect(row(openPage, 'Harbour cranes')).toContainText('Expense')
  }

  // Values typed once are suggested the next time.
  await page.keyboard.press('n')
  await field(page, 'Project Name').press('h')
  await page.getByRole('option', { name: 'Harbour cranes' }).click()
  await expect(field(page, 'Project Name')).toHaveValue('Harbour cranes')
})

test('order, filters and search are in the address', async ({ newMember, server }) => {
  const member = await newMember()
  await insertFinancials(server.database, [
    line(member.id, 'Project A', { amount: '0.10', transactionType: 'received', category: 'income' }),
    line(member.id, 'Project B', { amount: '0.20', transactionType: 'received', currency: 'EUR' }),
    line(member.id, 'Project C', { amount: '30', transactionDate: '2026-04-01' }),
  ])
  const page = await member.open(path)
  await expect(grid(page)).toContainText('+0.10')
  await page.getByRole('columnheader', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/sort=amount&order=asc$/)
  await expect.poll(() => projectNames(page)).toEqual(['Project B', 'Project C', 'Project A'])
  await page.getByRole('columnheader', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/sort=amount&order=desc$/)
  await expect.poll(() => projectNames(page)).toEqual(['Project A', 'Project C', 'Project B'])
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Received')
  await expect.poll(() => projectNames(page)).toEqual(['Project A', 'Project B'])
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await expect.poll(() => projectNames(page)).toEqual(['Project B'])
  await page.reload()
  await expect.poll(() => projectNames(page)).toEqual(['Project B'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('project c')
  await expect.poll(() => projectNames(page)).toEqual(['Project C'])
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('nobody')
  await page.getByRole('button', { name: 'Show all transactions' }).click()

  // The months of the chart's table lead to their rows, as its bars do.
  await page.getByRole('button', { name: 'Charts' }).click()
  await page.getByRole('button', { name: 'Show as table: Money in and out by month, USD' }).click()
  await page.getByRole('button', { name: 'Apr 2026' }).click()
  await expect(page).toHaveURL(/currency=USD&from=2026-04-01&to=2026-04-30/)
  await expect.poll(() => projectNames(page)).toEqual(['Project C'])
})

test('the trash confirms, restores and undoes, for one row or many', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await insertFinancials(
    server.database,
    ['A', 'B', 'C'].map((name) => line(member.id, `Project ${name}`)),
  )
  const page = await member.open(path)
  await row(page, 'Project B').hover()
  await row(page, 'Project B')
    .getByRole('button', { name: /^Move to trash/ })
    .click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Move to Trash', exact: true }).click()
  await expect(toasts(page)).toContainText('Transaction moved to trash')
  await expect(row(page, 'Project B')).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page)).toContainText('Transaction restored')
  await expect(row(page, 'Project B')).toHaveCount(1)

  // By keyboard: all rows, and Delete.
  await row(page, 'Project C').getByRole('gridcell').nth(2).click()
  await page.keyboard.press('Control+a')
  await expect(page.getByText('3 rows selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move to trash', exact: true }).click()
  await expect(toasts(page)).toContainText('3 transactions moved to trash')
  await expect(page.getByText('No transactions found.')).toBeVisible()
  await page.getByRole('tab', { name: 'Trash' }).click()
  await expect(page).toHaveURL(/trash=true/)
  await expect(page.getByRole('columnheader', { name: 'Deleted At' })).toBeVisible()
  await expect.poll(async () => (await projectNames(page)).length).toBe(3)
  await row(page, 'Project A').hover()
  await row(page, 'Project A')
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(toasts(page)).toContainText('Transaction restored')
  await expect.poll(async () => (await projectNames(page)).length).toBe(2)

  // A row whose restoring the server refuses is shown again.
  await page.route('**/restore', (route) =>
    route.fulfill({ status: 503, body: 'The house is closed', contentType: 'text/plain' }),
  )
  await row(page, 'Project B').hover()
  await row(page, 'Project B')
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(toasts(page)).toContainText('The house is closed')
  await expect.poll(async () => (await projectNames(page)).length).toBe(2)
})
