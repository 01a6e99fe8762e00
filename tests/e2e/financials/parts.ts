import type { Page } from '@playwright/test'

export const path = '/ai?tab=financials'
export const grid = (page: Page, name = 'Active transactions') => page.getByRole('grid', { name })
export const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
export const dialog = (page: Page) => page.getByRole('dialog')
export const field = (page: Page, name: string) => dialog(page).getByLabel(name)

/** A sum in the line of totals, e.g. `Paid` and `12.50 EUR`. */
export const sumLine = (page: Page, label: string, text: string) =>
  page
    .getByRole('region', { name: 'Totals' })
    .locator('.k-totals-line > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .filter({ has: page.getByText(new RegExp(`^[−+]?${text.replaceAll('.', '\\.')}$`)) })

export async function projectNames(page: Page): Promise<string[]> {
  const cells = page.locator('[role=row][aria-selected] [role=gridcell]:has([title^="Project "])')
  return cells.allTextContents()
}

export const line = (userId: number, projectName: string, overrides: object = {}) => ({
  userId,
  projectName,
  transactionDate: '2026-03-05',
  transactionType: 'paid' as const,
  amount: 10,
  category: 'expense' as const,
  ...overrides,
})
