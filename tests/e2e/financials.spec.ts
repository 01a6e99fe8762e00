import type { Page } from '@playwright/test'
import { insertFinancials } from '#db/factories/index.ts'
import { financialsApi } from '#features/financials/contract.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const path = '/ai?tab=financials'
const toasts = (page: Page) => page.locator('[data-toasts]')
const grid = (page: Page, name = 'Active transactions') => page.getByRole('grid', { name })
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByLabel(name)

async function projects(page: Page): Promise<string[]> {
  const cells = page.locator('[role=row][aria-selected] [role=gridcell]:has([title^="Project "])')
  return cells.allTextContents()
}

const line = (userId: number, projectName: string, more: object = {}) => ({
  userId,
  projectName,
  transactionDate: '2026-03-05',
  transactionType: 'paid' as const,
  amount: 10,
  category: 'expense' as const,
  ...more,
})

/** A page that is all ears: frames sent from now on arrive. */
async function openLive(member: TestMember, at = path): Promise<Page> {
  const page = await member.open('about:blank')
  const open = new Promise((resolve) => page.on('websocket', (socket) => socket.on('framesent', resolve)))
  await page.goto(at)
  await open
  return page
}

test('a bookkeeper adds a transaction by keyboard, and is told at each field what is wrong', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const [page, other] = [await openLive(member), await openLive(member)]
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
  for (const wrong of ['1,000', '٣', '1e309', '-5', '0']) {
    await field(page, 'Amount').fill(wrong)
    await expect(field(page, 'Amount')).toHaveValue(wrong)
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
  for (const open of [page, other]) {
    await expect(row(open, 'Harbour cranes')).toContainText('−0.11')
    await expect(row(open, 'Harbour cranes')).toContainText('Mar 05, 2026')
    await expect(row(open, 'Harbour cranes')).toContainText('Expense')
  }

  // What was typed once is offered the next time.
  await page.keyboard.press('n')
  await field(page, 'Project Name').press('h')
  await page.getByRole('option', { name: 'Harbour cranes' }).click()
  await expect(field(page, 'Project Name')).toHaveValue('Harbour cranes')
})

test('order, filters, search and trash stand in the address, with sums that agree', async ({
  newMember,
  server,
}) => {
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
  await expect.poll(() => projects(page)).toEqual(['Project A', 'Project B', 'Project C'])
  await page.getByRole('columnheader', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/sort=amount&order=desc$/)
  await expect.poll(() => projects(page)).toEqual(['Project C', 'Project B', 'Project A'])
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Received')
  await expect.poll(() => projects(page)).toEqual(['Project B', 'Project A'])
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await expect.poll(() => projects(page)).toEqual(['Project B'])
  await page.reload()
  await expect.poll(() => projects(page)).toEqual(['Project B'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('project c')
  await expect.poll(() => projects(page)).toEqual(['Project C'])
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('nobody')
  await page.getByRole('button', { name: 'Show all transactions' }).click()

  // A bar of the chart leads to its rows: by keyboard through the chart's table.
  await page.getByRole('button', { name: 'Charts' }).click()
  await page.getByRole('button', { name: 'Show as table: Money in and out by month, USD' }).click()
  await page.getByRole('button', { name: 'Apr 2026' }).click()
  await expect(page).toHaveURL(/currency=USD&from=2026-04-01&to=2026-04-30/)
  await expect.poll(() => projects(page)).toEqual(['Project C'])
})

test('trash asks, restores and undoes, one row or many', async ({ newMember, server, expectAccessible }) => {
  const member = await newMember()
  await insertFinancials(
    server.database,
    ['A', 'B', 'C'].map((name) => line(member.id, `Project ${name}`)),
  )
  const page = await openLive(member)
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
  await expect.poll(async () => (await projects(page)).length).toBe(3)
  await row(page, 'Project A').hover()
  await row(page, 'Project A')
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(toasts(page)).toContainText('Transaction restored')
  await expect.poll(async () => (await projects(page)).length).toBe(2)

  // What the server refuses comes back into sight.
  await page.route('**/restore', (route) =>
    route.fulfill({ status: 503, body: 'The house is closed', contentType: 'text/plain' }),
  )
  await row(page, 'Project B').hover()
  await row(page, 'Project B')
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(toasts(page)).toContainText('The house is closed')
  await expect.poll(async () => (await projects(page)).length).toBe(2)
})

test('two windows edit one row: both versions are shown and nothing is lost', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const [id = 0] = await insertFinancials(server.database, [line(member.id, 'Project A')])
  const page = await openLive(member)
  await row(page, 'Project A').getByRole('gridcell').nth(2).click()
  await page.keyboard.press('e')
  await field(page, 'Description').fill('Mine')
  const theirs = (amount: string) =>
    member.client.call(financialsApi.replace, {
      params: { id: String(id) },
      body: {
        projectName: 'Project A',
        transactionDate: '2026-03-05',
        transactionType: 'paid',
        amount,
        category: 'expense',
      },
    })
  await theirs('99')
  await page.keyboard.press('Control+Enter')
  const both = page.getByRole('alert', { name: 'Changed in the meantime' })
  await expect(both.getByRole('row', { name: /Amount/ })).toContainText('99')
  await expect(both.getByRole('row', { name: /Amount/ })).toContainText('Differs')
  await expect(both.getByRole('row', { name: /Project/ })).not.toContainText('Differs')
  await expect(both.getByRole('button', { name: 'Keep mine' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Transaction updated')
  await expect(row(page, 'Project A')).toContainText('−10.00')
  await expect(row(page, 'Project A')).toContainText('Mine')

  await page.keyboard.press('Enter')
  await field(page, 'Description').fill('Mine again')
  await theirs('77')
  await page.keyboard.press('Control+Enter')
  await both.getByRole('button', { name: 'Take theirs' }).click()
  await expect(field(page, 'Amount')).toHaveValue('77')
  await expect(field(page, 'Description')).toHaveValue('')
})

test('custom columns: five at most, a name is needed, deleted ones come back with their values', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await openLive(member)
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

test('an ended session keeps what was typed', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open(path)
  await page.getByRole('button', { name: 'Add Transaction' }).first().click()
  await field(page, 'Project Name').fill('Half an hour of typing')
  await field(page, 'Amount').fill('12.5')
  await page.route('**/api/financial-transactions', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, body: 'Please log in to continue', contentType: 'text/plain' })
      : route.continue(),
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Session expired. Please refresh the page and log in again.')).toBeVisible()
  await expect(field(page, 'Project Name')).toHaveValue('Half an hour of typing')
  await page.unroute('**/api/financial-transactions')
  await page.reload()
  await expect(field(page, 'Project Name')).toHaveValue('Half an hour of typing')
  await page.getByRole('button', { name: 'Add Transaction' }).last().click()
  await expect(toasts(page)).toContainText('Transaction added')
  await page.reload()
  await expect(row(page, 'Half an hour of typing')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('says what failed, and fits every width in both appearances', async ({
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
    await page.addInitScript((chosen) => {
      localStorage.setItem('kontor-appearance', chosen)
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
  const failed = page.getByRole('alert').filter({ hasText: 'Error loading transactions' })
  await expect(failed).toContainText('Failed to fetch active transactions')
  await page.unroute('**/api/financial-transactions?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(grid(page)).toContainText('xxx')
})
