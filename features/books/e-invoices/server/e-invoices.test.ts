import { describe, expect, it } from 'vitest'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { type Invoice, invoicesApi } from '#features/books/invoices/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { chooseBook, colleague, foundCompany, type TestCompany } from '#tests/support/books.ts'
import { brokenRules } from '#tests/support/en16931/check.ts'
import { openedPdf } from '#tests/support/facturx.ts'
import { invoiceBody, type InvoiceBody } from '#tests/support/invoices.ts'
import { eInvoicesApi } from '../contract.ts'

const { anonymous, signIn } = await testApplication()
const application = { signIn }

const facts = {
  legalName: 'Harbour Trading GmbH',
  street: 'Am Sandtorkai 50',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE123456789',
  registration: 'HRB 4711',
  email: 'billing@harbour.example',
  phone: '+49 40 123456',
  bankAccounts: [{ name: 'Main', iban: 'DE89 3704 0044 0532 0130 00', bic: '', bank: '' }],
}
const customer = {
  name: 'Nordlicht Foods',
  street: '1 rue de la Paix',
  postcode: '75002',
  city: 'Paris',
  country: 'FR',
  vatId: 'FR12345678901',
  email: 'ap@nordlicht.example',
}
const taxed = invoiceBody({
  status: 'final',
  currency: 'EUR',
  dueDate: '2026-04-04',
  buyerReference: '04011000-12345-03',
  bankAccount: 'DE89370400440532013000',
  items: [
    {
      serial: 1,
      description: 'Olive oil 😀',
      unit: 'l',
      quantity: '2.5',
      unitPrice: 3.33,
      taxCategory: 'S',
      taxRate: 19,
    },
    {
      serial: 2,
      description: 'Label',
      unit: 'rolls of 5',
      quantity: 1,
      unitPrice: '0.10',
      taxCategory: 'S',
      taxRate: 7,
    },
  ],
})

/** A new company whose owner works in its book. */
async function founded(): Promise<TestCompany> {
  const company = await foundCompany(await signIn())
  await chooseBook(company.owner, company.bookId)
  return company
}

/** Each company has a VAT number of its own. */
const factsOf = ({ id }: { readonly id: number }) => ({ ...facts, vatId: `DE${100_000_000 + id}` })

/** A company that has all its facts, with a customer who has theirs. */
async function complete(): Promise<TestCompany> {
  const company = await founded()
  const params = { id: String(company.id) }
  void (await company.owner.call(companiesApi.change, { params, body: factsOf(company) })).body
  void (await company.owner.call(partiesApi.create, { body: customer })).body
  return company
}
const write = async ({ owner }: TestCompany, body: Partial<InvoiceBody> = {}): Promise<Invoice> =>
  (await owner.call(invoicesApi.create, { body: { ...taxed, ...body } })).body
const of = ({ id }: Pick<Invoice, 'id'>) => ({ params: { id: String(id) } })
const fileOf = (member: Pick<typeof anonymous, 'fetch'>, { id }: Pick<Invoice, 'id'>, format: string) =>
  member.fetch(`/api/invoices/${id}/e-invoice?format=${format}`)

describe('e-invoices', () => {
  it('are for those who may read the invoices of the book', async () => {
    const company = await complete()
    const invoice = await write(company)
    expect((await anonymous.call(eInvoicesApi.check, of(invoice))).status).toBe(401)
    expect((await fileOf(anonymous, invoice, 'ubl')).status).toBe(401)
    const stranger = await signIn()
    expect((await stranger.call(eInvoicesApi.check, of(invoice))).status).toBe(404)
    expect((await fileOf(stranger, invoice, 'ubl')).status).toBe(404)
    const viewer = await colleague(application, company, 'viewer')
    expect((await viewer.call(eInvoicesApi.check, of(invoice))).status).toBe(200)
    expect((await fileOf(viewer, invoice, 'ubl')).status).toBe(200)
    const storekeeper = await colleague(application, company, 'storekeeper')
    expect((await storekeeper.call(eInvoicesApi.check, of(invoice))).status).toBe(403)
    expect((await fileOf(storekeeper, invoice, 'ubl')).status).toBe(403)
    expect((await fileOf(company.owner, { id: 99_999_999 }, 'ubl')).status).toBe(404)
    expect((await fileOf(company.owner, invoice, 'word')).status).toBe(400)
  })

  it('come as UBL and XRechnung that the official rules accept', async () => {
    const company = await complete()
    const invoice = await write(company)
    const [ubl, xrechnung] = await Promise.all(
      ['ubl', 'xrechnung'].map(async (format) => fileOf(company.owner, invoice, format)),
    )
    expect(ubl?.headers.get('content-type')).toContain('application/xml')
    expect(ubl?.headers.get('content-disposition')).toContain(
      `${invoice.invoiceNumber} Nordlicht Foods ubl.xml`,
    )
    const text = (await ubl?.text()) ?? ''
    expect(brokenRules('ubl', text)).toEqual([])
    expect(text).toContain(`<cbc:PayableAmount currencyID="EUR">${invoice.totalAmount.toFixed(2)}<`)
    expect(text).toContain('FR12345678901')
    expect(await xrechnung?.text()).toContain('urn:xeinkauf.de:kosit:xrechnung_3.0')
  })

  it('come as a PDF with the same inside, whatever characters it has', async () => {
    const company = await complete()
    const legalName = 'Harbour Trading – Müller'
    void (await company.owner.call(companiesApi.change, { ...of(company), body: { legalName } })).body
    const invoice = await write(company)
    const answer = await fileOf(company.owner, invoice, 'facturx')
    expect(answer.status).toBe(200)
    const pdf = await openedPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pdf.attachments).toMatchObject([
      { name: 'factur-x.xml', relationship: '/Alternative', mimeType: '/text#2Fxml' },
    ])
    for (const value of [
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:Version>1.0</fx:Version>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>',
      legalName,
    ])
      expect(pdf.metadata).toContain(value)
    expect(pdf.metadata.match(/<pdfaExtension:schemas>/g)).toHaveLength(1)
    expect(pdf.attachments[0]?.text).toContain(`<ram:ID>${invoice.invoiceNumber}</ram:ID>`)
    expect(pdf.attachments[0]?.text).toContain('<ram:Name>Olive oil 😀</ram:Name>')
    expect(brokenRules('cii', pdf.attachments[0]?.text ?? '')).toEqual([])
  })

  it('are no drafts, quotes or pro-forma invoices', async () => {
    const company = await complete()
    const [draft, quote] = [
      await write(company, { status: 'draft' }),
      await write(company, { kind: 'quote' }),
    ]
    expect((await fileOf(company.owner, draft, 'ubl')).status).toBe(409)
    expect((await company.owner.call(eInvoicesApi.check, of(draft))).body.missing.xrechnung).toEqual([])
    expect((await fileOf(company.owner, quote, 'ubl')).status).toBe(409)
    expect((await company.owner.call(eInvoicesApi.check, of(quote))).status).toBe(409)
  })

  it('name what is missing, and take facts that were added after the invoice was issued', async () => {
    const company = await founded()
    const params = { id: String(company.id) }
    const { bankAccounts } = facts
    void (await company.owner.call(companiesApi.change, { params, body: { bankAccounts } })).body
    const invoice = await write(company, { buyerReference: '' })
    const lacking = async (format: 'facturx' | 'xrechnung') =>
      (await company.owner.call(eInvoicesApi.check, of(invoice))).body.missing[format].map(
        ({ field }) => field,
      )
    expect(await lacking('facturx')).toEqual(['party'])
    const refused = await fileOf(company.owner, invoice, 'facturx')
    expect(refused.status).toBe(422)

    void (await company.owner.call(partiesApi.create, { body: customer })).body
    expect(await lacking('facturx')).toEqual(['company.country', 'company.vatId'])
    void (await company.owner.call(companiesApi.change, { params, body: factsOf(company) })).body
    expect(await lacking('facturx')).toEqual([])
    expect(await lacking('xrechnung')).toEqual(['buyerReference'])
    const problem = await company.owner.fetch(`/api/invoices/${invoice.id}/e-invoice?format=xrechnung`, {
      headers: { accept: 'application/problem+json' },
    })
    expect(problem.status).toBe(422)
    expect(await problem.json()).toMatchObject({ errors: [{ field: 'buyerReference' }] })
  })

  it('need a company: personal books have none', async () => {
    const owner = await signIn()
    const invoice = (await owner.call(invoicesApi.create, { body: taxed })).body
    const { missing, companyId } = (await owner.call(eInvoicesApi.check, of(invoice))).body
    expect(missing.ubl.map(({ field }) => field)).toEqual(['company'])
    expect(companyId).toBeNull()
    expect((await fileOf(owner, invoice, 'ubl')).status).toBe(422)
  })

  it('say that their account is none that the company has registered', async () => {
    const company = await complete()
    const invoice = await write(company)
    const marked = async () => (await fileOf(company.owner, invoice, 'ubl')).text()
    expect(await marked()).not.toContain('differs from the one')
    const params = { id: String(company.id) }
    void (await company.owner.call(companiesApi.change, { params, body: { bankAccounts: [] } })).body
    expect(await marked()).toContain('This account differs from the one that Harbour Trading has registered')
  })

  it('of a credit note name the invoice that it corrects', async () => {
    const company = await complete()
    const invoice = await write(company)
    const draft = (await company.owner.call(invoicesApi.creditNote, { ...of(invoice), body: {} })).body
    void (await company.owner.call(invoicesApi.change, { ...of(draft), body: { status: 'final' } })).body
    const text = await (await fileOf(company.owner, draft, 'ubl')).text()
    expect(text).toContain('<CreditNote ')
    expect(text).toContain(`<cbc:ID>${invoice.invoiceNumber}</cbc:ID>`)
    expect(brokenRules('ubl', text)).toEqual([])
  })
})
