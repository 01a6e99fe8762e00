import { describe, expect, it } from 'vitest'
import { billsApi } from '#features/books/bills/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { paymentsApi } from '#features/books/payments/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { type InvoiceBody, invoiceBody } from '#tests/support/invoices.ts'
import { invoicesApi } from '../contract.ts'

const { anonymous, database, signIn } = await testApplication()
const customerName = 'Weser Pumpen'

const issue = async (member: SignedIn, total: number, overrides: Partial<InvoiceBody> = {}) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({
        customerName,
        currency: 'EUR',
        status: 'final',
        invoiceDate: '2026-01-10',
        items: [{ serial: 1, description: 'Pump', unit: 'pcs', quantity: 1, unitPrice: total }],
        ...overrides,
      }),
    })
  ).body
const pay = (member: SignedIn, date: string, amount: number, form: object = {}) =>
  member.call(paymentsApi.create, { body: { date, amount, currency: 'EUR', method: 'bank', ...form } })
const add = async (member: SignedIn, name: string) =>
  (await member.call(partiesApi.create, { body: { name } })).body
type Query = Partial<Record<'customer' | 'partyId' | 'from' | 'to', string>> & { currency?: 'EUR' | 'USD' }
const statementOf = (member: SignedIn, query: Query) =>
  member.call(invoicesApi.statement, { query: { today: '2026-06-01', ...query } })
const accountOf = async (member: SignedIn, query: Query = { customer: customerName }) =>
  (await statementOf(member, query)).body.accounts[0] ?? expect.fail()
const shown = ({ movements }: Awaited<ReturnType<typeof accountOf>>) =>
  movements.map(({ date, kind, amount, balance }) => [date, kind, amount, balance])

describe('a statement', () => {
  it('of a party is refused without a session, and to everybody outside of its book', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const partyId = String((await add(owner, customerName)).id)
    for (const format of ['csv', 'xlsx'] as const) {
      const query = { partyId, format }
      expect((await anonymous.call(invoicesApi.statementSheet, { query })).status).toBe(401)
      expect((await stranger.call(invoicesApi.statementSheet, { query })).status).toBe(404)
    }
    expect((await anonymous.call(invoicesApi.statement, { query: { partyId } })).status).toBe(401)
    expect((await statementOf(stranger, { partyId })).status).toBe(404)
    expect((await statementOf(owner, { partyId })).body).toMatchObject({ customerName, accounts: [] })
    expect(await statementOf(owner, {})).toMatchObject({ status: 400, text: 'Please name a customer' })
    expect((await statementOf(owner, { partyId, from: '2026-02-30' })).status).toBe(400)
  })

  it('says the legal name of its party, however it is asked for', async () => {
    const member = await signIn()
    const legalName = 'Weser Pumpen GmbH'
    const party = (await member.call(partiesApi.create, { body: { name: customerName, legalName } })).body
    await issue(member, 10, { partyId: party.id })
    for (const query of [{ partyId: String(party.id) }, { customer: customerName }])
      expect((await statementOf(member, query)).body.customerName).toBe(legalName)
  })

  it('lists each invoice, credit note and payment with its balance, between those of the period', async () => {
    const member = await signIn()
    const { id } = await issue(member, 100, { previousDues: 20 })
    await issue(member, 50, { invoiceDate: '2026-02-10', previousDues: 120 })
    await issue(member, 30, { invoiceDate: '2026-03-01', paidAmount: 10, previousDues: 0 })
    await pay(member, '2026-02-20', 40, { allocations: [{ invoiceId: id, amount: 40 }] })
    const note = await member.call(invoicesApi.creditNote, {
      params: { id: String(id) },
      body: { today: '2026-03-05' },
    })
    const { companyName, companyAddress, customerAddress, items, ...rest } = note.body
    await member.call(invoicesApi.change, {
      params: { id: String(note.body.id) },
      body: { ...rest, companyName, companyAddress, customerAddress, items, status: 'final' },
    })
    expect(shown(await accountOf(member))).toEqual([
      ['2026-01-10', 'brought', 20, 20],
      ['2026-01-10', 'invoice', 100, 120],
      ['2026-02-10', 'invoice', 50, 170],
      ['2026-02-20', 'payment', -40, 130],
      ['2026-03-01', 'invoice', 30, 160],
      ['2026-03-01', 'noted', -10, 150],
      ['2026-03-05', 'creditNote', -100, 50],
    ])
    const part = await accountOf(member, { customer: customerName, from: '2026-02-01', to: '2026-03-01' })
    expect([part.opening, part.closing, part.movementsCut]).toEqual([120, 150, false])
    expect(shown(part).map(([date]) => date)).toEqual([
      '2026-02-10',
      '2026-02-20',
      '2026-03-01',
      '2026-03-01',
    ])
    const before = await accountOf(member, { customer: customerName, to: '2025-12-31' })
    expect([before.opening, before.closing, before.movements]).toEqual([0, 0, []])
    const after = await accountOf(member, { customer: customerName, from: '2026-04-01' })
    expect([after.opening, after.closing, after.movements]).toEqual([50, 50, []])
  })

  it('of a party knows all of its names, what was paid on account, and each currency by itself', async () => {
    const member = await signIn()
    const party = await add(member, customerName)
    await member.call(partiesApi.change, {
      params: { id: String(party.id) },
      body: { name: 'Weser GmbH' },
    })
    await issue(member, 100)
    await issue(member, 7, { customerName: 'weser gmbh', invoiceDate: '2026-01-11' })
    await issue(member, 9, { currency: 'USD' })
    await issue(member, 5000, { customerName: 'Somebody else' })
    await pay(member, '2026-01-12', 30, { partyId: party.id })
    await pay(member, '2026-01-13', 500, { direction: 'out', partyId: party.id })
    const partyId = String(party.id)
    const { body } = await statementOf(member, { partyId })
    expect(body).toMatchObject({ customerName: 'Weser GmbH', partyId: party.id })
    expect(body.accounts.map(({ currency, closing, overdue }) => [currency, closing, overdue])).toEqual([
      ['EUR', 77, 0],
      ['USD', 9, 0],
    ])
    expect(shown(body.accounts[0] ?? expect.fail()).at(-1)).toEqual(['2026-01-12', 'payment', -30, 77])
    const dollars = (await statementOf(member, { partyId, currency: 'USD' })).body.accounts
    expect(dollars.map(({ currency, movements }) => [currency, movements.length])).toEqual([['USD', 1]])
  })

  it('of a supplier says bills and money out too, and a refund is nothing that a customer paid', async () => {
    const member = await signIn()
    const party = await add(member, customerName)
    const enter = async (overrides: Parameters<typeof billBody>[0]) =>
      (
        await member.call(billsApi.create, {
          body: billBody({ supplierName: customerName, status: 'open', ...overrides }),
        })
      ).body
    const bill = await enter({ billDate: '2026-01-05', supplierNumber: 'W-7' })
    await enter({ billDate: '2026-01-06', status: 'draft' })
    await enter({ billDate: '2026-01-07', supplierName: 'Somebody else' })
    const out = { direction: 'out' }
    await pay(member, '2026-02-01', 150, {
      ...out,
      partyId: party.id,
      allocations: [{ billId: bill.id, amount: 100 }],
    })
    const note = await enter({ billDate: '2026-02-05', kind: 'creditNote', supplierNumber: 'W-8' })
    const back = { direction: 'in', partyId: party.id }
    await pay(member, '2026-03-01', 20, { ...back, allocations: [{ billId: note.id, amount: 20 }] })
    const partyId = String(party.id)
    const { accounts, payables } = (await statementOf(member, { partyId })).body
    expect(accounts).toEqual([])
    const [account] = payables
    expect([account?.opening, account?.closing]).toEqual([0, -130])
    expect(
      account?.movements.map(({ date, kind, text, amount, balance }) => [date, kind, text, amount, balance]),
    ).toEqual([
      ['2026-01-05', 'bill', 'W-7', 119, 119],
      ['2026-02-01', 'paidOut', '', -150, -31],
      ['2026-02-05', 'supplierCredit', 'W-8', -119, -150],
      ['2026-03-01', 'refund', '', 20, -130],
    ])
    // What is open on the bills, less what was paid on account.
    const totals = (await member.call(billsApi.totals, { query: { search: customerName } })).body
    expect(totals[0]?.open).toBe(-130 + 31)
    const later = (await statementOf(member, { partyId, from: '2026-02-02' })).body.payables[0]
    expect([later?.opening, later?.movements.length]).toEqual([-31, 2])
    const query = { partyId, today: '2026-06-01', format: 'csv' as const }
    expect((await member.call(invoicesApi.statementSheet, { query })).text).toContain(
      'Weser Pumpen,EUR,2026-06-01,Closing balance of bills,,,,-130',
    )
    await issue(member, 100)
    const both = (await statementOf(member, { partyId })).body
    expect([both.accounts[0]?.closing, both.payables[0]?.closing]).toEqual([100, -130])
    expect((await statementOf(member, { customer: customerName })).body.payables).toEqual([])
  })

  it('ends with what the database says is open, also where dues are brought along', async () => {
    const member = await signIn()
    const first = await issue(member, 100)
    await issue(member, 50, { invoiceDate: '2026-02-10', previousDues: 100 })
    await pay(member, '2026-02-20', 60, { allocations: [{ invoiceId: first.id, amount: 60 }] })
    await issue(member, 20, { invoiceDate: '2026-03-10', previousDues: 110 })
    const { open } = await database.one(sql<{ open: string }>`
      select sum(open_amount + brought_open)::text as open from invoices where book_id = ${member.id}`)
    const account = await accountOf(member)
    // The third carried over 20 more than was left.
    expect([account.closing, account.open, Number(open)]).toEqual([130, 130, 130])
    expect(shown(account).at(-2)).toEqual(['2026-03-10', 'brought', 20, 110])
  })

  it('is a sheet with both balances', async () => {
    const member = await signIn()
    await issue(member, 100)
    await issue(member, 11, { invoiceDate: '2026-02-10', previousDues: 100 })
    const query = { customer: customerName, from: '2026-02-01', today: '2026-06-01' }
    const csv = await member.call(invoicesApi.statementSheet, { query: { ...query, format: 'csv' } })
    expect(csv.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Customer,Currency,Date,What,Number,Due date,Amount,Balance',
      'Weser Pumpen,EUR,2026-02-01,Opening balance,,,,100',
      expect.stringMatching(/^Weser Pumpen,EUR,2026-02-10,Invoice,INV-2026-00002,[\d-]*,11,111$/),
      'Weser Pumpen,EUR,2026-06-01,Closing balance,,,,111',
    ])
    const xlsx = await member.call(invoicesApi.statementSheet, { query: { ...query, format: 'xlsx' } })
    expect(xlsx.text.slice(0, 2)).toBe('PK')
  })
})
