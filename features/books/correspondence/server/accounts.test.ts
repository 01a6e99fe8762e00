import { describe, expect, it } from 'vitest'
import { billsApi } from '#features/books/bills/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { type Invoice, invoicesApi } from '#features/books/invoices/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { bulkApi } from '#features/books/records/contract/bulk.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { companyAtWork } from '#tests/support/books.ts'
import { invoiceBody, type InvoiceBody } from '#tests/support/invoices.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { makeDraft, postRequisition, sendJson } from '#tests/support/trade.ts'
import { publicInvoiceApi, sendingApi } from '../contract.ts'

/** Money goes where a company has said before, and waited: no document of its book names another account. */

const app = await testApplication()
const { anonymous, database, signIn } = app
const of = (id: number) => ({ params: { id: String(id) } })
const own = 'DE89370400440532013000'
const foreign = 'GB82WEST12345698765432'
const wrong = { bankAccount: foreign }

async function withAccount() {
  const made = await companyAtWork(app)
  const bankAccounts = [{ name: 'Main', iban: own, bic: '', bank: '' }]
  await made.owner.call(companiesApi.change, { ...of(made.company.id), body: { bankAccounts } })
  return made
}
const create = (by: SignedIn, body: Partial<InvoiceBody> = {}) =>
  by.call(invoicesApi.create, { body: invoiceBody(body) })
const refused = {
  status: 409,
  text: expect.stringMatching(/none of the bank accounts that .+ has registered/) as string,
}
/** As one was issued before accounts were compared, or before its account was removed. */
const issuedBefore = async (by: SignedIn): Promise<Invoice> => {
  const { body } = await create(by, { status: 'final', bankAccount: own })
  await database.run(sql`alter table invoices disable trigger keep_invoice_sides`)
  await database.run(sql`update invoices set bank_account = ${foreign} where id = ${body.id}`)
  await database.run(sql`alter table invoices enable trigger keep_invoice_sides`)
  return (await by.call(invoicesApi.get, of(body.id))).body
}

describe('an account that the company has not registered', () => {
  it.each<[string, Partial<InvoiceBody>]>([
    ['as the account', wrong],
    ['as an account that is no IBAN', { bankAccount: 'Ask us on the telephone' }],
    ['in the notes', { notes: `New account!\nGB82 WEST 1234 5698 7654 32` }],
    ['in the terms', { paymentTerms: `14 days to ${foreign}` }],
    ['in the address', { companyAddress: `Am Sandtorkai 50\n${foreign}` }],
    ['in a line', { items: [{ serial: 1, description: foreign, unit: 'l', quantity: 1, unitPrice: 1 }] }],
  ])('%s issues nothing', async (_, body) => {
    const { owner } = await withAccount()
    expect(await create(owner, { ...body, status: 'final' })).toMatchObject(refused)
    const draft = await create(owner, body)
    expect(draft.status).toBe(201)
    expect(draft.body.accountWarning).toMatch(/^This account differs from the one that .+ has registered/)
    for (const status of ['final', 'sent'] as const) {
      const put = await owner.call(invoicesApi.change, { ...of(draft.body.id), body: { status } })
      expect(put).toMatchObject(refused)
    }
    expect((await owner.call(invoicesApi.get, of(draft.body.id))).body.status).toBe('draft')
  })

  it.each(['quote', 'proforma'] as const)('is on no %s', async (kind) => {
    const { owner } = await withAccount()
    expect(await create(owner, { ...wrong, kind, status: 'final' })).toMatchObject(refused)
  })

  it('is on no invoice that was changed after it was issued, and no credit note of it', async () => {
    const { owner } = await withAccount()
    const { body } = await create(owner, { status: 'final', bankAccount: own })
    const params = of(body.id)
    const changed = await owner.call(invoicesApi.change, {
      ...params,
      body: invoiceBody({ status: 'final', ...wrong }),
    })
    expect(changed).toMatchObject(refused)
    const before = await issuedBefore(owner)
    const credit = await owner.call(invoicesApi.creditNote, { ...of(before.id), body: {} })
    expect(credit.status).toBe(201)
    const issue = await owner.call(invoicesApi.change, { ...of(credit.body.id), body: { status: 'final' } })
    expect(issue).toMatchObject(refused)
    // What is out already is paid and acknowledged as before.
    const moved = await owner.call(invoicesApi.change, {
      ...of(before.id),
      body: { status: 'acknowledged' },
    })
    expect(moved.status).toBe(200)
  })

  it('is issued by no change of many', async () => {
    const { owner } = await withAccount()
    const drafts = [(await create(owner)).body.id, (await create(owner, wrong)).body.id]
    const { id } = (await owner.call(bulkApi.choose, { body: { table: 'invoices', ids: drafts } })).body
    await owner.call(bulkApi.set, { ...of(id), body: { field: 'status', value: 'final' } })
    await expect
      .poll(async () => (await owner.call(bulkApi.latest, { query: { table: 'invoices' } })).body?.state, {
        timeout: 30_000,
      })
      .toBe('failed')
    const { body } = await owner.call(invoicesApi.get, of(drafts[1] ?? 0))
    expect(body.status).toBe('draft')
  })

  it('is in no letter about an invoice', async () => {
    const { owner } = await withAccount()
    const { body } = await create(owner, { status: 'final', bankAccount: own })
    const letter = {
      to: 'ap@nordlicht.example',
      subject: 'Your invoice',
      message: `Please pay to ${foreign}`,
    }
    expect(await owner.call(sendingApi.send, { ...of(body.id), body: letter })).toMatchObject(refused)
    expect((await owner.call(sendingApi.mails, of(body.id))).body).toEqual([])
  })

  it('is in no quote', async () => {
    const { owner, company } = await withAccount()
    const buyer = await signIn()
    const { id } = await postRequisition({ fetch: buyer.fetch, bookId: buyer.id })
    const quote = (terms: string) =>
      owner.fetch(`/api/requisitions/${id}/quote`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ bookId: company.bookId, lines: [{ line: 1, unitPrice: 3 }], terms }),
      })
    const reply = await quote(`In advance to ${foreign}`)
    expect([reply.status, await reply.text()]).toEqual([409, refused.text])
    expect((await quote(`In advance to ${own}`)).status).toBe(200)
  })

  it('waits like all new ones before it is registered', async () => {
    const { owner, company } = await withAccount()
    const bankAccounts = [own, foreign].map((iban) => ({ name: '', iban, bic: '', bank: '' }))
    expect(
      (await owner.call(companiesApi.change, { ...of(company.id), body: { bankAccounts } })).status,
    ).toBe(200)
    expect(await create(owner, { ...wrong, status: 'final' })).toMatchObject(refused)
    await database.run(sql`
      insert into company_bank_accounts (company_id, position, iban) values (${company.id}, 2, ${foreign})`)
    expect((await create(owner, { ...wrong, status: 'final' })).status).toBe(201)
  })

  it('is anybody’s own affair in their personal book', async () => {
    const member = await signIn()
    const { status, body } = await create(member, { ...wrong, status: 'final' })
    expect([status, body.accountWarning]).toEqual([201, null])
  })
})

describe('an invoice that names one all the same', () => {
  it('says so to its reader: on the page of its link and in the PDF', async () => {
    const { owner } = await withAccount()
    const { id } = await issuedBefore(owner)
    const { url } = (await owner.call(sendingApi.addLink, { ...of(id), body: {} })).body
    const token = url.split('/').at(-1) ?? ''
    const { body } = await anonymous.call(publicInvoiceApi.show, { params: { token } })
    expect(body.document.warning).toContain('differs from the one that Harbour Trading has registered')
    const pdf = await anonymous.fetch(`/api/invoice-links/${token}/pdf`)
    const texts = (await pdfText(new Uint8Array(await pdf.arrayBuffer()))).map(({ text }) => text).join(' ')
    expect(texts).toContain('This account differs from the one that Harbour Trading has registered')
  })

  it('says so on the bill that it becomes, and on one that was typed in', async () => {
    const { owner, company } = await withAccount()
    const buyer = await signIn()
    const seller = { fetch: owner.fetch, bookId: company.bookId }
    const { invoice, order } = await makeDraft({ fetch: buyer.fetch, bookId: buyer.id }, seller)
    await sendJson(owner, 'PUT', `/api/invoices/${invoice}`, { status: 'final' })
    await database.run(sql`update bills set supplier_iban = ${foreign} where order_id = ${order}`)
    const { body: bills } = await buyer.call(billsApi.list, { query: {} })
    expect(bills[0]?.warnings[0]).toContain('differs from the one that Harbour Trading has registered')

    const name = 'Harbour of old'
    const party = (await buyer.call(partiesApi.create, { body: { name } })).body
    await database.run(sql`update parties set company_id = ${company.id} where id = ${party.id}`)
    const typed = async (bill: Parameters<typeof billBody>[0]) =>
      (await buyer.call(billsApi.create, { body: billBody({ supplierName: name, ...bill }) })).body.warnings
    expect((await typed({ supplierIban: foreign }))[0]).toContain('differs from the one')
    expect((await typed({ supplierIban: own, notes: `Better: ${foreign}` }))[0]).toContain(foreign)
    expect((await typed({ supplierIban: own })).filter((text) => text.includes('registered'))).toEqual([])
  })
})
