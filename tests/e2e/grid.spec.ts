import { financialsApi } from '#features/books/financials/contract.ts'
import { expect } from './fixtures.ts'
import { grid } from './financials/parts.ts'
import { cell, head, loadAll, row, scrollTo, test } from './grid-parts.ts'

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
