import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const letter = {
  to: 'ada.lang@nordlicht.example',
  subject: 'Invoice from Hansen & Çelik Trading',
  message: 'Dear Ada Lang,\n\nplease find our invoice attached.',
}

/** An overdue invoice of the demo that was mailed and has a link. */
async function send(page: Page): Promise<{ id: number; url: string }> {
  const item = {
    serial: 1,
    description: 'Green coffee, Sidamo',
    unit: 'kg',
    quantity: 240,
    unitPrice: '8.35',
  }
  const data = {
    companyName: 'Hansen & Çelik Trading',
    companyAddress: 'Am Sandtorkai 50\n20457 Hamburg',
    customerName: `Nordlicht Foods ${Date.now()}`,
    customerAddress: '1 Market Street',
    currency: 'EUR',
    bankAccount: 'DE89370400440532013000',
    invoiceDate: day(-40),
    dueDate: day(-10),
    status: 'final',
    items: [item, { ...item, serial: 2, description: 'Shipping', unit: '', quantity: 1, unitPrice: '120' }],
  }
  const { id } = await (await page.request.post('/api/invoices', { data })).json()
  await page.request.post(`/api/invoices/${id}/send`, { data: letter })
  const { url } = await (await page.request.post(`/api/invoices/${id}/links`, { data: {} })).json()
  return { id, url }
}

export const sendingScreens: readonly Screen[] = [
  {
    name: 'invoice-sent',
    path: '/ai?tab=invoices',
    isSlow: true,
    prepare: async (page) => {
      const { id } = await send(page)
      await page.goto(`/ai?tab=invoices&invoice=${id}`)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('list', { name: 'Links' }).waitFor()
    },
  },
  {
    name: 'invoice-letter',
    path: '/ai?tab=invoices',
    isSlow: true,
    prepare: async (page) => {
      const { id } = await send(page)
      await page.goto(`/ai?tab=invoices&invoice=${id}`)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('button', { name: 'Send by email' }).click()
      await page.getByRole('textbox', { name: 'Subject' }).waitFor()
    },
  },
  {
    name: 'invoice-page',
    path: '/ai?tab=invoices',
    isSlow: true,
    prepare: async (page) => {
      await page.goto(new URL((await send(page)).url).pathname)
      await page.getByText('Green coffee').waitFor()
    },
  },
]

/** Without a session the page says no more than that. */
export const linkScreens: readonly Screen[] = [{ name: 'invoice-page-gone', path: '/i/made-up' }]
