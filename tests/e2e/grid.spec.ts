import { financialsApi } from '#features/books/financials/contract.ts'
import { drag, edgeOf, expectWidth, widthOf } from './columns.ts'
import { expect } from './fixtures.ts'
import { grid } from './financials/parts.ts'
import { cell, columns, head, loadAll, row, scrollTo, status, test, trader } from './grid-parts.ts'

test('the keyboard reaches every cell of the grid, and Tab leaves it', async ({ openGrid }) => {
  const { page, ids } = await openGrid(120)
  await loadAll(page, 120)
  const keyboard = page.keyboard
  await head(page, 'Amount').focus()
  await keyboard.press('Shift+Tab')
  await expect(grid(page).locator(':focus')).toHaveCount(0)
  await keyboard.press('Tab')
  await expect(head(page, 'Amount')).toBeFocused()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '121')

  await cell(page, 1, 1).focus()
  await keyboard.press('ArrowDown')
  await keyboard.press('j')
  await keyboard.press('ArrowRight')
  await expect(cell(page, 3, 2)).toBeFocused()
  // The cell of actions: Enter goes into it, Escape returns.
  const last = (await row(page, 3).getByRole('gridcell').count()) - 1
  await keyboard.press('End')
  await expect(cell(page, 3, last)).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Edit ${ids[2]}`, exact: true })).toBeFocused()
  await keyboard.press('Escape')
  await expect(cell(page, 3, last)).toBeFocused()
  await keyboard.press('Home')
  await expect(cell(page, 3, 0)).toBeFocused()

  await keyboard.press('Control+End')
  await expect(cell(page, 120, last)).toBeFocused()
  await expect(row(page, 120)).toHaveAttribute('aria-rowindex', '121')
  await expect(cell(page, 120, 1)).toBeInViewport()
  await keyboard.press('Control+Home')
  await expect(cell(page, 1, 0)).toBeFocused()
  await keyboard.press('PageDown')
  await expect(cell(page, 1, 0)).not.toBeFocused()
  await keyboard.press('PageUp')
  await expect(cell(page, 1, 0)).toBeFocused()

  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowRight')
  await expect(head(page, 'Transaction With')).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(cell(page, 1, 1)).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Transaction With')).toHaveValue(trader(1))
  await keyboard.press('Escape')
  await expect(cell(page, 1, 1)).toBeFocused()

  await keyboard.press('Tab')
  await expect(grid(page).locator(':focus')).toHaveCount(0)
  await keyboard.press('Shift+Tab')
  await expect(cell(page, 1, 1)).toBeFocused()
})

test('rows are selected and copied as in a spreadsheet', async ({ openGrid }) => {
  const { page } = await openGrid(40)
  const keyboard = page.keyboard
  await cell(page, 2, 2).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('Space')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Shift+ArrowUp')
  await expect(status(page)).toContainText('2 selected')
  await expect(row(page, 3)).toHaveAttribute('aria-selected', 'true')
  await cell(page, 5, 2).click({ modifiers: ['Shift'] })
  await expect(status(page)).toContainText('4 selected')

  await page.evaluate(() => {
    addEventListener('copy', (event) => {
      window.name = event.clipboardData?.getData('text/plain') ?? ''
    })
  })
  await keyboard.press('Control+c')
  const copied = await page.evaluate(() => window.name)
  expect(copied.split('\n')).toHaveLength(4)
  const id = (await cell(page, 2, 2).textContent()) ?? ''
  expect(copied.startsWith(`${trader(2)}\t${id}\t`)).toBe(true)
  expect(copied).toContain(`"'=HYPERLINK(""https://example.com"")"`)

  await keyboard.press('Control+a')
  await expect(status(page)).toContainText('40 selected')
  const all = grid(page).getByRole('checkbox', { name: 'Select all loaded rows' })
  await expect(all).toBeChecked()
  await all.click()
  await expect(status(page)).not.toContainText('selected')
  // Without a selection, the focused row is copied.
  await cell(page, 4, 2).click()
  await keyboard.press('Control+c')
  expect(await page.evaluate(() => window.name)).toMatch(/^Trader 0004\t/)
})

test('the focus stays on its record, or at its position when the record is deleted', async ({ openGrid }) => {
  const { member, page, ids } = await openGrid(120)
  await loadAll(page, 120)
  const add = async (transactionWith: string) => {
    const { status } = await member.client.call(financialsApi.create, {
      body: {
        projectName: 'Later',
        transactionDate: '2026-03-06',
        description: '',
        transactionWith,
        transactionType: 'paid',
        amount: '1',
        currency: 'USD',
        category: 'expense',
        accountAffected: '',
        customFields: [],
      },
    })
    expect(status).toBe(201)
  }
  await cell(page, 4, 2).click()
  await add('First')
  await expect(row(page, 4)).toHaveAttribute('aria-rowindex', '6')
  await expect(cell(page, 4, 2)).toBeFocused()
  await member.client.call(financialsApi.remove, { params: { id: String(ids[3]) } })
  await expect(row(page, 4)).toHaveCount(0)
  await expect(cell(page, 5, 2)).toBeFocused()
  // Scrolling away keeps the focus.
  await scrollTo(page, 36 * 45)
  await expect(row(page, 50)).toHaveCount(1)
  await expect(cell(page, 5, 2)).toBeFocused()
  // A row added above does not move the visible rows.
  const before = await row(page, 50).boundingBox()
  await add('Second')
  await expect(row(page, 50)).toHaveAttribute('aria-rowindex', '52')
  expect((await row(page, 50).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 6, 2)).toBeFocused()
  await expect(cell(page, 6, 2)).toBeInViewport()
})

test('columns are sorted, resized, moved, hidden and reset, by pointer and by keyboard', async ({
  openGrid,
}) => {
  const { page } = await openGrid(20)
  const keyboard = page.keyboard
  const project = head(page, 'Project Name')
  const before = await widthOf(project)
  await drag(page, await edgeOf(project, 'end'), 60)
  await expectWidth(project, before + 60)
  await expectWidth(cell(page, 1, 3), before + 60)

  await project.focus()
  await keyboard.press('Shift+ArrowLeft')
  await expectWidth(project, before + 44)
  const description = head(page, 'Description')
  const wide = await widthOf(description)
  const edge = await edgeOf(description, 'end')
  await page.mouse.dblclick(edge.x, edge.y)
  await expect.poll(() => widthOf(description)).not.toBe(wide)

  const normal = await columns(page)
  expect(normal.slice(0, 5)).toEqual([
    'transactionWith',
    'id',
    'projectName',
    'transactionDate',
    'description',
  ])
  const [from, to] = [await edgeOf(description, 'middle'), await edgeOf(head(page, 'Date'), 'middle')]
  await drag(page, from, to.x - from.x - 20)
  await expect.poll(() => columns(page)).toEqual(normal.with(3, 'description').with(4, 'transactionDate'))
  await head(page, 'Date').focus()
  await keyboard.press('Enter')
  await expect(head(page, 'Date')).toHaveAttribute('aria-sort', 'ascending')
  await keyboard.press('Enter')
  await expect(head(page, 'Date')).toHaveAttribute('aria-sort', 'descending')
  await keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(() => columns(page)).toEqual(normal)
  await expect(head(page, 'Date')).toBeFocused()

  await keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Hide column' }).press('Enter')
  await expect(head(page, 'Date')).toHaveCount(0)
  await expect(description).toBeFocused()

  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Columns' })
  await expect(list.getByRole('checkbox', { name: 'Transaction With' })).toBeDisabled()
  // Read before React renders: the box must not be unchecked in between.
  const isChecked = await list
    .getByRole('checkbox', { name: 'Date' })
    .evaluate(async (box: HTMLInputElement) => {
      box.click()
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      return box.checked
    })
  expect(isChecked).toBe(true)
  await list.getByRole('button', { name: 'Move Description up' }).click()
  await expect(list.getByRole('button', { name: 'Move Description up' })).toBeFocused()
  await expect.poll(() => columns(page)).toEqual(normal.with(3, 'description').with(4, 'transactionDate'))
  await list.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(() => columns(page)).toEqual(normal)
  await expectWidth(project, before)
})
