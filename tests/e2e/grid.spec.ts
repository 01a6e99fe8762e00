import type { Page } from '@playwright/test'
import { watchFrames } from './frames.ts'
import { expect, test } from './gallery.ts'
import { drag, edgeOf, expectWidth, widthOf } from './columns.ts'

// The gallery in React's development build is slow.
test.describe.configure({ timeout: 120_000 })

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Orders' })
const head = (page: Page, name: string) => gridOf(page).getByRole('columnheader', { name, exact: true })
const row = (page: Page, number: string) =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByText(number, { exact: true }) })
const cell = (page: Page, number: string, at: number) => row(page, number).getByRole('gridcell').nth(at)
const status = (page: Page) => page.locator('.k-grid-status')
const titles = (page: Page) =>
  gridOf(page)
    .locator('[data-column]')
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('data-column')))

async function showState(page: Page, state: string): Promise<void> {
  const choice = page.getByRole('radiogroup', { name: 'State of the grid' })
  await choice.getByText(state, { exact: true }).click()
}

test('the keyboard reaches every cell of the grid, and Tab leaves it', async ({ openGallery }) => {
  const page = await openGallery()
  const keyboard = page.keyboard
  await page.getByRole('button', { name: 'Columns' }).focus()
  await keyboard.press('Tab')
  await expect(cell(page, 'ORD-000001', 1)).toBeFocused()
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '100001')

  await keyboard.press('ArrowDown')
  await keyboard.press('j')
  await keyboard.press('ArrowRight')
  await expect(cell(page, 'ORD-000003', 2)).toBeFocused()
  await keyboard.press('End')
  await expect(cell(page, 'ORD-000003', 9)).toBeFocused()
  // The cell of actions: Enter opens its menu, Escape returns.
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Copy number' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for ORD-000003' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(cell(page, 'ORD-000003', 9)).toBeFocused()
  await keyboard.press('Home')
  await expect(cell(page, 'ORD-000003', 0)).toBeFocused()

  await keyboard.press('Control+End')
  await expect(cell(page, 'ORD-100000', 9)).toBeFocused()
  await expect(row(page, 'ORD-100000')).toHaveAttribute('aria-rowindex', '100001')
  await expect(cell(page, 'ORD-100000', 1)).toBeInViewport()
  await keyboard.press('Control+Home')
  await expect(cell(page, 'ORD-000001', 0)).toBeFocused()
  await keyboard.press('PageDown')
  await expect(cell(page, 'ORD-000013', 0)).toBeFocused()
  await keyboard.press('PageUp')

  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowRight')
  await expect(head(page, 'Number')).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(cell(page, 'ORD-000001', 1)).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Order ORD-000001 opened')).toBeVisible()

  await keyboard.press('Tab')
  await expect(gridOf(page).locator(':focus')).toHaveCount(0)
  await keyboard.press('Shift+Tab')
  await expect(cell(page, 'ORD-000001', 1)).toBeFocused()
})

test('rows are selected and copied as in a spreadsheet', async ({ openGallery }) => {
  const page = await openGallery()
  const keyboard = page.keyboard
  await showState(page, 'paged')
  await cell(page, 'ORD-000002', 1).click()
  await keyboard.press('Space')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Shift+ArrowUp')
  await expect(status(page)).toContainText('2 selected')
  await expect(row(page, 'ORD-000003')).toHaveAttribute('aria-selected', 'true')
  await cell(page, 'ORD-000005', 2).click({ modifiers: ['Shift'] })
  await expect(status(page)).toContainText('4 selected')

  await page.evaluate(() => {
    addEventListener('copy', (event) => {
      window.name = event.clipboardData?.getData('text/plain') ?? ''
    })
  })
  await keyboard.press('Control+c')
  const copied = await page.evaluate(() => window.name)
  expect(copied.split('\n')).toHaveLength(4)
  const customer = (await cell(page, 'ORD-000002', 2).textContent()) ?? ''
  expect(copied.startsWith(`ORD-000002	${customer}	`)).toBe(true)
  expect(copied).toContain(`"'=HYPERLINK(""https://example.com"")"`)

  await keyboard.press('Control+a')
  await expect(status(page)).toContainText('60 selected')
  const all = gridOf(page).getByRole('checkbox', { name: 'Select all loaded rows' })
  await expect(all).toBeChecked()
  await all.click()
  await expect(status(page)).not.toContainText('selected')
  // Without a selection, the focused row is copied.
  await cell(page, 'ORD-000004', 1).click()
  await keyboard.press('Control+c')
  expect(await page.evaluate(() => window.name)).toMatch(/^ORD-000004\t/)
})

test('the focus stays on its record, or at its position when the record is deleted', async ({
  openGallery,
}) => {
  const page = await openGallery()
  const keyboard = page.keyboard
  await showState(page, 'paged')
  await cell(page, 'ORD-000004', 2).click()
  await keyboard.press('n')
  await expect(row(page, 'ORD-000004')).toHaveAttribute('aria-rowindex', '6')
  await expect(cell(page, 'ORD-000004', 2)).toBeFocused()
  await keyboard.press('Delete')
  await expect(row(page, 'ORD-000004')).toHaveCount(0)
  await expect(cell(page, 'ORD-000005', 2)).toBeFocused()
  // Scrolling away keeps the focus.
  await gridOf(page).evaluate((element) => element.scrollTo(0, 36 * 45))
  await expect(row(page, 'ORD-000050')).toHaveCount(1)
  await expect(cell(page, 'ORD-000005', 2)).toBeFocused()
  // A row added above does not move the visible rows.
  const before = await row(page, 'ORD-000050').boundingBox()
  await keyboard.press('n')
  await expect(row(page, 'ORD-000050')).toHaveAttribute('aria-rowindex', '52')
  expect((await row(page, 'ORD-000050').boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await keyboard.press('ArrowDown')
  await expect(cell(page, 'ORD-000006', 2)).toBeFocused()
  await expect(cell(page, 'ORD-000006', 2)).toBeInViewport()
})

test('columns are sorted, resized, moved, hidden and reset, by pointer and by keyboard', async ({
  openGallery,
}) => {
  const page = await openGallery()
  const keyboard = page.keyboard
  await showState(page, 'paged')
  const customer = head(page, 'Customer')
  await customer.scrollIntoViewIfNeeded()
  const before = await widthOf(customer)
  await drag(page, await edgeOf(customer, 'end'), 60)
  await expectWidth(customer, before + 60)
  await expectWidth(cell(page, 'ORD-000001', 2), before + 60)

  await customer.focus()
  await keyboard.press('Shift+ArrowLeft')
  await expectWidth(customer, before + 44)
  const edge = await edgeOf(head(page, 'Status'), 'end')
  await page.mouse.dblclick(edge.x, edge.y)
  await expect.poll(() => widthOf(head(page, 'Status'))).toBeLessThan(118)

  const normal = ['number', 'customer', 'status', 'due', 'quantity', 'amount', 'note', 'long']
  expect(await titles(page)).toEqual(normal)
  await drag(page, await edgeOf(head(page, 'Due'), 'middle'), -160)
  await expect.poll(() => titles(page)).toEqual(normal.with(2, 'due').with(3, 'status'))
  await head(page, 'Due').focus()
  await keyboard.press('Enter')
  await expect(head(page, 'Due')).toHaveAttribute('aria-sort', 'ascending')
  await keyboard.press('Enter')
  await expect(head(page, 'Due')).toHaveAttribute('aria-sort', 'descending')
  await keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(() => titles(page)).toEqual(normal)
  await expect(head(page, 'Due')).toBeFocused()

  await keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Hide column' }).press('Enter')
  await expect(head(page, 'Due')).toHaveCount(0)
  await expect(head(page, 'Quantity')).toBeFocused()

  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Columns' })
  await expect(list.getByRole('checkbox', { name: 'Number' })).toBeDisabled()
  // Read before React renders: the box must not be unchecked in between.
  const isChecked = await list
    .getByRole('checkbox', { name: 'Due' })
    .evaluate(async (box: HTMLInputElement) => {
      box.click()
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      return box.checked
    })
  expect(isChecked).toBe(true)
  await list.getByRole('button', { name: 'Move Note up' }).click()
  await expect(list.getByRole('button', { name: 'Move Note up' })).toBeFocused()
  await expect.poll(() => titles(page)).toEqual(normal.with(5, 'note').with(6, 'amount'))
  await list.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(() => titles(page)).toEqual(normal)
  await expectWidth(customer, before)
})

test('no frame is blank while scrolling through 100 000 rows', async ({ openGallery }) => {
  const page = await openGallery()
  const grid = gridOf(page)
  await grid.scrollIntoViewIfNeeded()
  await grid.hover()
  const frames = await watchFrames(page, 'Orders')
  for (let step = 0; step < 10; step += 1) await page.mouse.wheel(0, 120)
  const steps = 24
  const height = await grid.evaluate((element) => element.scrollHeight)
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, Math.ceil(height / steps))
  await expect(row(page, 'ORD-100000')).toBeInViewport()
  for (let step = 0; step < 3; step += 1) await page.mouse.wheel(0, -Math.ceil(height / 3))
  await expect(row(page, 'ORD-000001')).toBeInViewport()
  const { count, blank } = await frames.stop()
  expect(count).toBeGreaterThan(20)
  expect(blank).toBe(0)
})

test('the next page loads long before the end is reached; a failed one can be retried', async ({
  openGallery,
}) => {
  const page = await openGallery()
  await showState(page, 'paged')
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '601')
  // 60 rows are loaded, 13 are visible: less than three screens before the end the next page loads.
  await gridOf(page).evaluate((element) => element.scrollTo(0, 36 * 20))
  await expect.poll(() => gridOf(page).evaluate((element) => element.scrollHeight)).toBeGreaterThan(36 * 121)

  await showState(page, 'failed')
  await expect(async () => {
    await gridOf(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(gridOf(page).getByText('More rows could not be loaded.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(status(page)).toContainText('of 600')
  await cell(page, 'ORD-000120', 1).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row(page, 'ORD-000121')).toBeVisible()
  await expect(gridOf(page).getByText('More rows could not be loaded.')).toHaveCount(0)
})

test('long names and other scripts widen no cell, and a tablet scrolls the grid and not the page', async ({
  openGallery,
}) => {
  const page = await openGallery({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })
  const grid = gridOf(page)
  await grid.scrollIntoViewIfNeeded()
  const sizes = await grid.evaluate((element) => ({
    page: document.documentElement.scrollWidth,
    box: element.clientWidth,
    inside: element.scrollWidth,
    rows: Array.from(element.querySelectorAll('.k-grid-row'), (one) => one.getBoundingClientRect().height),
    pinned: element.querySelector('[data-column="number"]')?.getBoundingClientRect().width ?? 0,
    wide: Array.from(element.querySelectorAll('.k-grid-cell')).filter((one) => {
      const inner = one.firstElementChild?.getBoundingClientRect()
      return inner !== undefined && inner.width > one.getBoundingClientRect().width
    }).length,
  }))
  expect(sizes.page).toBe(820)
  expect(sizes.inside).toBeGreaterThan(sizes.box)
  expect(new Set(sizes.rows)).toEqual(new Set([44]))
  expect(sizes.pinned).toBeLessThanOrEqual(136)
  expect(sizes.wide).toBe(0)

  await grid.evaluate((element) => element.scrollTo(500, 0))
  await expect(head(page, 'Number')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Actions for ORD-000001' })).toBeInViewport()
  // Tapping a title opens its menu: there is no room for a button.
  await head(page, 'Amount').tap()
  await page.getByRole('menuitem', { name: 'Sort descending' }).tap()
  await expect(head(page, 'Amount')).toHaveAttribute('aria-sort', 'descending')
})

test('prints as a plain table of all loaded rows', async ({ openGallery }) => {
  const page = await openGallery()
  await showState(page, 'paged')
  await expect(cell(page, 'ORD-000001', 1)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(gridOf(page)).toHaveCount(0)
  await expect(table.getByRole('row')).toHaveCount(61)
  await expect(table.getByText('ORD-000060')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(table).toHaveCount(0)
  await expect(gridOf(page)).toBeVisible()
})
