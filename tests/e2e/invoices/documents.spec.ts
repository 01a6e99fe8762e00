import { companiesApi } from '#features/trade/companies/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { expect, test } from '../fixtures.ts'
import { form } from './parts.ts'

test.setTimeout(90_000)

test('a company quotes, invoices with tax, and corrects with a credit note', async ({
  newMember,
  expectAccessible,
}) => {
  const owner = await newMember()
  const company = {
    name: 'Hansen & Çelik',
    street: 'Am Sandtorkai 50',
    postcode: '20457',
    city: 'Hamburg',
    country: 'DE',
    vatId: 'DE811907980',
  }
  const { id, bookId } = (await owner.client.call(companiesApi.create, { body: company })).body
  await owner.client.call(companiesApi.change, {
    params: { id: String(id) },
    body: { bankAccounts: [{ name: 'Main', iban: 'DE89370400440532013000' }], paymentTerms: '30 days net' },
  })
  await owner.client.call(companiesApi.choose, { body: { bookId: bookId ?? 0 } })
  await owner.client.call(partiesApi.create, {
    body: { name: 'Nordlicht Foods', street: '1 Market Street', city: 'Bremen', vatId: 'DE123456788' },
  })

  const page = await owner.open(`/ai?tab=invoices&form=new&book=${bookId}`)
  const box = (name: string | RegExp) => form(page).getByLabel(name)
  // The company fills in what it says on its papers, and the rate of its country.
  await expect(box('Tax rate %, line 1')).toHaveValue('19')
  await expect(box(/^Company name/)).toHaveValue('Hansen & Çelik')
  await expect(box('Bank Account')).toHaveValue('DE89370400440532013000')
  await expect(box('Payment Terms')).toHaveValue('30 days net')
  await box(/^Customer name/).fill('Nordlicht Foods')
  await box(/^Customer name/).blur()
  await expect(box(/^Customer address/)).toHaveValue('1 Market Street\nBremen')
  await box(/^Document( \*)?$/).selectOption('Quote')
  await box('Description, line 1').fill('Olive oil')
  await box('Unit, line 1').fill('l')
  await box('Quantity, line 1').fill('10')
  await box('Unit price, line 1').fill('12,50')
  await box('Discount %, line 1').fill('10')
  await box('Status').selectOption('Final')
  await expect(form(page).getByLabel('Totals')).toContainText('Tax 19 %€21.38')
  await expect(form(page).getByLabel('Totals')).toContainText('Total Amount€133.88')
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByRole('row', { name: /QT-\d{4}-00001/ })).toBeVisible()

  await page
    .getByRole('row', { name: /QT-\d{4}-00001/ })
    .getByText('Nordlicht Foods')
    .dblclick()
  const detail = page.getByRole('dialog', { name: 'Invoice Details' })
  await expect(detail.getByRole('heading', { name: 'QUOTE' })).toBeVisible()
  await expect(detail.getByText('10 % discount · Tax 19 %')).toBeVisible()
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Make invoice' }).click()
  await expect(detail.getByText('Made from')).toBeVisible()
  await detail.getByRole('button', { name: 'Edit Invoice' }).click()
  await box('Status').selectOption('Final')
  await form(page).getByRole('button', { name: 'Update Invoice' }).click()
  const issued = page.getByRole('row', { name: /INV-\d{4}-00001/ })
  await expect(issued).toContainText('€133.88')
  await expect(issued.getByRole('button', { name: /^View INV/ })).toHaveCount(1)
  await expect(issued.getByRole('button', { name: /^(Edit|Move to trash) INV/ })).toHaveCount(0)

  // Issued in a company's book: it stays, and a credit note corrects it.
  await issued.getByText('Nordlicht Foods').dblclick()
  await expect(detail.getByText('DE811907980')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Edit Invoice' })).toBeHidden()
  await detail.getByRole('button', { name: 'Credit note' }).click()
  await expect(detail.getByRole('heading', { name: 'CREDIT NOTE' })).toBeVisible()
  await detail.getByRole('button', { name: 'Edit Invoice' }).click()
  await box('Status').selectOption('Final')
  await form(page).getByRole('button', { name: 'Update Invoice' }).click()
  await expect(page.getByRole('row', { name: /CN-\d{4}-00001/ })).toBeVisible()
  await expect(issued).toContainText('€0.00')
})
