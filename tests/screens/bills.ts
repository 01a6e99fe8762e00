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
    .getByLabel('E-invoice to read')
    .setInputFiles({ name: 'rechnung-4711.xml', mimeType: 'application/xml', buffer: Buffer.from(text) })
  // The second time it has been read already.
  const answer = page.getByText('asks for').or(page.getByText('has been read already'))
  await answer.first().waitFor()
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
  bills('bill-form', '&form=new', async (page) => page.getByText('Add line').waitFor()),
  bills('bill-read', '', read),
]
