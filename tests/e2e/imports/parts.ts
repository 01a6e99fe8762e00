import type { Page } from '@playwright/test'

export const financials = '/ai?tab=financials'
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import financial transactions' })
export const step = (page: Page) =>
  dialog(page).getByRole('listitem').and(page.locator('[aria-current=step]'))
/** Where a field comes from; required fields have a mark behind their name. */
export const sourceOf = (page: Page, label: string) =>
  dialog(page).getByRole('combobox', { name: label }).first()
export const chooseFile = (page: Page, name: string, content: string | Uint8Array) =>
  page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
