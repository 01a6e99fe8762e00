import { financialsApi } from '#features/books/financials/contract.ts'
import { expect } from './fixtures.ts'
import { cell, loadAll, row, scrollTo, test } from './grid-parts.ts'

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
