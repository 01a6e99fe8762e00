import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { eInvoiceErrors } from '#features/books/e-invoices/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { ordersApi } from '#features/trade/orders/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { brokenRules } from '#tests/support/en16931/check.ts'
import { guestTrade } from '#tests/support/guest-trade.ts'
import { nextMail } from '#tests/support/guests.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { sendJson } from '#tests/support/trade.ts'
import { publicGuestApi } from '../contract.ts'

/** What a guest gets who buys: e-invoices and credit notes beside the PDF. */

const server = await startMailServer()
const app = await testApplication({ SMTP_URL: server.url, MAIL_FROM: 'Kontor <mail@kontor.example>' })
const { anonymous, database, signIn } = app
const of = (id: number) => ({ params: { id: String(id) } })
const facts = {
  legalName: 'Harbour Trading GmbH',
  street: 'Am Sandtorkai 50',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE123456789',
  bankAccounts: [{ name: 'Main', iban: 'DE89370400440532013000', bic: '' }],
}
const customer = {
  name: 'Bergmann Lager',
  street: '1 rue de la Paix',
  postcode: '75002',
  city: 'Paris',
  country: 'FR',
  vatId: 'FR12345678901',
}

/** A company that sells to guests. An e-invoice needs the facts of both sides. */
async function selling({ hasFacts }: { readonly hasFacts: boolean }) {
  const member = await signIn()
  const company = await buildCompany(database, {
    name: `Harbour ${member.id}`,
    people: [{ userId: member.id, role: 'owner' }],
    ...(hasFacts && { ...facts, vatId: `DE${100_000_000 + member.id}` }),
  })
  if (hasFacts) await sendJson(member, 'POST', `/api/parties?book=${company.bookId}`, customer)
  const { soldToGuest } = guestTrade(app, server, member, company)
  /** Of a guest who buys: an order with an issued invoice. */
  const billed = async () => {
    const made = await soldToGuest()
    await member.call(ordersApi.ship, {
      ...of(made.id),
      body: { lines: [{ line: 1, quantity: 40, warehouse: null }] },
    })
    const { body: draft } = await member.call(ordersApi.invoice, { ...of(made.id), body: {} })
    const said = (await member.call(invoicesApi.get, of(draft.id))).body
    const { companyName, customerName, customerAddress, invoiceDate, dueDate, currency, items } = said
    const issued = await member.call(invoicesApi.change, {
      ...of(draft.id),
      body: {
        status: 'final',
        companyName,
        customerName,
        invoiceDate,
        currency,
        companyAddress: 'Am Sandtorkai 50',
        customerAddress: customerAddress || 'Paris',
        dueDate: dueDate ?? '2099-01-01',
        bankAccount: hasFacts ? 'DE89370400440532013000' : '',
        items: items.map(({ id, serial, description, unit, quantity, unitPrice }) => ({
          id,
          serial,
          description,
          unit,
          quantity,
          unitPrice,
          taxCategory: 'S' as const,
          taxRate: 19,
        })),
      },
    })
    expect([issued.status, issued.text]).toEqual([200, expect.any(String)])
    const { papers } = (await anonymous.call(publicGuestApi.order, made.one)).body
    const { token } = made.guest
    return { ...made, invoice: draft.id, token, number: papers[0]?.number ?? '', bill: papers[0]?.id ?? 0 }
  }
  return { member, billed, soldToGuest }
}
const formatsOf = (token: string, id: number) =>
  anonymous.call(publicGuestApi.eInvoiceFormats, { params: { token, id: String(id) } })
const fileOf = (token: string, id: number, format = 'ubl') =>
  anonymous.fetch(`/api/trade-links/${token}/papers/${id}/e-invoice?format=${format}`)

describe('an e-invoice by link', () => {
  it('is there for whoever has the link', async () => {
    const { billed, soldToGuest } = await selling({ hasFacts: true })
    const { token, bill, number } = await billed()
    expect((await formatsOf(token, bill)).body.formats).toEqual(['ubl'])
    const file = await fileOf(token, bill)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('application/xml'),
      'no-store',
    ])
    const text = await file.text()
    expect(text).toContain(`<cbc:ID>${number}</cbc:ID>`)
    expect(brokenRules('ubl', text)).toEqual([])
    const refused = [fileOf(token, bill, 'facturx'), fileOf(token, bill, 'xrechnung')]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([400, 409])
    const other = await soldToGuest()
    const elsewhere = [fileOf(other.guest.token, bill), fileOf('a'.repeat(43), bill)]
    expect((await Promise.all(elsewhere)).map(({ status }) => status)).toEqual([404, 404])
    expect((await formatsOf(other.guest.token, bill)).status).toBe(404)
  })

  it('is not there while the seller’s facts do not suffice', async () => {
    const { billed } = await selling({ hasFacts: false })
    const { token, bill } = await billed()
    expect((await formatsOf(token, bill)).body).toEqual({ formats: [] })
    const file = await fileOf(token, bill)
    expect([file.status, await file.text()]).toEqual([
      409,
      expect.stringContaining(eInvoiceErrors.notYet.sentence),
    ])
  })
})

describe('a credit note by link', () => {
  it('is mailed, names the invoice that it corrects, and comes as PDF and XML', async () => {
    const { member, billed, soldToGuest } = await selling({ hasFacts: true })
    const { token, bill, number, guest, invoice, one } = await billed()
    await anonymous.call(publicGuestApi.disputePaper, {
      params: { token, id: String(bill) },
      body: { lines: [{ line: 1, reason: 'Only 38 came' }] },
    })
    const credit = (await member.call(invoicesApi.creditNote, { ...of(invoice), body: {} })).body
    await member.call(invoicesApi.change, { ...of(credit.id), body: { status: 'final' } })
    const mail = await nextMail(server, guest.email, 5)
    expect(mail.subject).toContain('has issued a credit note')
    const { papers } = (await anonymous.call(publicGuestApi.order, one)).body
    const note = papers.find(({ kind }) => kind === 'creditNote')?.id ?? 0
    const params = { token, id: String(note) }
    expect((await anonymous.call(publicGuestApi.paper, { params })).body).toMatchObject({
      kind: 'creditNote',
      corrects: number,
      hasPdf: true,
      steps: [],
    })
    const settled = await anonymous.call(publicGuestApi.paper, { params: { token, id: String(bill) } })
    expect(settled.body).toMatchObject({
      corrects: null,
      open: 0,
      disputes: [{ state: 'settled' }],
      state: 'open',
    })
    const file = await anonymous.fetch(`/api/trade-links/${token}/papers/${note}/pdf`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = await (await fileOf(token, note)).text()
    expect(text).toContain('<CreditNote ')
    expect(text).toContain(`<cbc:ID>${number}</cbc:ID>`)
    const other = await soldToGuest()
    const elsewhere = await anonymous.call(publicGuestApi.paper, {
      params: { token: other.guest.token, id: String(note) },
    })
    expect(elsewhere.status).toBe(404)
  })
})
