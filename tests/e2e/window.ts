import type { Page } from '@playwright/test'

export const toasts = (page: Page) => page.locator('[data-toasts]')
