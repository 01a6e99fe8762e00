import sharp from 'sharp'
import { expect, it } from 'vitest'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { publicInvoiceApi, sendingApi } from '#features/books/correspondence/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { chooseBook, foundCompany } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

const { signIn } = await testApplication()
const of = (id: number) => ({ params: { id: String(id) } })
const [us, them] = ['Harbour Trading GmbH & Co. KG', 'Nordlicht Lebensmittel GmbH']
const facts = {
  legalName: us,
  street: 'Am Sandtorkai 50',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE100000017',
  registration: 'HRB 4711',
  email: 'billing@harbour.example',
  phone: '+49 40 123456',
  currency: 'GBP' as const,
  bankAccounts: [{ name: 'Main', iban: 'DE89 3704 0044 0532 0130 00', bic: '', bank: '' }],
}
const party = { name: 'Nordlicht', legalName: them, city: 'Bremen', country: 'DE', vatId: 'DE136695976' }
const items = [
  { description: 'Oil', unit: 'l', quantity: 2, unitPrice: 5, taxCategory: 'S', taxRate: 19 } as const,
]

async function pictureOf(member: SignedIn, background: string): Promise<string> {
  const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const files = [new File([new Uint8Array(picture)], 'logo.png')]
  return (await member.call(invoicesApi.upload, { files })).body.url
}
const letters = (text: string) => text.replace(/[\s\u200b]/g, '')
const pdfOf = async (member: Pick<SignedIn, 'fetch'>, path: string) => {
  const bytes = Buffer.from(await (await member.fetch(path)).arrayBuffer())
  // Where lines break is the paper's affair.
  return letters((await pdfText(bytes)).map(({ text }) => text).join(''))
}

it('say one thing of both sides: PDF, page, mail and XML', async () => {
  const company = await foundCompany(await signIn())
  const { owner } = company
  await chooseBook(owner, company.bookId)
  const logo = await pictureOf(owner, '#357')
  void (await owner.call(companiesApi.change, { ...of(company.id), body: { ...facts, logo } })).body
  void (await owner.call(partiesApi.create, { body: party })).body
  const { latest, defaults } = (await owner.call(invoicesApi.suggestions)).body
  expect([latest, defaults.currency]).toEqual([null, 'GBP'])

  const body = invoiceBody({
    companyName: 'Harbour',
    customerName: 'Nordlicht',
    currency: 'GBP',
    dueDate: '2026-04-04',
    items,
  })
  const draft = (await owner.call(invoicesApi.create, { body })).body
  const path = `/api/invoices/${draft.id}/pdf`
  const facing = [us, them, facts.vatId, facts.registration, party.vatId, 'DE89370400440532013000']
  const before = await pdfOf(owner, path)
  for (const said of facing) expect(before).toContain(letters(said))
  expect(draft.companyLogo).toBe(logo)
  expect(before).not.toContain('Dues')
  expect(before).not.toContain('PaidAmount')

  const issued = (await owner.call(invoicesApi.change, { ...of(draft.id), body: { status: 'final' } })).body
  const other = await pictureOf(owner, '#a33')
  void (
    await owner.call(companiesApi.change, { ...of(company.id), body: { logo: other, legalName: 'New AG' } })
  ).body
  const after = await pdfOf(owner, path)
  for (const said of facing) expect(after).toContain(letters(said))
  expect((await owner.call(invoicesApi.get, of(issued.id))).body.companyLogo).toBe(logo)

  const letter = (await owner.call(sendingApi.letter, of(issued.id))).body
  expect(letter.subject).toBe(`Invoice ${issued.invoiceNumber} from ${us}`)
  expect(letter.message).toContain(`Dear ${them},`)
  const { url } = (await owner.call(sendingApi.addLink, { ...of(issued.id), body: {} })).body
  const token = url.slice(url.lastIndexOf('/') + 1)
  const page = (await owner.call(publicInvoiceApi.show, { params: { token } })).body
  expect([page.document.by.name, page.document.to.name]).toEqual([us, them])
  expect(page.bankAccount).toBe('DE89370400440532013000')
  const xml = await (await owner.fetch(`/api/invoices/${issued.id}/e-invoice?format=ubl`)).text()
  for (const said of [us.replace('&', '&amp;'), them, facts.vatId, facts.registration, party.vatId])
    expect(xml).toContain(said)
})
