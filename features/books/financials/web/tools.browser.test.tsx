import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answerInvoices } from '#tests/components/invoices.ts'
import { answerMaterials, shelf } from '#tests/components/materials.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { answerFinancials, transaction } from '#tests/components/records.ts'

const more = page.getByRole('button', { name: 'More', exact: true })
const menu = page.getByRole('menu')
const charts = menu.getByRole('menuitemcheckbox', { name: 'Charts' })
const dialog = page.getByRole('dialog')

/** The number of lines that the search and these buttons occupy. */
const countLines = (search: string) => {
  const parts = [
    page.getByRole('searchbox', { name: search }),
    page.getByRole('button', { name: 'Filters' }),
    more,
  ]
  const middles = parts.map((part) => {
    const { y, height } = part.element().getBoundingClientRect()
    return Math.round(y + height / 2)
  })
  return new Set(middles).size
}

const openMenu = async () => {
  more.element().focus()
  await userEvent.keyboard('{Enter}')
}

it('has the tools of a table in one menu on a phone, usable by keyboard', async () => {
  answerFinancials([transaction(1, { projectName: 'Project A' })])
  await openPage('/ai?tab=financials', { width: 390 })
  await expect.element(page.getByRole('grid')).toMatchTextContent('Project A')
  expect(countLines('Search transactions')).toBe(1)
  const title = page
    .getByRole('heading', { name: 'Financial Transactions' })
    .element()
    .getBoundingClientRect()
  const add = page.getByRole('button', { name: 'Add Transaction' }).first().element().getBoundingClientRect()
  expect(add.y).toBeLessThan(title.bottom)
  for (const name of ['Columns', 'Import', 'Export', 'Charts', 'Add custom column'])
    expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])

  await openMenu()
  await expect.element(charts).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: /^Money in and out/ })).toBeVisible()
  await expect.element(more).toHaveFocus()
  await openMenu()
  await expect.element(charts).toBeChecked()
  await expect.element(charts).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: /^Money in and out/ })).not.toBeInTheDocument()
  await openMenu()
  await userEvent.keyboard('col')
  await expect.element(menu.getByRole('menuitem', { name: 'Columns' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('checkbox', { name: 'Date' }).click()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  await openMenu()
  await userEvent.keyboard('text')
  await expect.element(menu.getByRole('menuitem', { name: /text/i })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()

  // On a wider screen no tool is offered twice, and an open dialog stays open.
  await openMenu()
  await menu.getByRole('menuitem', { name: 'Add custom column' }).click()
  await expect.element(dialog).toBeVisible()
  await page.viewport(1440, 900)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible()
})

it.each([
  ['/ai?tab=materials&stock=true', 'Search stock', ['Charts', 'Columns']],
  ['/ai?tab=invoices', 'Search invoices', ['Refresh', 'Columns']],
])('has the tools of %s there too', async (address, search, tools) => {
  answerMaterials([], [shelf('Sand')])
  answerInvoices()
  await openPage(address, { width: 390 })
  await expect.element(more).toBeVisible()
  expect(countLines(search)).toBe(1)
  await openMenu()
  const entries = () => [...menu.element().querySelectorAll('[role^=menuitem]')].map((one) => one.textContent)
  await expect.poll(entries).toEqual(tools)
})

it('lists the keys of the place before those of every page', async () => {
  answerFinancials([transaction(1, { projectName: 'Project A' })])
  await openPage('/ai?tab=financials')
  await expect.element(page.getByRole('grid')).toMatchTextContent('Project A')
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(keys.getByText('Show this list')).toBeVisible()
  const groups = keys.getByRole('heading', { level: 3 }).elements()
  expect(groups.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'Active transactions',
    'Financial Transactions',
    'Everywhere',
  ])
  await expect.element(keys).toMatchTextContent('Edit the row')
  await expect.element(keys).toMatchTextContent('Select the row')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
})
