import type { Screen } from './screen.ts'

/** Tables with selected rows, and what is done to them. */
export const selectionScreens: readonly Screen[] = [
  {
    name: 'financials-all-selected',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
      await page.getByRole('button', { name: /^Select all \d/ }).waitFor()
    },
  },
  {
    name: 'financials-set',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
      await page.getByRole('button', { name: /^Select all \d/ }).click()
      await page.getByRole('button', { name: 'Set a field' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Set in/ })
        .click()
    },
  },
  {
    name: 'invoices-set',
    path: '/ai?tab=invoices',
    prepare: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select/ })
        .nth(1)
        .click()
      await page.getByRole('button', { name: 'Set a field' }).click()
      await page.getByRole('dialog').getByLabel('Field').selectOption('Status')
      await page.getByRole('dialog').getByLabel('New value').selectOption('Sent')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Set in/ })
        .click()
      await page.getByRole('region', { name: 'Change of many rows' }).getByText('is now Sent').waitFor()
    },
  },
]
