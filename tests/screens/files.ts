import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Opens the Files place of the demo company. */
async function openFiles(page: Page, rest = ''): Promise<void> {
  const books = (await (await page.request.get('/api/books')).json()) as { id: number; kind: string }[]
  const company = books.find(({ kind }) => kind === 'company')
  await page.goto(`/ai?tab=files&book=${company?.id}${rest}`)
  await page.getByRole('region', { name: 'Files' }).getByRole('listitem').first().waitFor()
}

async function openFile(page: Page, folder: string, name: string): Promise<void> {
  await openFiles(page)
  await page.getByRole('button', { name: folder, exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('dialog', { name }).getByRole('heading', { name: 'Versions' }).waitFor()
}

/** The Files place with its lists, a file, and what shares it. */
export const fileScreens: readonly Screen[] = [
  { name: 'files', path: '/ai?tab=files', prepare: openFiles },
  { name: 'files-none', path: '/ai?tab=files&place=shared' },
  { name: 'files-in-posts', path: '/ai?tab=files', prepare: (page) => openFiles(page, '&place=posts') },
  {
    name: 'files-pdf',
    path: '/ai?tab=files',
    prepare: async (page) => {
      await openFile(page, 'Purchasing', 'purchase-order-4417.pdf')
      await page.locator('canvas[aria-busy=false]').waitFor()
    },
  },
  {
    name: 'files-text',
    path: '/ai?tab=files',
    prepare: (page) => openFile(page, 'Contracts', 'Mietvertrag Halle 2.docx'),
  },
  {
    name: 'files-move',
    path: '/ai?tab=files',
    prepare: async (page) => {
      await openFiles(page)
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Choose Contracts' }).check({ force: true })
      await page.getByRole('checkbox', { name: 'Choose Purchasing' }).check({ force: true })
      await page.getByRole('button', { name: 'Move', exact: true }).click()
      await page.getByRole('combobox', { name: 'Book' }).selectOption('My own book')
      await page.getByRole('list', { name: 'What this does' }).waitFor()
    },
  },
  {
    name: 'files-select',
    path: '/ai?tab=files',
    prepare: async (page) => {
      await openFiles(page)
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Choose Contracts' }).check({ force: true })
    },
  },
  {
    name: 'files-share',
    path: '/ai?tab=files',
    prepare: async (page) => {
      await openFiles(page)
      await page.getByRole('button', { name: 'More for Incoming' }).click()
      await page.getByRole('menuitem', { name: 'Share' }).click()
      await page.getByRole('region', { name: 'Shared with' }).waitFor()
    },
  },
]
