import { chooseInRow } from './business.ts'
import type { Screen } from './screen.ts'

/** Receipts and delivery notes in the dialogs of records. */
export const recordFileScreens: readonly Screen[] = [
  {
    name: 'record-files',
    path: '/ai?tab=materials',
    prepare: async (page) => {
      await chooseInRow(page, 'Edit', 0)
      const files = page.getByRole('region', { name: 'Files' })
      await files.getByRole('listitem').first().waitFor()
      await files
        .getByLabel('Files to add')
        .setInputFiles({ name: 'movements.exe', mimeType: 'text/plain', buffer: Buffer.from('x') })
      await files.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'record-files-none',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await chooseInRow(page, 'Edit', 5)
      const files = page.getByRole('region', { name: 'Files' })
      await files.getByText(/Drop a receipt/).waitFor()
      await files.scrollIntoViewIfNeeded()
    },
  },
]
