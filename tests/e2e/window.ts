import type { Page, Response } from '@playwright/test'

export const toasts = (page: Page) => page.locator('[data-toasts]')

/** Holds back requests to this address until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Resolves with the `count`th response to a write whose address has this end. Call it before acting. */
export function whenAnswered(page: Page, end: string, count = 1): Promise<Response> {
  let remaining = count
  return page.waitForResponse((response) => {
    if (response.url().endsWith(end) && response.request().method() !== 'GET') remaining -= 1
    return remaining === 0
  })
}
