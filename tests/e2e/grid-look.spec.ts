import { defaultTheme } from '#features/people/theme/domain.ts'
import { expect } from './fixtures.ts'
import { watchFrames } from './frames.ts'
import { grid } from './financials/parts.ts'
import { head, loadAll, row, scrollTo, status, test, trader } from './grid-parts.ts'

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
