import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { answerFinancials, transaction } from '#tests/components/records.ts'
import { financialsApi } from '../contract.ts'

const path = '/ai?tab=financials'
const grid = page.getByRole('grid', { name: 'Active transactions' })
const dialog = page.getByRole('dialog')
const row = (text: string) => page.getByRole('row').filter({ hasText: text })

it('says that there is nothing yet', async () => {
  answerFinancials()
  await openPage(path)
  await expect
    .element(page.getByText('No transactions found. Add your first transaction to get started.'))
    .toBeVisible()
  expect(document.title).toContain('Financial Transactions')
  await expectAccessible()
})

it.each([
  [390, 'dark'],
  [820, 'light'],
] as const)('fits %i px in %s, with its charts and long texts', async (width, appearance) => {
  answerFinancials([
    transaction(1, {
      projectName: 'x'.repeat(200),
      description: 'مرحبا بالجميع '.repeat(20),
      amount: 123456789.12,
    }),
  ])
  localStorage.setItem('kontor.charts.financials', 'on')
  await openPage(path, { width, appearance })
  await expect.element(grid).toMatchTextContent('xxx')
  await expect.element(page.getByRole('heading', { name: /Money in and out/ })).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await expectAccessible()
})

it('says that the rows could not be loaded, and loads them again', async () => {
  answerFinancials()
  answer(financialsApi.list, refused(commonErrors.internal))
  await openPage(path)
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading transactions' })
  await expect.element(alert).toBeVisible()
  answer(financialsApi.list, [transaction(1, { projectName: 'Harbour' })])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(grid).toMatchTextContent('Harbour')
})

it('sorts, filters and searches by its address', async () => {
  const { listed } = answerFinancials([
    transaction(1, {
      projectName: 'Project A',
      amount: 0.1,
      transactionType: 'received',
      category: 'income',
    }),
    transaction(2, { projectName: 'Project B' }),
  ])
  await openPage(path)
  const asked = (name: string) => listed.at(-1)?.query.get(name)
  await expect.element(row('Project A')).toMatchTextContent('+0.10')
  const amount = page.getByRole('columnheader', { name: 'Amount' })
  await amount.click()
  await expect.poll(() => location.search).toMatch(/sort=amount&order=asc$/)
  await expect.poll(() => asked('order')).toBe('asc')
  await amount.click()
  await expect.poll(() => location.search).toMatch(/sort=amount&order=desc$/)
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Received')
  await page.getByRole('combobox', { name: 'Currency' }).selectOptions('EUR')
  await expect
    .poll(() => [asked('type'), asked('currency'), asked('sort')])
    .toEqual(['received', 'EUR', 'amount'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => location.search).not.toMatch(/type|currency/)
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('nobody')
  await expect.poll(() => asked('search')).toBe('nobody')
})

it('leads from nothing found back to all, and from a month of the chart to its rows', async () => {
  const { listed } = answerFinancials([transaction(1)], {
    find: (_row, query) => query.get('search') === null,
  })
  localStorage.setItem('kontor.charts.financials', 'on')
  await openPage(`${path}&search=nobody`)
  await page.getByRole('button', { name: 'Show all transactions' }).click()
  await expect.element(row('Project 1')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table: Money in and out by month, USD' }).click()
  await page.getByRole('button', { name: 'Mar 2026' }).click()
  await expect.poll(() => location.search).toMatch(/currency=USD&from=2026-03-01&to=2026-03-31/)
  await expect.poll(() => listed.at(-1)?.query.get('from')).toBe('2026-03-01')
})

it('asks for both ends of a filter of its columns, and names it above the rows', async () => {
  const { listed } = answerFinancials([transaction(1)])
  await openPage(path)
  await expect.element(row('Project 1')).toBeVisible()
  const amount = page.getByRole('columnheader', { name: 'Amount' })
  amount.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await page.getByRole('menuitem', { name: 'Filter…' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(dialog.getByText('Please fill in one of the two')).toBeVisible()
  await dialog.getByLabelText(/^From/).fill('100')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect
    .element(page.getByRole('list', { name: 'Filters of columns' }))
    .toMatchTextContent('Amount: from 100')
  await expect
    .poll(() => JSON.parse(listed.at(-1)?.query.get('filters') ?? '[]'))
    .toEqual([['amount', 'between', '100', '']])
  await page.getByRole('button', { name: 'Remove Amount: from 100' }).click()
  await expect.poll(() => location.search).not.toContain('filters')
})

it('shows a row again whose restoring was refused', async () => {
  answerFinancials([transaction(1, { deletedAt: '2026-03-06T10:00:00.000Z' })])
  answer(financialsApi.restore, refused(commonErrors.unavailable))
  await openPage(`${path}&trash=true`)
  await expect.element(page.getByRole('columnheader', { name: 'Deleted At' })).toBeInTheDocument()
  await row('Project 1').getByRole('gridcell').nth(2).click()
  await userEvent.keyboard('r')
  await expect.element(page.getByText(commonErrors.unavailable.sentence)).toBeVisible()
  await expect.element(row('Project 1')).toBeVisible()
})

it('shows its sums in one line, and those without room in a popover', async () => {
  answerFinancials([
    transaction(1, { amount: 1212212.5, transactionType: 'received' }),
    ...(['EUR', 'GBP', 'JPY', 'CNY', 'INR'] as const).map((currency, index) =>
      transaction(index + 2, { amount: 7654321, currency }),
    ),
  ])
  await openPage(path, { width: 320 })
  const totals = page.getByRole('region', { name: 'Totals' })
  for (const width of [320, 390, 820, 1440]) {
    await page.viewport(width, 844)
    await expect
      .poll(() => totals.getByRole('button', { name: /more$/ }).elements().length)
      .toBe(width === 1440 ? 0 : 1)
    expect(totals.element().getBoundingClientRect().height).toBeLessThan(50)
  }
  await page.viewport(390, 844)
  await totals.getByRole('button', { name: /more$/ }).click()
  const all = page.getByRole('dialog', { name: 'All totals' })
  await expect.element(all).toMatchTextContent('+1,212,212.50 USD')
  await expect.element(all).toMatchTextContent('−7,654,321.00 INR')
})
