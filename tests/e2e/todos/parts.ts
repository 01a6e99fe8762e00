import type { Page } from '@playwright/test'

export const rows = (page: Page) => page.locator('main [data-todo]')
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
export const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Completed: ${title}` })
