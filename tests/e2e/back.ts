import type { Page } from '@playwright/test'

/** Waits until the history knows of the open dialog. No person is as fast as a test. */
export const whenGuarded = (page: Page) => page.waitForFunction(() => history.state?.guard !== undefined)

/** Presses Back on an open dialog. */
export async function goBack(page: Page): Promise<void> {
  await whenGuarded(page)
  await page.goBack()
}

/** Waits until a closed dialog has left the history: on its way back it would stop a reload or another address. */
export const whenClosed = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('dialog:modal') === null && history.state?.guard === undefined,
  )

/** What is wrong when Back is pressed on a page with an open dialog: it closes the dialog, or asks. */
export async function backFails(page: Page): Promise<string[]> {
  const dialogs = page.locator('dialog:modal')
  const before = await dialogs.count()
  if (before === 0) return []
  const { pathname } = new URL(page.url())
  await goBack(page)
  const asks = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const changed = async () => (await dialogs.count()) < before || (await asks.count()) > 0
  for (let attempt = 0; attempt < 20 && !(await changed()); attempt++) await page.waitForTimeout(50)
  if (!(await changed())) return ['Back leaves the dialog open']
  return new URL(page.url()).pathname === pathname ? [] : ['Back leaves the page']
}
