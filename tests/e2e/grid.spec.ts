import type { Page } from '@playwright/test'
import { insertFinancials } from '#db/factories/index.ts'
import { financialsApi } from '#features/financials/contract.ts'
import { defaultTheme } from '#features/theme/domain.ts'
import { drag, edgeOf, expectWidth, widthOf } from './columns.ts'
import { expect, test as base, type TestMember } from './fixtures.ts'
import { watchFrames } from './frames.ts'
import { grid, line, path } from './financials/parts.ts'

interface Opened {
  readonly member: TestMember
  readonly page: Page
  /** Of the rows, as the grid shows them at first. */
  readonly ids: readonly number[]
}

interface GridFixtures {
  /** Opens a table of so many transactions, from `Trader 0001` on. */
  openGrid(count: number, options?: Parameters<TestMember['open']>[1]): Promise<Opened>
}

const trader = (number: number) => `Trader ${String(number).padStart(4, '0')}`
const formula = '=HYPERLINK("https://example.com")'
const longName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(2)
const projects = ['Pier 4', 'مشروع الميناء', longName]

const test = base.extend<GridFixtures>({
  openGrid: async ({ newMember, server }, use) => {
    await use(async (count, options) => {
      const member = await newMember()
      // Of one day, the last written is the first shown.
      const numbers = Array.from({ length: count }, (_, index) => count - index)
      const rows = numbers.map((number) =>
        line(member.id, projects[number % projects.length] ?? '', {
          transactionWith: trader(number),
          description: number % 4 === 0 ? formula : 'Two\tpallets',
          amount: number,
        }),
      )
      const ids = (await insertFinancials(server.database, rows)).toReversed()
      const page = await member.open(path, options)
      await expect(row(page, 1)).toBeVisible()
      return { member, page, ids }
    })
  },
})

const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })
const row = (page: Page, number: number) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByText(trader(number), { exact: true }) })
const cell = (page: Page, number: number, at: number) => row(page, number).getByRole('gridcell').nth(at)
const status = (page: Page) => page.locator('.k-grid-status')
const columns = (page: Page) =>
  grid(page)
    .locator('[data-column]')
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('data-column')))
const scrollTo = (page: Page, top: number) => grid(page).evaluate((box, at) => box.scrollTo(0, at), top)

/** Scrolls until all rows are loaded, and back. */
async function loadAll(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await scrollTo(page, Number.MAX_SAFE_INTEGER)
    await expect(row(page, count)).toBeInViewport({ timeout: 500 })
  }).toPass()
  await scrollTo(page, 0)
  await expect(row(page, 1)).toBeInViewport()
}

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

test('no frame is blank while scrolling through hundreds of rows', async ({ openGrid }) => {
  const { page } = await openGrid(400)
  await loadAll(page, 400)
  await grid(page).hover()
  const frames = await watchFrames(page, 'Active transactions')
  for (let step = 0; step < 10; step += 1) await page.mouse.wheel(0, 120)
  const steps = 24
  const height = await grid(page).evaluate((element) => element.scrollHeight)
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, Math.ceil(height / steps))
  await expect(row(page, 400)).toBeInViewport()
  for (let step = 0; step < 3; step += 1) await page.mouse.wheel(0, -Math.ceil(height / 3))
  await expect(row(page, 1)).toBeInViewport()
  const { count, blank } = await frames.stop()
  expect(count).toBeGreaterThan(20)
  expect(blank).toBe(0)
})

test('the next page loads long before the end is reached; a failed one can be retried', async ({
  openGrid,
}) => {
  const { page } = await openGrid(300)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '301')
  // Less than three screens before the end the next page loads.
  const rows = () => grid(page).evaluate((element) => element.scrollHeight / 36)
  const first = await rows()
  await scrollTo(page, 36 * 60)
  await expect.poll(rows).toBeGreaterThan(first)

  await page.route('**/api/financial-transactions?*', (route) => route.fulfill({ status: 503 }))
  const failure = grid(page).getByText('More rows could not be loaded.')
  await expect(async () => {
    await scrollTo(page, Number.MAX_SAFE_INTEGER)
    await expect(failure).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(status(page)).toContainText('of 300')
  await page.unroute('**/api/financial-transactions?*')
  await failure.click()
  await page.keyboard.press('Enter')
  await expect(failure).toHaveCount(0)
  await loadAll(page, 300)
})

test('long names and other scripts widen no cell, and a tablet scrolls the grid and not the page', async ({
  openGrid,
}) => {
  const { page } = await openGrid(20, {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  })
  const sizes = await grid(page).evaluate((element) => ({
    page: document.documentElement.scrollWidth,
    box: element.clientWidth,
    inside: element.scrollWidth,
    rows: Array.from(element.querySelectorAll('.k-grid-row'), (one) => one.getBoundingClientRect().height),
    pinned: element.querySelector('[data-column="transactionWith"]')?.getBoundingClientRect().width ?? 0,
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

  await grid(page).evaluate((element) => element.scrollTo(500, 0))
  await expect(head(page, 'Transaction With')).toBeInViewport()
  await expect(row(page, 1).getByRole('gridcell').last()).toBeInViewport()
  // Tapping a title opens its menu: there is no room for a button.
  await head(page, 'Amount').tap()
  await page.getByRole('menuitem', { name: 'Sort descending' }).tap()
  await expect(head(page, 'Amount')).toHaveAttribute('aria-sort', 'descending')
})

test('prints as a plain table of all loaded rows', async ({ openGrid }) => {
  const { page } = await openGrid(40)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table', { name: 'Active transactions' })
  await expect(grid(page)).toHaveCount(0)
  await expect(table.getByRole('row')).toHaveCount(41)
  await expect(table.getByText(trader(40))).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(table).toHaveCount(0)
  await expect(grid(page)).toBeVisible()
})

const appearances = ['professional', 'casual', 'modern'].flatMap((variant) =>
  ['light', 'dark'].map((appearance) => ({ variant, appearance })),
)

/** Rules that depend on the appearance; all others give the same result in each. */
const appearanceRules = ['color-contrast', 'link-in-text-block', 'target-size']

test('is accessible in every variant, light and dark', async ({ openGrid, expectAccessible }) => {
  const { page } = await openGrid(20)
  await expectAccessible(page)
  for (const theme of appearances) {
    await page.route('**/api/admin/theme', (route) => route.fulfill({ json: { ...defaultTheme, ...theme } }))
    await page.reload()
    await expect(row(page, 1)).toBeVisible()
    for (const [name, value] of Object.entries(theme))
      await expect(page.locator('html')).toHaveAttribute(`data-${name}`, value)
    await expectAccessible(page, appearanceRules)
  }
})
