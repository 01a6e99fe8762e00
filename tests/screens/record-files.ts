import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const files = (page: Page) => page.getByRole('region', { name: 'Files' })

/** Opens the form of a row, once there are rows: with a button, or from its menu on a phone. */
async function editRow(page: Page, row: number): Promise<void> {
  const edit = page.getByRole('button', { name: /^Edit \d/ })
  const more = page.getByRole('button', { name: /^More actions for / })
  await edit.or(more).first().waitFor()
  if ((await edit.count()) > 0) return edit.nth(row).click()
  await more.nth(row).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}

/** Receipts and delivery notes in the dialogs of records. */
export const recordFileScreens: readonly Screen[] = [
  {
    name: 'record-files',
    path: '/ai?tab=materials',
    prepare: async (page) => {
      await editRow(page, 0)
      await files(page).getByRole('listitem').first().waitFor()
      await files(page)
        .getByLabel('Files to add')
        .setInputFiles({ name: 'movements.exe', mimeType: 'text/plain', buffer: Buffer.from('x') })
      await files(page).getByRole('alert').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'record-files-none',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await editRow(page, 5)
      await files(page)
        .getByText(/Drop a receipt/)
        .scrollIntoViewIfNeeded()
    },
  },
]
