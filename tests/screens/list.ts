import type { Page, Route } from '@playwright/test'

export interface Screen {
  readonly name: string
  readonly path: string
  /** Brings the page into the state that is to be seen. */
  readonly act?: (page: Page) => Promise<void>
}

async function openProfile(page: Page, search: string): Promise<void> {
  const { id } = await (await page.request.get('/api/user')).json()
  await page.goto(`/profile/${id}${search}`, { waitUntil: 'networkidle' })
}

/** The import with a table that has a wrong row, as far as its columns. */
async function chooseTable(page: Page): Promise<void> {
  const rows = [
    'Harbour 4,2026-01-31,Freight,"Port, شركة",paid,"1,250.00",USD,expense,Bank',
    'Pier,2026-02-30,,,lent,1e309,,,',
  ]
  const buffer = Buffer.from(
    ['Project,Date,Description,With,Type,Amount,Currency,Category,Account', ...rows].join('\n'),
  )
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'ledger.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check 2 rows' }).waitFor()
}

/** The home page with another answer in place of the demo account’s own figures. */
async function answerFigures(page: Page, answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.route('**/api/dashboard*', (route) => route.fulfill(answer))
  await page.reload({ waitUntil: 'networkidle' })
}

async function newestIssued(page: Page): Promise<{ id: number; customerName: string; customerId: string }> {
  const [invoice] = await (await page.request.get('/api/invoices?status=sent&limit=1')).json()
  return invoice
}

async function openInvoice(page: Page, dialog: 'invoice' | 'form'): Promise<void> {
  const { id } = await newestIssued(page)
  await page.goto(`/ai?tab=invoices&${dialog}=${id}`, { waitUntil: 'networkidle' })
}

/** A button of the row, or where it is narrow an entry of its menu. */
async function chooseInRow(page: Page, act: string, row: number): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${act} `) })
  if ((await button.count()) > 0) return button.nth(row).click()
  await page
    .getByRole('button', { name: /^Options for / })
    .nth(row)
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}

export const signedOutScreens: readonly Screen[] = [
  { name: 'entry', path: '/' },
  { name: 'register', path: '/', act: (page) => page.getByRole('tab', { name: 'Register' }).click() },
  { name: 'forgot', path: '/', act: (page) => page.getByText('Forgot your password?').click() },
  { name: 'reset-password', path: '/reset-password?token=made-up' },
  { name: 'verify-email', path: '/verify-email?token=made-up' },
  {
    name: 'outbox',
    path: '/outbox',
    act: async (page) => {
      await page.request.post('/api/forgot-password', {
        data: { email: 'ingrid.hansen@hansen-celik.example' },
      })
      await page.waitForTimeout(1_500)
      await page.reload({ waitUntil: 'networkidle' })
    },
  },
]

export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-figures-empty',
    path: '/',
    act: (page) => answerFigures(page, { json: { money: null, dues: null, stock: null, todos: null } }),
  },
  {
    name: 'home-figures-failed',
    path: '/',
    act: (page) => answerFigures(page, { status: 500, body: 'Something went wrong on our side' }),
  },
  {
    name: 'composer',
    path: '/',
    act: async (page) => {
      await page.keyboard.press('n')
      await page.getByRole('button', { name: 'Post', exact: true }).waitFor()
    },
  },
  { name: 'search', path: '/?search=steel' },
  { name: 'nothing-found', path: '/?search=nothing%20like%20it' },
  { name: 'buying', path: '/buying-requisitions' },
  { name: 'selling', path: '/selling-requisitions' },
  { name: 'erp', path: '/erp-posts' },
  {
    name: 'post',
    path: '/',
    act: async (page) => {
      await page.locator('article a[href^="/post/"]').first().click()
      await page.waitForURL('**/post/*')
      await page.waitForLoadState('networkidle')
    },
  },
  { name: 'post-missing', path: '/post/999999' },
  { name: 'messages', path: '/messages' },
  {
    name: 'messages-conversation',
    path: '/messages?tab=inbox',
    act: async (page) => {
      await page.getByRole('link', { name: /田中 遥/ }).click()
      await page.getByRole('log').waitFor()
    },
  },
  { name: 'messages-contacts', path: '/messages?tab=contacts' },
  { name: 'messages-missing', path: '/messages?conversation=999999' },
  { name: 'suggestions', path: '/suggestions' },
  { name: 'suggestions-nothing', path: '/suggestions?search=nothing%20like%20it' },
  {
    name: 'achievements',
    path: '/',
    act: async (page) => {
      const all = page.getByRole('button', { name: 'All achievements' }).first()
      await page.getByRole('heading', { name: 'Achievements' }).first().scrollIntoViewIfNeeded()
      await all.click()
      await page.getByRole('dialog', { name: 'Achievements' }).waitFor()
    },
  },
  { name: 'account', path: '/account' },
  {
    name: 'connections',
    path: '/',
    act: async (page) => {
      const { id } = await (await page.request.get('/api/user')).json()
      await page.goto(`/profile/${id}?tab=connections`)
      await page.getByRole('region', { name: 'Received requests' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'connections-nothing',
    path: '/profile/1?tab=connections',
    act: async (page) => {
      await page.getByRole('searchbox', { name: 'Search connections' }).fill('nobody of this name')
      await page.getByText('No connection has this name').waitFor()
    },
  },
  ...['posts', 'about', 'photos', 'activity'].map((tab) => ({
    name: tab === 'posts' ? 'profile' : `profile-${tab}`,
    path: '/',
    act: (page: Page) => openProfile(page, `?tab=${tab}`),
  })),
  { name: 'profile-edit', path: '/', act: (page) => openProfile(page, '?tab=about&edit=true') },
  { name: 'profile-other', path: '/profile/4' },
  { name: 'profile-missing', path: '/profile/999999' },
  {
    name: 'profile-card-form',
    path: '/',
    act: async (page) => {
      await openProfile(page, '?tab=about')
      await page.getByRole('button', { name: 'New business card' }).click()
      await page.getByLabel('Company').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'profile-photo',
    path: '/',
    act: async (page) => {
      await openProfile(page, '')
      await page.getByRole('button', { name: 'Update Cover Photo' }).click()
      await page.getByText('Drop a photo here').waitFor()
    },
  },
  { name: 'todos', path: '/todos' },
  { name: 'todos-shared', path: '/todos?tab=shared' },
  { name: 'todos-nothing', path: '/todos?search=nothing%20like%20it' },
  {
    name: 'todos-edit',
    path: '/todos?status=active',
    act: (page) => chooseInRow(page, 'Edit', 2),
  },
  {
    name: 'todos-add',
    path: '/todos',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add New Task' }).click()
      await page.getByRole('dialog', { name: 'Add New Task' }).waitFor()
    },
  },
  {
    name: 'todos-share',
    path: '/todos?search=Rotterdam%20buffer',
    act: async (page) => {
      await chooseInRow(page, 'Share', 0)
      await page.getByRole('dialog').getByRole('combobox', { name: 'Username' }).pressSequentially('@an')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  { name: 'coming', path: '/ai' },
  { name: 'invoices', path: '/ai?tab=invoices' },
  { name: 'invoices-nothing', path: '/ai?tab=invoices&search=nothing%20like%20it' },
  { name: 'invoices-trash', path: '/ai?tab=invoices&trash=true' },
  {
    name: 'invoices-form',
    path: '/ai?tab=invoices&form=new',
    act: async (page) => {
      await page.getByRole('button', { name: 'Create Invoice' }).click()
      await page.getByText('Customer name is required').waitFor()
    },
  },
  { name: 'invoices-detail', path: '/ai?tab=invoices', act: (page) => openInvoice(page, 'invoice') },
  {
    name: 'invoices-edit',
    path: '/ai?tab=invoices',
    act: async (page) => {
      await openInvoice(page, 'form')
      await page.getByRole('list', { name: 'Invoice items' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'invoices-statement',
    path: '/ai?tab=invoices',
    act: async (page) => {
      const { customerName, customerId } = await newestIssued(page)
      const customer = encodeURIComponent(customerId === '' ? customerName : customerId)
      await page.goto(`/ai?tab=invoices&statement=${customer}`, { waitUntil: 'networkidle' })
    },
  },
  { name: 'financials', path: '/ai?tab=financials' },
  {
    name: 'financials-charts',
    path: '/ai?tab=financials',
    act: async (page) => {
      await page.getByRole('button', { name: 'Charts' }).click()
      await page.getByRole('heading', { name: /^Money in and out/ }).waitFor()
    },
  },
  {
    name: 'financials-form',
    path: '/ai?tab=financials',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Transaction' }).click()
      await page.getByRole('dialog').getByLabel('Amount').fill('1,000')
      await page.keyboard.press('Control+Enter')
      await page.getByText('Amount must be a positive number').waitFor()
    },
  },
  {
    name: 'financials-columns',
    path: '/ai?tab=financials',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add custom column' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'import-file',
    path: '/ai?tab=financials',
    act: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByRole('button', { name: 'Choose file' }).waitFor()
    },
  },
  { name: 'import-columns', path: '/ai?tab=financials', act: chooseTable },
  {
    name: 'import-check',
    path: '/ai?tab=financials',
    act: async (page) => {
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
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Transaction' }).click()
      await page.getByRole('button', { name: 'Add Field' }).click()
    },
  },
  { name: 'stock', path: '/ai?tab=materials&stock=true' },
  {
    name: 'stock-chart',
    path: '/ai?tab=materials&stock=true',
    act: async (page) => {
      await page.getByRole('button', { name: 'Charts' }).click()
      await page.getByRole('heading', { name: /^Stock on hand by material/ }).waitFor()
    },
  },
  { name: 'not-found', path: '/no-such-page' },
  {
    name: 'notifications',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('list', { name: 'Notifications' }).waitFor()
    },
  },
]

/** What an administrator sees. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin', path: '/admin' },
  {
    name: 'admin-theme',
    path: '/admin',
    act: async (page) => {
      await page.getByRole('button', { name: 'Customize theme' }).click()
      await page.getByText('Preview', { exact: true }).waitFor()
    },
  },
  { name: 'admin-nobody', path: '/admin?search=nothing%20like%20it' },
  {
    name: 'admin-edit',
    path: '/admin?search=mehmet',
    act: async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-posts', path: '/admin?tab=posts' },
  {
    name: 'admin-analytics',
    path: '/admin?tab=analytics',
    act: (page) => page.getByRole('heading', { name: 'Top tags' }).scrollIntoViewIfNeeded(),
  },
  { name: 'admin-audit', path: '/admin?tab=audit' },
]
