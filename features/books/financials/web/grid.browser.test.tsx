import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { commonErrors } from '#platform/contract/errors.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { answerFinancials, transaction } from '#tests/components/records.ts'
import { financialsApi } from '../contract.ts'

const grid = page.getByRole('grid', { name: 'Active transactions' })
const head = (name: string) => grid.getByRole('columnheader', { name })
const trader = (number: number) => `Trader ${String(number).padStart(4, '0')}`
const row = (number: number) => grid.getByRole('row').filter({ hasText: trader(number) })
const cell = (number: number, at: number) => row(number).getByRole('gridcell').nth(at)
const keys = (...names: string[]) => userEvent.keyboard(names.join(''))
const status = () => document.querySelector('.k-grid-status')?.textContent ?? ''
const columns = () =>
  [...grid.element().querySelectorAll('[data-column]')].map((one) => one.getAttribute('data-column'))
const widthOf = (locator: Locator) => locator.element().getBoundingClientRect().width
const scrollTo = (top: number) => grid.element().scrollTo(0, top)

const longName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(2)
const projects = ['Pier 4', 'مشروع الميناء', longName]

/** Opens a table of so many transactions, from `Trader 0001` on. */
async function openGrid(count: number, width?: number) {
  const rows = Array.from({ length: count }, (_, index) =>
    transaction(1000 + index, {
      projectName: projects[index % projects.length] ?? '',
      transactionWith: trader(index + 1),
      description: index % 4 === 3 ? '=HYPERLINK("https://example.com")' : 'Two\tpallets',
      amount: index + 1,
    }),
  )
  const { listed } = answerFinancials(rows)
  await openPage('/ai?tab=financials', width === undefined ? {} : { width })
  await expect.element(row(1)).toBeVisible()
  return listed
}

/** Scrolls until all rows are loaded, and back. */
async function loadAll(count: number) {
  await expect
    .poll(() => {
      scrollTo(Number.MAX_SAFE_INTEGER)
      return row(count).elements().length
    })
    .toBe(1)
  scrollTo(0)
  await expect.element(row(1)).toBeVisible()
}

it('is reached by the keyboard, cell by cell, and left with Tab', async () => {
  await openGrid(120)
  await loadAll(120)
  const hasFocus = () => grid.element().contains(document.activeElement)
  head('Amount').element().querySelector('button')?.blur()
  ;(head('Amount').element() as HTMLElement).focus()
  await keys('{Shift>}{Tab}{/Shift}')
  expect(hasFocus()).toBe(false)
  await keys('{Tab}')
  await expect.element(head('Amount')).toHaveFocus()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '121')
  ;(cell(1, 1).element() as HTMLElement).focus()
  await keys('{ArrowDown}', 'j', '{ArrowRight}')
  await expect.element(cell(3, 2)).toHaveFocus()
  // The cell of actions: Enter goes into it, Escape returns.
  const last = row(3).getByRole('gridcell').elements().length - 1
  await keys('{End}')
  await expect.element(cell(3, last)).toHaveFocus()
  await keys('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Edit 1002' })).toHaveFocus()
  await keys('{Escape}')
  await expect.element(cell(3, last)).toHaveFocus()
  await keys('{Home}')
  await expect.element(cell(3, 0)).toHaveFocus()
  await keys('{Control>}{End}{/Control}')
  await expect.element(cell(120, last)).toHaveFocus()
  await expect.element(row(120)).toHaveAttribute('aria-rowindex', '121')
  await expect.element(cell(120, 1)).toBeInViewport()
  await keys('{Control>}{Home}{/Control}')
  await expect.element(cell(1, 0)).toHaveFocus()
  await keys('{PageDown}')
  await expect.element(cell(1, 0)).not.toHaveFocus()
  await keys('{PageUp}')
  await expect.element(cell(1, 0)).toHaveFocus()
  await keys('{ArrowUp}', '{ArrowRight}')
  await expect.element(head('Transaction With')).toHaveFocus()
  await keys('{ArrowDown}')
  await expect.element(cell(1, 1)).toHaveFocus()
  await keys('{Enter}')
  const partner = page.getByRole('dialog').getByLabelText(/^Transaction With/)
  await expect.element(partner).toHaveValue(trader(1))
  await keys('{Escape}')
  await expect.element(cell(1, 1)).toHaveFocus()
  await keys('{Tab}')
  expect(hasFocus()).toBe(false)
  await keys('{Shift>}{Tab}{/Shift}')
  await expect.element(cell(1, 1)).toHaveFocus()
})

it('selects and copies rows as a spreadsheet does', async () => {
  await openGrid(40)
  await cell(2, 2).click()
  expect(page.getByRole('dialog').elements()).toEqual([])
  await keys(' ', '{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  await expect.poll(status).toContain('2 selected')
  await expect.element(row(3)).toHaveAttribute('aria-selected', 'true')
  await cell(5, 2).click({ modifiers: ['Shift'] })
  await expect.poll(status).toContain('4 selected')
  const copies: string[] = []
  const remember = (event: ClipboardEvent) => copies.push(event.clipboardData?.getData('text/plain') ?? '')
  addEventListener('copy', remember)
  await keys('{Control>}c{/Control}')
  await expect.poll(() => copies.at(-1)?.split('\n')).toHaveLength(4)
  expect(copies.at(-1)?.startsWith(`${trader(2)}\t1001\t`)).toBe(true)
  expect(copies.at(-1)).toContain(`"'=HYPERLINK(""https://example.com"")"`)
  await keys('{Control>}a{/Control}')
  await expect.poll(status).toContain('40 selected')
  const all = grid.getByRole('checkbox', { name: 'Select all loaded rows' })
  await expect.element(all).toBeChecked()
  await all.click()
  await expect.poll(status).not.toContain('selected')
  // Without a selection, the focused row is copied.
  await cell(4, 2).click()
  await keys('{Control>}c{/Control}')
  await expect.poll(() => copies.at(-1)).toMatch(/^Trader 0004\t/)
  removeEventListener('copy', remember)
})

it('sizes, moves, sorts, hides and resets columns, by pointer and by keyboard', async () => {
  await openGrid(20)
  const [project, description, date] = [head('Project Name'), head('Description'), head('Date')]
  const expectWidth = async (column: Locator, width: number) => {
    await expect.poll(() => Math.abs(widthOf(column) - width)).toBeLessThanOrEqual(1)
  }
  /** Drags from the end of a column, or from its middle. */
  const drag = (column: Locator, from: 'end' | 'middle', by: number) => {
    const { width, height } = column.element().getBoundingClientRect()
    const sourcePosition = { x: from === 'end' ? width - 1 : width / 2, y: height / 2 }
    const targetPosition = { x: sourcePosition.x + by, y: sourcePosition.y }
    return userEvent.dragAndDrop(column, column, { sourcePosition, targetPosition, force: true, steps: 5 })
  }
  const before = widthOf(project)
  await drag(project, 'end', 60)
  await expectWidth(project, before + 60)
  await expectWidth(cell(1, 3), before + 60)
  ;(project.element() as HTMLElement).focus()
  await keys('{Shift>}{ArrowLeft}{/Shift}')
  await expectWidth(project, before + 44)
  const wide = widthOf(description)
  await description.dblClick({ position: { x: wide - 1, y: 10 }, force: true })
  await expect.poll(() => widthOf(description)).not.toBe(wide)

  const normal = columns()
  expect(normal.slice(0, 5)).toEqual([
    'transactionWith',
    'id',
    'projectName',
    'transactionDate',
    'description',
  ])
  const middle = (column: Locator) => {
    const { x, width } = column.element().getBoundingClientRect()
    return x + width / 2
  }
  await drag(description, 'middle', middle(date) - middle(description) - 20)
  const moved = normal.with(3, 'description').with(4, 'transactionDate')
  await expect.poll(columns).toEqual(moved)
  ;(date.element() as HTMLElement).focus()
  await keys('{Enter}')
  await expect.element(date).toHaveAttribute('aria-sort', 'ascending')
  await keys('{Enter}')
  await expect.element(date).toHaveAttribute('aria-sort', 'descending')
  await keys('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
  await expect.poll(columns).toEqual(normal)
  await expect.element(date).toHaveFocus()
  await keys('{Alt>}{ArrowDown}{/Alt}')
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect.element(date).not.toBeInTheDocument()
  await expect.element(description).toHaveFocus()

  await page.getByRole('button', { name: 'Columns' }).click()
  const list = page.getByRole('dialog', { name: 'Columns' })
  await expect.element(list.getByRole('checkbox', { name: 'Transaction With' })).toBeDisabled()
  const box = list.getByRole('checkbox', { name: 'Date' }).element() as HTMLInputElement
  box.click()
  // Before React renders: the box must not be unchecked in between.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  expect(box.checked).toBe(true)
  const up = list.getByRole('button', { name: 'Move Description up' })
  await up.click()
  await expect.element(up).toHaveFocus()
  await expect.poll(columns).toEqual(moved)
  await list.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(columns).toEqual(normal)
  await expectWidth(project, before)
})

it('loads the next page long before the end, and again where it failed', async () => {
  const listed = await openGrid(300)
  await expect.element(grid).toHaveAttribute('aria-rowcount', '301')
  expect(listed).toHaveLength(1)
  // Less than three screens before the end the next page loads.
  scrollTo(36 * 60)
  await expect.poll(() => listed.length).toBe(2)
  answer(financialsApi.list, refused(commonErrors.unavailable))
  const failure = grid.getByText(/^More rows could not be loaded/)
  await expect
    .poll(() => {
      scrollTo(Number.MAX_SAFE_INTEGER)
      return failure.elements().length
    })
    .toBe(1)
  expect(status()).toContain('of 300')
  answer(
    financialsApi.list,
    Array.from({ length: 100 }, (_, index) =>
      transaction(1200 + index, { transactionWith: trader(201 + index) }),
    ),
  )
  await failure.click()
  await keys('{Enter}')
  await expect.element(failure).not.toBeInTheDocument()
  await loadAll(300)
})

it('shows rows in every frame while it scrolls through hundreds', async () => {
  await openGrid(300)
  await loadAll(300)
  let [frames, blank, frame] = [0, 0, 0]
  const box = grid.element()
  const edge = (selector: string, side: 'top' | 'bottom', otherwise: number) =>
    box.querySelector(selector)?.getBoundingClientRect()[side] ?? otherwise
  /** Whether rows cover the visible part, from the head down to the foot or to the last row. */
  const isCovered = () => {
    const { top, bottom } = box.getBoundingClientRect()
    const first = edge('[data-sticky-line="start"]', 'bottom', top)
    const last = Math.min(
      edge('[data-sticky-line="end"]', 'top', bottom),
      edge('.k-grid-body', 'bottom', bottom),
    )
    const spans = [...box.querySelectorAll('.k-grid-row')]
      .map((one) => one.getBoundingClientRect())
      .sort((one, other) => one.top - other.top)
    const end = spans.reduce((at, span) => (span.top <= at + 1 && span.bottom > at ? span.bottom : at), first)
    return end >= last - 1
  }
  const check = () => {
    frames += 1
    if (!isCovered()) blank += 1
    frame = requestAnimationFrame(check)
  }
  frame = requestAnimationFrame(check)
  const wheel = (y: number) => userEvent.wheel(grid, { delta: { y } })
  for (let step = 0; step < 10; step += 1) await wheel(120)
  for (let step = 0; step < 12; step += 1) await wheel(Math.ceil(box.scrollHeight / 12))
  await expect.element(row(300)).toBeInViewport()
  for (let step = 0; step < 3; step += 1) await wheel(-Math.ceil(box.scrollHeight / 3))
  await expect.element(row(1)).toBeInViewport()
  cancelAnimationFrame(frame)
  expect(frames).toBeGreaterThan(20)
  expect(blank).toBe(0)
})

it('prints a plain table of all loaded rows', async () => {
  await openGrid(40)
  dispatchEvent(new Event('beforeprint'))
  const table = page.getByRole('table', { name: 'Active transactions', includeHidden: true })
  await expect.poll(() => table.getByRole('row', { includeHidden: true }).elements().length).toBe(41)
  expect(table.element().textContent).toContain(trader(40))
  dispatchEvent(new Event('afterprint'))
  await expect.element(table).not.toBeInTheDocument()
  await expect.element(grid).toBeVisible()
})
