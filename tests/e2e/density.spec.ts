import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const demo = { username: 'demo', password: 'demo-company' }

/** The rows of the table that are completely in sight. */
const rowsInSight = (page: Page): Promise<number> =>
  page.getByRole('grid').evaluate((grid) => {
    const head = grid.querySelector('.k-grid-head')?.getBoundingClientRect().bottom ?? 0
    const bottom = Math.min(innerHeight, grid.getBoundingClientRect().bottom)
    return [...grid.querySelectorAll('.k-grid-row')].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= head - 1 && box.bottom <= bottom + 1
    }).length
  })

test('a table shows 16 rows at 1280 and 1440 × 900, and 8 below its charts', async ({ page }) => {
  await page.request.post('/api/login', { data: demo })
  for (const tab of ['financials', 'materials', 'invoices']) {
    await page.goto(`/ai?tab=${tab}`)
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => rowsInSight(page), { message: tab }).toBeGreaterThanOrEqual(16)
      // Heading, tabs and toolbar share a row.
      const middles = await Promise.all(
        [page.getByRole('heading', { level: 2 }).first(), page.getByRole('tab', { name: 'Trash' })]
          .concat(page.getByRole('searchbox').last(), page.getByRole('button', { name: /^Add (Inv|Trans)/ }))
          .map((part) => part.boundingBox()),
      )
      const lines = middles.map((box) => (box === null ? Number.NaN : box.y + box.height / 2))
      expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(12)
    }
  }
  await page.goto('/ai?tab=financials')
  await page.getByRole('button', { name: 'Charts' }).click()
  await expect(page.getByRole('heading', { name: /^Money in and out/ })).toBeVisible()
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(8)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(900)
  }
})
