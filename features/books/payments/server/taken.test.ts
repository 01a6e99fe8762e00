import { describe, expect, it } from 'vitest'
import { billsApi } from '#features/books/bills/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { importsApi } from '#features/books/imports/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { atWork, colleague, companyAtWork } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { choiceOf, csv, uploadTable, waitForEnd } from '#tests/support/sheets.ts'
import { paymentErrors, paymentsApi } from '../contract.ts'

const app = await testApplication()
const { signIn } = app

const params = (id: number) => ({ params: { id: String(id) } })
type Member = Pick<SignedIn, 'call'>

const issue = async (member: Member, total = 100) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({
        currency: 'EUR',
        status: 'final',
        items: [{ serial: 1, description: 'Desk', unit: 'pcs', quantity: total, unitPrice: 1 }],
      }),
    })
  ).body

interface Row {
  readonly day?: string
  readonly text?: string
  readonly party?: string
  readonly type?: 'received' | 'paid'
  readonly amount?: string
  readonly currency?: 'EUR' | 'USD'
  readonly category?: 'income' | 'loan' | 'expense'
}
const row = async (member: Member, more: Row = {}) =>
  (
    await member.call(financialsApi.create, {
      body: {
        projectName: 'Bank',
        transactionDate: more.day ?? '2026-04-12',
        description: more.text ?? 'SEPA credit 4711',
        transactionWith: more.party ?? 'NORDLICHT FOODS GMBH',
        transactionType: more.type ?? 'received',
        amount: more.amount ?? '100',
        currency: more.currency ?? 'EUR',
        category: more.category ?? 'income',
        accountAffected: 'Giro',
      },
    })
  ).body

const pay = (member: Member, invoiceId: number, more: object = {}) =>
  member.call(paymentsApi.create, {
    body: {
      date: '2026-04-10',
      amount: 100,
      currency: 'EUR',
      reference: 'Wire 7',
      allocations: [{ invoiceId, amount: 100 }],
      ...more,
    },
  })
const totals = async (member: Member) => (await member.call(financialsApi.totals)).body
const once = [{ currency: 'EUR', received: 100, paid: 0, count: 1 }]
const twice = [{ currency: 'EUR', received: 200, paid: 0, count: 2 }]

async function importOf(member: SignedIn, line: string) {
  const { body: sent } = await uploadTable(member, csv([line]))
  await member.call(importsApi.run, { params: { id: String(sent.id) }, body: choiceOf(sent) })
  return waitForEnd(member, sent.id)
}
const bankLine = 'Sales,2026-04-12,SEPA credit 4711,NORDLICHT FOODS GMBH,received,100.00,EUR,income,Giro'

describe('a payment of money that the table has', () => {
  it('is the row that the bank’s file brought, and counts once', async () => {
    const member = await signIn()
    await importOf(member, bankLine)
    const invoice = await issue(member)
    const { body: payment } = await pay(member, invoice.id)
    expect(payment).toMatchObject({
      taken: true,
      date: '2026-04-12',
      reference: 'Wire 7 · SEPA credit 4711',
      partyName: 'Nordlicht Foods',
      allocations: [{ invoiceId: invoice.id, amount: 100 }],
    })
    expect(await totals(member)).toEqual(once)
    expect((await member.call(financialsApi.list)).body).toMatchObject([
      { id: payment.id, accountAffected: 'Giro', settles: [{ number: invoice.invoiceNumber }] },
    ])
    expect((await member.call(financialsApi.history, params(payment.id))).body[0]?.changes).toMatchObject([
      { label: 'Transaction With', from: 'NORDLICHT FOODS GMBH', to: 'Nordlicht Foods' },
      { label: 'Payment', to: invoice.invoiceNumber },
    ])
    // The same file once more is this payment.
    expect(await importOf(member, bankLine)).toMatchObject({ inserted: 0, recorded: 1 })
  })

  it('leaves the row as it was when it is deleted', async () => {
    const member = await signIn()
    const before = await row(member)
    const invoice = await issue(member)
    const { body: payment } = await pay(member, invoice.id, { amount: 100, method: 'cash' })
    expect(payment.id).toBe(before.id)
    expect((await member.call(paymentsApi.remove, params(payment.id))).status).toBe(200)
    const { version: _now, ...after } = (await member.call(financialsApi.get, params(before.id))).body
    const { version: _then, ...said } = before
    expect(after).toEqual(said)
    expect(await totals(member)).toEqual(once)
    expect((await member.call(invoicesApi.get, params(invoice.id))).body).toMatchObject({
      openAmount: 100,
      paidAmount: 0,
    })
    expect((await member.call(paymentsApi.list)).body).toEqual([])
  })

  it.each<[string, Row, object]>([
    ['its reference', { party: '', text: 'SEPA wire 7 of April' }, {}],
    ['its party', { day: '2026-04-07', text: '' }, {}],
    ['a part with the bank’s fee', { amount: '97.5' }, { amount: 97.5, fee: 2.5 }],
  ])('knows it by %s', async (_, said, more) => {
    const member = await signIn()
    const { id } = await row(member, said)
    expect((await pay(member, (await issue(member)).id, more)).body).toMatchObject({ id, taken: true })
  })

  it('knows it by the number of its document', async () => {
    const member = await signIn()
    const invoice = await issue(member)
    const { id } = await row(member, { party: 'X', text: `thanks ${invoice.invoiceNumber.toLowerCase()}` })
    expect((await pay(member, invoice.id)).body).toMatchObject({ id, taken: true })
  })

  it.each<[string, Row]>([
    ['another amount', { amount: '100.01' }],
    ['another day', { day: '2026-04-14' }],
    ['another direction', { type: 'paid' }],
    ['another currency', { currency: 'USD' }],
    ['a loan', { category: 'loan' }],
    ['another party, and no reference', { party: 'Kyowa' }],
  ])('is other money where the row is %s', async (_, said) => {
    const member = await signIn()
    await row(member, said)
    expect((await pay(member, (await issue(member)).id)).body.taken).toBe(false)
    expect((await member.call(financialsApi.list)).body).toHaveLength(2)
  })

  it('takes one row each, the nearest first', async () => {
    const member = await signIn()
    const far = await row(member, { day: '2026-04-13' })
    const near = await row(member, { day: '2026-04-10' })
    const ids: number[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const _ of [1, 2, 3]) ids.push((await pay(member, (await issue(member)).id)).body.id)
    expect(ids.slice(0, 2)).toEqual([near.id, far.id])
    expect((await totals(member))[0]).toMatchObject({ received: 300, count: 3 })
  })

  it('may be other money all the same, where a person says so', async () => {
    const member = await signIn()
    await row(member)
    expect((await pay(member, (await issue(member)).id, { transactionId: null })).body.taken).toBe(false)
    expect(await totals(member)).toEqual(twice)
  })

  it('is the row that a person chose, on whatever day', async () => {
    const member = await signIn()
    const { id } = await row(member, { party: 'STRIPE', day: '2026-04-18' })
    const invoice = await issue(member)
    const query = {
      date: '2026-04-10',
      amount: '100',
      currency: 'EUR',
      invoiceId: String(invoice.id),
    } as const
    expect((await member.call(paymentsApi.same, { query })).body).toMatchObject([{ id, isSame: false }])
    expect((await pay(member, invoice.id, { transactionId: id })).body).toMatchObject({ id, taken: true })
    expect((await member.call(paymentsApi.same, { query })).body).toEqual([])
    const other = await issue(member)
    expect((await pay(member, other.id, { transactionId: id })).text).toContain(
      paymentErrors.otherMoney.sentence,
    )
    expect(await totals(member)).toEqual(once)
  })

  it('is a bill’s, and a refund’s, too', async () => {
    const member = await signIn()
    const spent = await row(member, { type: 'paid', amount: '119', category: 'expense', text: 'R-77 thanks' })
    const { body: bill } = await member.call(billsApi.create, {
      body: billBody({ status: 'open', supplierNumber: 'R-77', supplierName: 'Werft' }),
    })
    const { body: payment } = await member.call(paymentsApi.create, {
      body: {
        direction: 'out',
        date: '2026-04-11',
        amount: 119,
        currency: 'EUR',
        allocations: [{ billId: bill.id, amount: 119 }],
      },
    })
    expect(payment).toMatchObject({ id: spent.id, taken: true, partyName: 'Werft' })
    await pay(member, (await issue(member)).id, { amount: 130 })
    const back = await row(member, { type: 'paid', amount: '30', category: 'expense' })
    const [{ partyId } = { partyId: null }] = (
      await member.call(paymentsApi.list, { query: { direction: 'in' } })
    ).body
    const { body: refund } = await member.call(paymentsApi.create, {
      body: { direction: 'out', side: 'selling', date: '2026-04-12', amount: 30, currency: 'EUR', partyId },
    })
    expect(refund).toMatchObject({ id: back.id, taken: true, onAccount: 0 })
    expect((await member.call(financialsApi.get, params(back.id))).body.category).toBe('income')
    await member.call(paymentsApi.remove, params(back.id))
    expect((await member.call(financialsApi.get, params(back.id))).body.category).toBe('expense')
    expect(await totals(member)).toEqual([{ currency: 'EUR', received: 130, paid: 149, count: 3 }])
  })

  it('stays when the import that brought it is undone', async () => {
    const member = await signIn()
    const { id } = await importOf(member, bankLine)
    const { body: payment } = await pay(member, (await issue(member)).id)
    await member.call(importsApi.undo, { params: { id: String(id) } })
    expect(await totals(member)).toEqual(once)
    await member.call(paymentsApi.remove, params(payment.id))
    expect(await totals(member)).toEqual([])
  })

  it('shows no row to a trader, who sees no table, and counts once for them too', async () => {
    const { company, owner } = await companyAtWork(app)
    const trader = await atWork(await colleague(app, company, 'trader'), company)
    const { id } = await row(owner)
    const invoice = await issue(owner)
    const query = { date: '2026-04-10', amount: '100', currency: 'EUR' } as const
    expect((await trader.call(paymentsApi.same, { query })).status).toBe(403)
    expect((await pay(trader, invoice.id, { transactionId: id })).status).toBe(403)
    expect((await pay(trader, invoice.id)).body).toMatchObject({ id, taken: true })
    expect(await totals(owner)).toEqual(once)
  })
})
