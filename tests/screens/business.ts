import {
  answerFigures,
  chooseInRow,
  chooseLedger,
  chooseTable,
  chooseTool,
  newestIssued,
  openInvoice,
  payNewest,
  refundNewest,
} from './business-steps.ts'
import type { Screen } from './screen.ts'

export const businessScreens: readonly Screen[] = [
  {
    name: 'home-figures-empty',
    path: '/',
    prepare: (page) =>
      answerFigures(page, {
        json: { money: null, dues: null, stock: null, todos: null, late: [], start: {} },
      }),
  },
  {
    name: 'home-figures-failed',
    path: '/',
    prepare: (page) => answerFigures(page, { status: 500, body: 'Something went wrong on our side' }),
  },
  { name: 'todos', path: '/todos' },
  { name: 'todos-shared', path: '/todos?tab=shared' },
  { name: 'todos-nothing', path: '/todos?search=nothing%20like%20it' },
  {
    name: 'todos-edit',
    path: '/todos?status=active',
    prepare: (page) => chooseInRow(page, 'Edit', 2),
  },
  {
    name: 'todos-add',
    path: '/todos',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add New Task' }).click()
      await page.getByRole('dialog', { name: 'Add New Task' }).waitFor()
    },
  },
  {
    name: 'todos-share',
    path: '/todos?search=Rotterdam%20buffer',
    prepare: async (page) => {
      await chooseInRow(page, 'Share', 0)
      await page.getByRole('dialog').getByRole('combobox', { name: 'Username' }).pressSequentially('@an')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  { name: 'coming', path: '/ai' },
  {
    name: 'financials-filtered',
    path: `/ai?${new URLSearchParams({
      tab: 'financials',
      filters: JSON.stringify([
        ['amount', 'between', '500', ''],
        ['category', 'is', 'expense', 'income'],
      ]),
    }).toString()}`,
  },
  {
    name: 'financials-filter',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      const filters = page.getByRole('button', { name: /^Filters/ })
      if ((await filters.count()) > 0) {
        await filters.click()
        await page.getByRole('button', { name: 'Filter by a column' }).click()
        await page.getByRole('menuitem', { name: 'Account Affected' }).click()
      } else {
        await page.getByRole('columnheader', { name: 'Account Affected' }).focus()
        await page.keyboard.press('Alt+ArrowDown')
        await page.getByRole('menuitem', { name: 'Filter…' }).click()
      }
      await page.getByRole('dialog').getByLabel('Value').click()
      await page.getByRole('listbox').getByRole('option').first().click()
    },
  },
  { name: 'invoices', path: '/ai?tab=invoices' },
  { name: 'invoices-nothing', path: '/ai?tab=invoices&search=nothing%20like%20it' },
  { name: 'invoices-trash', path: '/ai?tab=invoices&trash=true' },
  {
    name: 'invoices-form',
    path: '/ai?tab=invoices&form=new',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create Invoice' }).click()
      await page.getByText('Customer name is required').waitFor()
    },
  },
  { name: 'invoices-detail', path: '/ai?tab=invoices', prepare: (page) => openInvoice(page, 'invoice') },
  {
    name: 'invoices-issue',
    path: '/ai?tab=invoices',
    prepare: async (page) => {
      const [draft] = await (await page.request.get('/api/invoices?status=draft&limit=1')).json()
      await page.goto(`/ai?tab=invoices&invoice=${draft.id}`)
      await page.getByRole('button', { name: 'Issue' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'invoices-payments',
    path: '/ai?tab=invoices',
    isSlow: true,
    prepare: async (page) => {
      const { id, currency } = await payNewest(page)
      await page.goto(`/ai?tab=invoices&invoice=${id}`)
      await page.getByRole('button', { name: 'Payments', exact: true }).click()
      await page.getByText(`a part of what is owed, ${currency}`).first().waitFor()
    },
  },
  {
    name: 'invoices-refunds',
    path: '/ai?tab=invoices',
    isSlow: true,
    prepare: async (page) => {
      await page.goto(`/ai?tab=invoices&invoice=${await refundNewest(page)}`)
      await page.getByRole('button', { name: 'Refunds', exact: true }).click()
      await page.getByText('left to refund').waitFor()
    },
  },
  {
    name: 'invoices-payment',
    path: '/ai?tab=invoices',
    prepare: async (page) => {
      await openInvoice(page, 'invoice')
      await page.getByRole('button', { name: 'Payments', exact: true }).click()
      await page.getByRole('button', { name: 'Record payment' }).click()
      await page.getByRole('spinbutton', { name: /^Amount/ }).waitFor()
    },
  },
  {
    name: 'invoices-payment-several',
    path: '/ai?tab=invoices',
    prepare: async (page) => {
      const [{ id }] = await (await page.request.get('/api/invoices?active=true&open=true&limit=1')).json()
      await page.goto(`/ai?tab=invoices&invoice=${id}`)
      await page.getByRole('button', { name: 'Payments', exact: true }).click()
      await page.getByRole('button', { name: 'Record payment' }).click()
      await page.getByRole('button', { name: /^Also pay others/ }).click()
      await page.getByRole('button', { name: 'Fill oldest first' }).click()
      await page.getByRole('button', { name: 'Fill oldest first' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'invoices-edit',
    path: '/ai?tab=invoices',
    prepare: async (page) => {
      await openInvoice(page, 'form')
      await page.getByRole('list', { name: 'Invoice items' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'invoices-statement',
    path: '/ai?tab=invoices',
    prepare: async (page) => {
      const { customerName, customerId } = await newestIssued(page)
      const customer = encodeURIComponent(customerId === '' ? customerName : customerId)
      await page.goto(`/ai?tab=invoices&statement=${customer}`)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'financials', path: '/ai?tab=financials' },
  {
    name: 'financials-charts',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await chooseTool(page, 'Charts')
      await page.getByRole('heading', { name: /^Money in and out/ }).waitFor()
    },
  },
  {
    name: 'financials-tools',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      const more = page.getByRole('button', { name: 'More', exact: true })
      await ((await more.count()) > 0 ? more : page.getByRole('button', { name: 'Export' })).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'financials-form',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Transaction' }).click()
      await page.getByRole('dialog').getByLabel('Amount').fill('-5')
      await page.keyboard.press('Control+Enter')
      await page.getByText('Amount must be a positive number').waitFor()
    },
  },
  {
    name: 'financials-history',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await page.getByRole('row').nth(2).dblclick()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Amount').fill('99.50')
      await dialog.getByRole('button', { name: 'Update Transaction' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('row').nth(2).dblclick()
      await dialog.getByRole('button', { name: 'History' }).click()
      await dialog.getByRole('list', { name: 'History' }).waitFor()
    },
  },
  { name: 'invoice-ages', path: '/ai?tab=invoices&view=ages' },
  {
    name: 'financials-columns',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await chooseTool(page, 'Add custom column')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'import-file',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await chooseTool(page, 'Import')
      await page.getByRole('button', { name: 'Choose file' }).waitFor()
    },
  },
  { name: 'import-columns', path: '/ai?tab=financials', prepare: chooseTable },
  {
    name: 'import-header',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await chooseLedger(page)
      await page.getByLabel('Row with the names of the columns').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'import-words',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await chooseLedger(page)
      await page.getByRole('list', { name: 'Words for Type' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'import-words-below',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await chooseLedger(page)
      await page.getByLabel('New column', { exact: true }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'import-preview',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await chooseLedger(page)
      await page.getByRole('button', { name: 'Check 4 rows' }).click()
      await page.getByRole('table', { name: 'What is wrong' }).waitFor()
    },
  },
  {
    name: 'import-check',
    path: '/ai?tab=financials',
    prepare: async (page) => {
      await chooseTable(page)
      await page.getByRole('button', { name: 'Check 2 rows' }).click()
      await page.getByRole('table', { name: 'What is wrong' }).waitFor()
    },
  },
  { name: 'financials-trash', path: '/ai?tab=financials&trash=true' },
  { name: 'financials-nothing', path: '/ai?tab=financials&search=nothing%20like%20it' },
  { name: 'materials', path: '/ai?tab=materials' },
  {
    name: 'materials-form',
    path: '/ai?tab=materials',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Transaction' }).click()
      await page.getByRole('button', { name: 'Add Field' }).click()
    },
  },
  { name: 'stock', path: '/ai?tab=materials&stock=true' },
  {
    name: 'stock-chart',
    path: '/ai?tab=materials&stock=true',
    prepare: async (page) => {
      await chooseTool(page, 'Charts')
      await page.getByRole('heading', { name: /^Stock on hand by material/ }).waitFor()
    },
  },
]
