import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { columnErrors, type CustomColumn } from '#features/books/records/contract.ts'
import { columnsApi } from '#features/books/records/contract/columns.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { answerFinancials, transaction } from '#tests/components/records.ts'
import { financialsApi } from '../contract.ts'

const path = '/ai?tab=financials'
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByLabelText(new RegExp(`^${name}( \\*)?$`))
const head = (name: string) => page.getByRole('columnheader', { name })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

/** Answers for columns that are added, changed and taken away. Five at most. */
function answerColumns(columns: CustomColumn[] = []) {
  answer(columnsApi.list, () => [...columns])
  answer(columnsApi.create, ({ body: { columnId, name, type, options } }) => {
    if (columns.length === 5) return refused(columnErrors.tooMany)
    const column = { columnId: columnId ?? name.toLowerCase(), name, type, options: options.join(',') }
    columns.push(column)
    return column
  })
  return answer(columnsApi.remove, ({ params }) => {
    columns.splice(
      columns.findIndex(({ columnId }) => columnId === params['columnId']),
      1,
    )
    return { message: 'Deleted' }
  })
}

it('has five columns at most, with names, and brings a deleted one back', async () => {
  answerFinancials()
  const removed = answerColumns()
  await openPage(path)
  await page.getByRole('button', { name: 'Add custom column' }).click()
  await press('Add column')
  await expect.element(dialog.getByText('Column name is required')).toBeVisible()
  await field('Column name').fill('Site')
  await field('Type').selectOptions('Dropdown')
  await press('Add column')
  await expect.element(dialog.getByText('A dropdown column needs at least one option')).toBeVisible()
  await field('Options').fill('Berlin, Hamburg')
  await press('Add column')
  await expect.element(page.getByText('Custom column added')).toBeVisible()
  await expectAccessible()
  for (const name of ['B', 'C', 'D', 'E']) {
    await field('Column name').fill(name)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('button', { name: `Delete the column ${name}` })).toBeVisible()
  }
  await field('Column name').fill('Sixth')
  await press('Add column')
  await expect.element(dialog.getByText('Maximum 5 custom columns allowed')).toBeVisible()
  await press('Delete the column Site')
  await expect.element(page.getByText(/Its values are kept/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete column', exact: true }).click()
  await expect.element(page.getByText('Custom column deleted')).toBeVisible()
  expect(removed).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Delete the column Site' })).toBeVisible()
})

it('filters by an account of the book, and by a column of choices', async () => {
  const port = { columnId: 'port', name: 'Port', type: 'select', options: 'Berlin,Hamburg' } as const
  const { listed } = answerFinancials([transaction(1)], { columns: [port] })
  answer(financialsApi.suggestions, {
    projectName: [],
    transactionWith: [],
    accountAffected: ['Bank', 'Cash'],
    currency: null,
  })
  await openPage(path)
  const openFilter = async (column: string) => {
    await expect.element(head(column)).toBeInTheDocument()
    head(column).element().focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await page.getByRole('menuitem', { name: 'Filter…' }).click()
  }
  const asked = () => JSON.parse(listed.at(-1)?.query.get('filters') ?? '[]')
  await openFilter('Account Affected')
  await field('Value').click()
  await page.getByRole('option', { name: 'Cash' }).click()
  await press('Apply')
  await expect.poll(asked).toEqual([['accountAffected', 'is', 'Cash']])
  await openFilter('Port')
  await field('Condition').selectOptions('Is one of')
  await dialog.getByRole('checkbox', { name: 'Berlin' }).click()
  await press('Apply')
  await expect.poll(asked).toEqual([
    ['accountAffected', 'is', 'Cash'],
    ['custom:port', 'is', 'Berlin'],
  ])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => location.search).not.toContain('filters')
  expect(page.getByRole('list', { name: 'Filters of columns' }).elements()).toEqual([])
})
