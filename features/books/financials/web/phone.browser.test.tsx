import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { answerFinancials, transaction } from '#tests/components/records.ts'

const path = '/ai?tab=financials'
const grid = page.getByRole('grid', { name: 'Active transactions' })
const card = (text: string) => grid.getByRole('row').filter({ hasText: text })
const dialog = page.getByRole('dialog')
const box = (element: Element) => element.getBoundingClientRect()

it('has cards for rows, with all that rows can do', async () => {
  const { listed } = answerFinancials(
    Array.from({ length: 130 }, (_, index) =>
      transaction(index + 1, {
        projectName: `Project ${129 - index}`,
        transactionWith: `Partner ${129 - index}`,
        amount: 130 - index,
        ...(index === 0 ? { customFields: [{ id: 'site', name: 'Site', value: 'Hamburg' }] } : {}),
      }),
    ),
    { columns: [{ columnId: 'site', name: 'Site', type: 'text', options: '' }] },
  )
  await openPage(path, { width: 390 })
  const first = card('Partner 129')
  for (const text of ['−130.00 USD', 'Mar 05, 2026', 'Project 129'])
    await expect.element(first).toMatchTextContent(text)
  expect(page.getByRole('columnheader', { name: 'Amount' }).elements()).toEqual([])
  await expectAccessible()
  // The partner and the amount are in the first line.
  const lineOf = (text: RegExp) => box(first.getByText(text).first().element()).y
  expect(Math.abs(lineOf(/Partner 129/) - lineOf(/−130.00/))).toBeLessThan(4)
  expect(lineOf(/Mar 05, 2026/)).toBeGreaterThan(lineOf(/Partner 129/) + 8)

  // Its details show the columns that the card has no room for, custom ones included.
  await first.getByRole('button', { name: 'Details of Partner 129' }).click()
  await expect.element(dialog).toMatchTextContent('Hamburg')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  const project = dialog.getByLabelText(/^Project Name/)
  const expectEdited = async (name: string) => {
    await expect.element(project).toHaveValue(name)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await first.getByText('Partner 129').first().click()
  await expectEdited('Project 129')
  await first.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expectEdited('Project 129')

  // The order is chosen in a menu.
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Amount' }).click()
  await expect.poll(() => location.search).toMatch(/sort=amount&order=asc$/)
  await page.getByRole('button', { name: /^Sorted by Amount/ }).click()
  await page.getByRole('menuitemradio', { name: 'Descending' }).click()
  await expect.poll(() => listed.at(-1)?.query.get('order')).toBe('desc')

  // Keys: j and k move between cards, Space selects, Enter edits.
  await expect.element(first).toBeVisible()
  await userEvent.keyboard('jj ')
  await expect.element(page.getByText('One row selected')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectEdited('Project 128')
  await first.getByRole('checkbox').click()
  await expect.element(page.getByText('2 rows selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the selection' }).click()

  // More cards are loaded as the page scrolls.
  await expect
    .poll(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      return card('Partner 0').elements().length
    })
    .toBe(1)
  await expect.element(page.getByRole('region', { name: 'Totals' })).toMatchTextContent('Paid')
})
