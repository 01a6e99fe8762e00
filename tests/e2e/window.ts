import type { Page } from '@playwright/test'
import type { TestMember } from './fixtures.ts'

export const toasts = (page: Page) => page.locator('[data-toasts]')

/** A page that is all ears: its keys work, and frames sent from now on arrive. */
export async function openLive(member: TestMember, path = '/'): Promise<Page> {
  const page = await member.open('about:blank')
  const open = new Promise((resolve) => page.on('websocket', (socket) => socket.on('framesent', resolve)))
  await page.goto(path)
  await open
  return page
}
