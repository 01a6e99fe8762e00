import type { Page } from '@playwright/test'
import { asBuyer, bill, supplierOf } from './orders.ts'
import { ask } from './requisitions.ts'
import type { Screen } from './screen.ts'

/** The supplier with the longest name, as a company. */
async function supplierCompany(page: Page): Promise<number> {
  const { book } = await supplierOf(page)
  const search = encodeURIComponent(book.name.slice(0, 40))
  const [{ id }] = await (await page.request.get(`/api/companies?search=${search}`)).json()
  return id
}

const certified = [
  ['ISO 9001', 'TÜV Nord', '2031-05-31'],
  [
    `Certificate of ${'material and origin '.repeat(9)}`.slice(0, 200).trim(),
    'غرفة تجارة وصناعة الإسكندرية',
    '2020-01-31',
  ],
] as const

/** Two certificates, one of them with a name as long as it may be, once for all pictures. */
async function certify(page: Page, id: number): Promise<void> {
  const { request: by } = await supplierOf(page)
  const known = await (await by.get(`/api/companies/${id}/certificates`)).json()
  if (known.length > 0) return
  for (const [name, issuer, validUntil] of certified) {
    const file = {
      name: `${name.slice(0, 90)}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    }
    const answer = await by.post(`/api/companies/${id}/certificates`, {
      multipart: { name, issuer, number: '12 100 54321 TMS', validUntil, file },
    })
    if (!answer.ok()) throw new Error(await answer.text())
  }
}

const since = '2026-02-03T09:00:00.000Z'
const figures = {
  isShown: true,
  sold: {
    trades: 128,
    partners: 14,
    since,
    shares: [
      { name: 'onTime', count: 117, of: 128 },
      { name: 'short', count: 7, of: 402 },
      { name: 'damaged', count: 3, of: 402 },
    ],
  },
  bought: { trades: 41, partners: 6, since },
}

/** New bank details of the supplier, which wait. */
async function changeBank(page: Page, id: number): Promise<void> {
  const { request: by } = await supplierOf(page)
  for (const iban of ['DE89370400440532013000', 'GB82WEST12345698765432'])
    await by.patch(`/api/companies/${id}`, { data: { bankAccounts: [{ name: 'Main', iban, bic: '' }] } })
}

/** What one sees of those with whom one trades, before and while one does. */
export const counterpartyScreens: readonly Screen[] = [
  {
    name: 'comparison-costs',
    path: '/buying-requisitions',
    isSlow: true,
    prepare: async (page) => {
      await page.goto(`/requisitions/${await ask(page, false)}`)
      await page.getByRole('button', { name: 'Costs', exact: true }).click()
      await page.getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  {
    name: 'company-trusted',
    path: '/companies',
    isSlow: true,
    prepare: async (page) => {
      const id = await supplierCompany(page)
      await certify(page, id)
      await page.route('**/api/companies/*/figures', (route) => route.fulfill({ json: figures }))
      await page.goto(`/companies/${id}`)
      await page.getByRole('list', { name: 'Certificates' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'order-bill-bank',
    path: '/ai?tab=bills',
    isSlow: true,
    prepare: async (page) => {
      const [{ id }, book] = [await bill(page), await asBuyer(page)]
      await changeBank(page, await supplierCompany(page))
      const { papers } = await (await page.request.get(`/api/orders/${id}`)).json()
      await page.goto(`/ai?tab=bills&bill=${papers[0].id}&book=${book}`)
      await page.getByRole('region', { name: 'New bank details' }).waitFor()
    },
  },
]
