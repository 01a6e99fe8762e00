import { invoiceBody } from '#tests/support/invoices.ts'
import { expect, test, type TestMember } from './fixtures.ts'

async function send(member: TestMember, method: string, address: string, body: unknown) {
  const answer = await member.client.fetch(address, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return JSON.parse(await answer.text()) as { id: number; bookId: number; invoiceNumber: string }
}

const facts = {
  country: 'DE',
  vatId: 'DE123456789',
  registration: 'HRB 1',
  city: 'Hamburg',
  postcode: '20457',
}
const body = invoiceBody({
  status: 'final',
  currency: 'EUR',
  dueDate: '2026-04-04',
  items: [
    { serial: 1, description: 'Oil', unit: 'l', quantity: 2, unitPrice: 5, taxCategory: 'S', taxRate: 19 },
  ],
})

test('an invoice is downloaded as an e-invoice once its customer has an address', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const { id, bookId } = await send(member, 'POST', '/api/companies', { name: 'Harbour Trading', ...facts })
  const invoice = await send(member, 'POST', `/api/invoices?book=${bookId}`, body)
  const page = await member.open(`/ai?tab=invoices&invoice=${invoice.id}&book=${bookId}`)
  await page.getByRole('button', { name: 'E-invoice' }).click()
  const panel = page.getByRole('region', { name: 'E-invoice' })
  const missing = panel.getByRole('list', { name: 'Missing for UBL' })
  await expect(missing.getByRole('listitem')).toContainText(['Add Nordlicht Foods to Customers & Suppliers'])
  await expect(panel.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await expectAccessible(page)

  await send(member, 'POST', `/api/parties?book=${bookId}`, { name: 'Nordlicht Foods', country: 'FR' })
  await page.reload()
  await page.getByRole('button', { name: 'E-invoice' }).click()
  await expect(panel.getByRole('list', { name: 'Missing for UBL' })).toHaveCount(0)
  const offices = panel.getByRole('list', { name: 'Missing for XRechnung' })
  await expect(offices.getByRole('link', { name: 'Open company' }).first()).toHaveAttribute(
    'href',
    new RegExp(`^/companies/${id}`),
  )
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download Factur-X (ZUGFeRD)' }).click()
  expect((await download).suggestedFilename()).toBe(`${invoice.invoiceNumber}.pdf`)
  await expect(page.getByText('E-invoice downloaded')).toBeVisible()
})

test('a personal book says that it needs a company', async ({ newMember }) => {
  const member = await newMember()
  const invoice = await send(member, 'POST', '/api/invoices', body)
  const page = await member.open(`/ai?tab=invoices&invoice=${invoice.id}`)
  await page.getByRole('button', { name: 'E-invoice' }).click()
  const panel = page.getByRole('region', { name: 'E-invoice' })
  await expect(panel.getByText('An e-invoice needs a company as its seller.').first()).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Companies' }).first()).toHaveAttribute('href', /^\/companies/)
})
