import type { Page } from '@playwright/test'

/** What was copied. The policy of our pages lets nobody read it, so that it is pasted into another page. */
export async function copied(page: Page): Promise<string> {
  const other = await page.context().newPage()
  await other.setContent('<textarea></textarea>')
  await other.getByRole('textbox').focus()
  await other.keyboard.press('ControlOrMeta+V')
  const text = await other.getByRole('textbox').inputValue()
  await other.close()
  return text
}
