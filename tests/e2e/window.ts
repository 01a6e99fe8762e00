import type { Page } from '@playwright/test'

export const toasts = (page: Page) => page.locator('[data-toasts]')

/** What is asked of this address waits, until the function that is answered lets it go. */
export async function held(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
