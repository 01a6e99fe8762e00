import type { Page } from '@playwright/test'
import { post as call } from './calls.ts'
import type { Screen } from './screen.ts'

const longName = `Ölhandel & Söhne ${'International '.repeat(12)}GmbH`

const companyNamed = async (page: Page, name: string): Promise<number | undefined> =>
  (await (await page.request.get(`/api/companies?search=${name}`)).json())[0]?.id

/** Founds companies beside that of the demo, once for all screens. Answers the demo's own. */
async function found(page: Page): Promise<number> {
  if ((await companyNamed(page, 'Cranes')) === undefined)
    for (const name of [longName, 'شركة الميناء للتجارة', 'Harbour Cranes Ltd'])
      await page.request.post('/api/companies', { data: { name, city: 'Rotterdam', country: 'NL' } })
  return (await companyNamed(page, 'Hansen')) ?? 0
}

const people = [{ name: 'Ada Lang', role: 'Purchasing', email: 'ada@nordlicht.example', phone: '+49 40 1' }]

/** Adds customers and suppliers to the demo, from its records and by hand, once for all screens. */
async function addParties(page: Page): Promise<void> {
  if ((await (await page.request.get('/api/parties')).json()).length > 0) return
  const post = (data: object) => page.request.post('/api/parties', { data })
  await post({ name: 'Nordlicht Foods International', city: 'Hamburg', country: 'DE', contacts: people })
  await post({ name: `Överseas ${'Warehousing '.repeat(14)}Ltd`, currency: 'USD', paymentTermsDays: 60 })
  await post({ name: 'شركة الميناء للتجارة', customerId: 'C-2041', city: 'دبي', country: 'AE' })
  const typed = await (await page.request.get('/api/parties/typed')).json()
  const names = typed.slice(0, 12).map(({ name }: { name: string }) => name)
  if (names.length > 0) await page.request.post('/api/parties/typed', { data: { names } })
}

const parties = (name: string, prepare: (page: Page) => Promise<void>): Screen => ({
  name,
  path: '/ai?tab=parties',
  isSlow: true,
  prepare: async (page) => {
    if (name !== 'parties-none') await addParties(page)
    await page.reload()
    await prepare(page)
  },
})

const openParty = (page: Page) =>
  page.getByRole('list', { name: 'Customers and suppliers' }).getByRole('button').first().click()

/** The one with most invoices. */
async function busiest(page: Page): Promise<number> {
  const all: { id: number }[] = await (await page.request.get('/api/parties')).json()
  const counted: { id: number; count: number }[] = await Promise.all(
    all.map(async ({ id }) => {
      const { invoices } = await (await page.request.get(`/api/parties/${id}/records`)).json()
      return { id, count: invoices.count }
    }),
  )
  return counted.toSorted((one, other) => other.count - one.count)[0]?.id ?? 0
}

export const partyScreens: readonly Screen[] = [
  parties('parties-none', async (page) => page.getByText('No customers or suppliers yet').waitFor()),
  parties('parties', async (page) => page.getByText('Nordlicht Foods International').waitFor()),
  parties('parties-typed', async (page) => {
    await page.getByRole('button', { name: 'Choose whom to add' }).click()
    await page.getByRole('list', { name: 'Names' }).waitFor()
  }),
  parties('party', async (page) => {
    await page.goto(`/ai?tab=parties&party=${await busiest(page)}`)
    await page.getByText('Closing balance').first().waitFor()
  }),
  parties('party-on-account', async (page) => {
    const partyId = await busiest(page)
    const payment = { date: '2026-11-20', currency: 'EUR', partyId, hold: true }
    const known = await (await page.request.get(`/api/payments?partyId=${partyId}`)).json()
    const isHeld = known.some(({ held }: { held: boolean }) => held)
    for (const amount of isHeld ? [] : [246.12, 1_234_567.89])
      await call(page.request, '/api/payments', { ...payment, amount, method: 'bank' })
    await page.goto(`/ai?tab=parties&party=${partyId}`)
    await page
      .getByRole('button', { name: /^Apply or refund/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).first().waitFor()
  }),
  parties('party-form', async (page) => {
    await openParty(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Legal name' }).waitFor()
  }),
  parties('party-merge', async (page) => {
    await openParty(page)
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByRole('combobox', { name: 'Into' }).waitFor()
  }),
]

const items = (name: string, prepare: (page: Page) => Promise<void>): Screen => ({
  name,
  path: '/ai?tab=items',
  isSlow: true,
  prepare: async (page) => {
    await page.getByRole('list', { name: 'Items and services' }).waitFor()
    await prepare(page)
  },
})
const openItem = (page: Page) => page.getByRole('button', { name: 'Bearing 6204-2RS' }).click()

export const itemScreens: readonly Screen[] = [
  items('items', async (page) => page.getByText('Bearing 6204-2RS').waitFor()),
  items('item', async (page) => {
    await openItem(page)
    await page.getByRole('list', { name: 'Warehouses' }).waitFor()
  }),
  items('item-form', async (page) => {
    await openItem(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Code' }).waitFor()
  }),
]

const company = (name: string, search: string, prepare: (page: Page) => Promise<void>): Screen => ({
  name,
  path: '/companies',
  isSlow: true,
  prepare: async (page) => {
    await page.goto(`/companies/${await found(page)}${search}`)
    await page.getByRole('tablist').waitFor()
    await prepare(page)
  },
})

export const companyScreens: readonly Screen[] = [
  { name: 'companies-none', path: '/companies' },
  {
    name: 'companies',
    path: '/companies',
    isSlow: true,
    prepare: async (page) => {
      await found(page)
      await page.reload()
      await page.getByText('Harbour Cranes Ltd').first().waitFor()
    },
  },
  {
    name: 'company-new',
    path: '/companies',
    prepare: (page) => page.getByRole('button', { name: 'New company' }).click(),
  },
  company('company-posts', '?tab=posts', (page) => page.getByRole('article').first().waitFor()),
  company('company', '', async (page) => page.getByRole('tabpanel').first().waitFor()),
  company('company-people', '?tab=people', async (page) =>
    page.getByRole('list', { name: 'People' }).waitFor(),
  ),
  company('company-invite', '?tab=people', async (page) => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('textbox', { name: 'Username or email' }).waitFor()
  }),
  company('company-settings', '?tab=settings', async (page) =>
    page.getByRole('textbox', { name: 'About' }).waitFor(),
  ),
  company('company-log', '?tab=log', async (page) => page.getByRole('list', { name: 'Log' }).waitFor()),
  company('company-settings-end', '?tab=settings', async (page) =>
    page.getByRole('button', { name: 'Delete company' }).scrollIntoViewIfNeeded(),
  ),
  company('company-delete', '?tab=settings', async (page) => {
    await page.getByRole('button', { name: 'Delete company' }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  company('company-leave', '?tab=people', async (page) => {
    await page.getByRole('button', { name: 'Leave the company' }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  {
    name: 'company-ending',
    path: '/companies',
    isSlow: true,
    prepare: async (page) => {
      await found(page)
      const [{ id, name }] = await (await page.request.get('/api/companies?search=Cranes')).json()
      await page.request.post('/api/account/confirm', { data: { password: 'demo-company' } })
      await page.request.delete(`/api/companies/${id}`, { data: { name } })
      await page.goto(`/companies/${id}`)
      await page.getByRole('region', { name: 'Deletion of the company' }).waitFor()
    },
  },
  {
    name: 'company-long-name',
    path: '/companies',
    isSlow: true,
    prepare: async (page) => {
      await found(page)
      const [{ id }] = await (await page.request.get('/api/companies?search=International')).json()
      await page.goto(`/companies/${id}`)
      await page.getByRole('tablist').waitFor()
    },
  },
  { name: 'company-missing', path: '/companies/999999' },
]
