import { defaultTheme } from '#features/people/theme/domain.ts'
import { expect } from './fixtures.ts'
import { grid } from './financials/parts.ts'
import { head, row, test } from './grid-parts.ts'

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
