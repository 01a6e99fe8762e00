import type { Page, Route } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Chooses a tool of a table: a button, or an entry of the menu on a phone. */
async function chooseTool(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  if ((await button.count()) > 0) return button.click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menu').getByText(name, { exact: true }).click()
}

/** Opens the import of a table with an invalid row, up to the step of its columns. */
async function chooseTable(page: Page): Promise<void> {
  const rows = [
    'Harbour 4,2026-01-31,Freight,"Port, شركة",paid,"1,250.00",USD,expense,Bank',
    'Pier,2026-02-30,,,lent,1e309,,,',
  ]
  const buffer = Buffer.from(
    ['Project,Date,Description,With,Type,Amount,Currency,Category,Account', ...rows].join('\n'),
  )
  await chooseTool(page, 'Import')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'ledger.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check 2 rows' }).waitFor()
}

/** Opens the import of a ledger with German words, and adds a column of it to the table. */
async function chooseLedger(page: Page): Promise<void> {
  const rows = [
    'Pier;23.11.26;Ausgabe;€ 2.000,00;Aufwand;Nord;Strom',
    'Pier;24.11.26;Eingang;1.250,50 €;Erlöse;Süd;Rechnung 7',
    'Kran;24.11.26;Umbuchung;3,00 €;Aufwand;Nord;Kabel',
    'Kran;25.11.26;Ausgabe;7,00 €;Aufwand;Süd;Farbe',
  ]
  const bank = ['Konto:;DE02120300000000202051', 'Zeitraum:;01.11.2026 - 30.11.2026', '']
  const head = 'Project;Datum;Typ;Betrag;Kategorie;Kostenstelle;Verwendungszweck'
  await chooseTool(page, 'Import')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'Kontoauszug November.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...bank, head, ...rows].join('\n')),
  })
  await page.getByRole('button', { name: 'New column for F · Kostenstelle' }).click()
}

/** Reloads the home page with another answer instead of the demo account’s own figures. */
async function answerFigures(page: Page, answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.route('**/api/dashboard*', (route) => route.fulfill(answer))
  await page.reload()
  await page.getByText(/^(Get started$|Your figures\b)/).waitFor()
}

async function newestIssued(page: Page): Promise<{ id: number; customerName: string; customerId: string }> {
  const [invoice] = await (await page.request.get('/api/invoices?status=sent&limit=1')).json()
  return invoice
}

async function openInvoice(page: Page, dialog: 'invoice' | 'form'): Promise<void> {
  const { id } = await newestIssued(page)
  await page.goto(`/ai?tab=invoices&${dialog}=${id}`)
  await page.getByRole('dialog').waitFor()
}

/** Records two payments of the newest sent invoice, once for all screens. */
async function payNewest(page: Page): Promise<{ id: number; currency: string }> {
  const { id } = await newestIssued(page)
  const { currency, paidByRecords } = await (await page.request.get(`/api/invoices/${id}`)).json()
  if (paidByRecords) return { id, currency }
  for (const [amount, method, fee] of [
    [1, 'cash', 0],
    [2.5, 'bank', 0.35],
  ] as const)
    await page.request.post('/api/payments', {
      data: {
        date: '2026-11-20',
        amount,
        currency,
        method,
        fee,
        over: true,
        reference: `${'Transfer for '.repeat(6)}a part of what is owed, ${currency}`,
        allocations: [{ invoiceId: id, amount }],
      },
    })
  return { id, currency }
}

/** A refunded part of a credit note of the newest paid invoice, once for all screens. */
async function refundNewest(page: Page): Promise<number> {
  const find = async (query: string) =>
    (await page.request.get(`/api/invoices?active=true&limit=1&${query}`)).json()
  const [known] = await find('kind=creditNote')
  if (known !== undefined) return known.id
  const { id, currency } = await payNewest(page)
  const { openAmount } = await (await page.request.get(`/api/invoices/${id}`)).json()
  const pay = (direction: string, invoiceId: number, amount: number) =>
    page.request.post('/api/payments', {
      data: {
        direction,
        date: '2026-11-21',
        amount,
        currency,
        over: true,
        allocations: [{ invoiceId, amount }],
      },
    })
  if (openAmount > 0) await pay('in', id, openAmount)
  const note = (await (await page.request.post(`/api/invoices/${id}/credit-note`, { data: {} })).json()).id
  await page.request.put(`/api/invoices/${note}`, { data: { status: 'final' } })
  await pay('out', note, 5)
  return note
}

/** Chooses an action of a row: a button, or an entry of its menu on narrow screens. */
async function chooseInRow(page: Page, action: string, row: number): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${action} `) })
  if ((await button.count()) > 0) return button.nth(row).click()
  await page
    .getByRole('button', { name: /^Options for / })
    .nth(row)
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Screens of to-dos, tables, imports and invoices. */
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
