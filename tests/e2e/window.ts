import type { Page, Response } from '@playwright/test'

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

/** The last of so many answers to writes at addresses with this end. Ask before acting. */
export function answers(page: Page, end: string, count = 1): Promise<Response> {
  let missing = count
  return page.waitForResponse((response) => {
    if (response.url().endsWith(end) && response.request().method() !== 'GET') missing -= 1
    return missing === 0
  })
}
