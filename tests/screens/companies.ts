import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const longName = `Ölhandel & Söhne ${'International '.repeat(12)}GmbH`

const newest = {
  name: 'Hansen & Çelik Trading',
  legalName: 'Hansen & Çelik Trading GmbH & Co. KG',
  about: 'Green coffee, spices and dried fruit from twelve countries, warehoused in Hamburg since 1974.',
  street: 'Am Sandtorkai 50',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE123456789',
  registration: 'HRA 12345, Amtsgericht Hamburg',
  website: 'https://hansen-celik.example/about-us',
  email: 'office@hansen-celik.example',
  phone: '+49 40 1234 5678',
  bankAccounts: [{ name: 'Main', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bank: 'Commerzbank' }],
}

const members = ['aylin.celik', 'jonas.weber', 'mei.tanaka', 'omar.haddad']

/** Founds companies in the demo, once for all screens. */
async function found(page: Page): Promise<number> {
  const [first] = await (await page.request.get('/api/companies?search=Hansen')).json()
  if (first !== undefined) return first.id
  for (const name of [longName, 'شركة الميناء للتجارة', 'Harbour Cranes Ltd'])
    await page.request.post('/api/companies', { data: { name, city: 'Rotterdam', country: 'NL' } })
  const { id } = await (await page.request.post('/api/companies', { data: newest })).json()
  const known = await (await page.request.get('/api/users?limit=8')).json()
  for (const { username } of [...known, ...members.map((name) => ({ username: name }))])
    await page.request.post(`/api/companies/${id}/invitations`, { data: { username, role: 'trader' } })
  return id
}

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
  company('company', '', async (page) => page.getByText('Green coffee').waitFor()),
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
  company('company-delete', '?tab=settings', async (page) => {
    await page.getByRole('button', { name: 'Delete company' }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
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
