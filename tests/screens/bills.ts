import type { Page } from '@playwright/test'
import { ublBill } from '#tests/support/bills.ts'
import type { Screen } from './screen.ts'

const bills = (name: string, search: string, prepare: (page: Page) => Promise<void>): Screen => ({
  name,
  path: `/ai?tab=bills${search}`,
  isSlow: true,
  prepare,
})

const read = async (page: Page) => {
  const text = ublBill({ payable: '119.02', supplier: `Taue & Söhne ${'Werftbedarf '.repeat(12)}` })
  await page
    .getByLabel('Bill to read')
    .setInputFiles({ name: 'rechnung-4711.xml', mimeType: 'application/xml', buffer: Buffer.from(text) })
  // The second time it has been read already.
  const answer = page.getByText('asks for').or(page.getByText('has been read already'))
  await answer.first().waitFor()
}

/** Pays a bit of the newest open bill, once for all screens, and shows its payments. */
async function openPayments(page: Page): Promise<void> {
  const [bill] = await (await page.request.get('/api/bills?status=open&open=true&limit=1')).json()
  const { id, currency, paidAmount } = bill
  if (paidAmount === 0)
    await page.request.post('/api/payments', {
      data: {
        direction: 'out',
        date: '2026-11-20',
        amount: 2.5,
        currency,
        reference: `${'Transfer for '.repeat(6)}a part of the bill`,
        allocations: [{ billId: id, amount: 2.5 }],
      },
    })
  await page.goto(`/ai?tab=bills&bill=${id}`)
  await page.getByRole('button', { name: 'Payments', exact: true }).click()
  await page.getByText('a part of the bill').waitFor()
}

export const billScreens: readonly Screen[] = [
  bills('bills', '', async (page) => page.getByText('Quayside Logistics').first().waitFor()),
  bills('bills-ages', '&shown=ages', async (page) => page.getByText('Hafenstrom eG').first().waitFor()),
  bills('bill', '', async (page) => {
    await page
      .getByRole('button', { name: /^Hafenstrom eG/ })
      .first()
      .click()
    await page.getByRole('list', { name: 'Warnings' }).waitFor()
  }),
  bills('bill-payments', '', async (page) => {
    await openPayments(page)
    await page.getByText('Record payment').scrollIntoViewIfNeeded()
  }),
  bills('bill-payment', '', async (page) => {
    await openPayments(page)
    await page.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('button', { name: /^Also pay others/ }).click()
    await page.getByRole('button', { name: 'Fill oldest first' }).click()
  }),
  bills('bill-form', '&form=new', async (page) => page.getByText('Add line').waitFor()),
  bills('bill-read', '', read),
]
