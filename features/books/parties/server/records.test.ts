import { decimal } from '#platform/contract/decimal.ts'
import { describe, expect, it } from 'vitest'
import { insertFinancials, insertMaterials } from '#db/factories/index.ts'
import { billsApi } from '#features/books/bills/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { paymentsApi } from '#features/books/payments/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { companyAtWork } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { partiesApi } from '../contract.ts'

const app = await testApplication()
const { anonymous, database, signIn } = app

const idOf = (id: number) => ({ params: { id: String(id) } })
const add = async (member: SignedIn, name: string, form: object = {}) =>
  (await member.call(partiesApi.create, { body: { name, ...form } })).body
const today = '2026-06-01'
const recordsOf = async (member: SignedIn, id: number, limit?: string) =>
  (await member.call(partiesApi.records, { ...idOf(id), query: { today, limit } })).body

describe('the records of a party', () => {
  it('are refused without a session, and to everybody outside of their book', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const { id } = await add(owner, 'Nordlicht')
    expect((await anonymous.call(partiesApi.records, idOf(id))).status).toBe(401)
    expect((await stranger.call(partiesApi.records, idOf(id))).status).toBe(404)
    expect((await owner.call(partiesApi.records, { ...idOf(id), query: { limit: '101' } })).status).toBe(400)
    expect((await recordsOf(owner, id)).invoices).toEqual({ count: 0, newest: [] })
  })

  it('are the newest of each kind under all of its names, with what is open both ways', async () => {
    const member = await signIn()
    const { id } = await add(member, 'Nordlicht', { customerId: 'C-1' })
    await member.call(partiesApi.change, { ...idOf(id), body: { name: 'Nordlicht AG', customerId: 'C-1' } })
    const issue = async (form: object) =>
      (
        await member.call(invoicesApi.create, {
          body: invoiceBody({ currency: 'EUR', status: 'final', customerName: 'nordlicht', ...form }),
        })
      ).body
    const late = await issue({ invoiceDate: '2026-01-01', dueDate: '2026-02-01' })
    await issue({
      customerName: 'Another',
      customerId: 'c-1',
      invoiceDate: '2026-03-01',
      dueDate: '2026-07-01',
    })
    await issue({ kind: 'quote', customerName: 'NORDLICHT AG' })
    await issue({ customerName: 'Somebody else' })
    await member.call(billsApi.create, {
      body: billBody({
        supplierName: 'Nordlicht',
        billDate: '2026-01-01',
        dueDate: '2026-01-31',
        currency: 'EUR',
        status: 'open',
        items: [{ description: 'Salt', quantity: 1, unitPrice: 40 }],
      }),
    })
    await member.call(paymentsApi.create, {
      body: { date: '2026-04-01', amount: 5, currency: 'EUR', method: 'cash', partyId: id },
    })
    const transaction = { userId: member.id, transactionDate: '2026-02-01', amount: 3 }
    await insertFinancials(database, [
      {
        ...transaction,
        projectName: 'Harbour',
        transactionType: 'paid',
        category: 'expense',
        transactionWith: 'NORDLICHT',
      },
    ])
    await insertMaterials(database, [
      {
        userId: member.id,
        projectName: 'Harbour',
        transactionDate: '2026-02-01',
        transactionType: 'in',
        materialName: 'Salt',
        unit: 'kg',
        quantity: 2,
        category: 'Raw Material',
        warehouseAffected: 'Main',
        transactionWith: 'Nordlicht',
      },
    ])
    const records = await recordsOf(member, id)
    const total = late.totalAmount
    const left = decimal(total).minus(5).toNumber()
    expect(records).toMatchObject({
      dues: [
        {
          currency: 'EUR',
          // The payment on account has settled a part of what is oldest.
          owed: decimal(total).times(2).minus(5).toNumber(),
          overdue: left,
          onAccount: 0,
          payable: 40,
          payableOverdue: 40,
          invoiceId: late.id,
          billId: records.bills?.newest[0]?.id,
        },
      ],
      invoices: { count: 2, newest: [{ date: '2026-03-01' }, { title: late.invoiceNumber, open: left }] },
      quotes: { count: 1, newest: [{ open: null }] },
      creditNotes: { count: 0 },
      bills: { count: 1, newest: [{ amount: 40, open: 40, state: 'open' }] },
      payments: { count: 1, newest: [{ amount: 5, state: 'in' }] },
      // The payment is one of them.
      financials: { count: 2, newest: [{ title: 'Sales' }, { title: 'Harbour', state: 'paid' }] },
      materials: { count: 1, newest: [{ title: 'Salt', quantity: '2 kg', amount: null }] },
    })
    expect((await recordsOf(member, id, '1')).invoices).toMatchObject({ count: 2, newest: [{}] })
    const totals = (await member.call(invoicesApi.totals, { query: { today, search: 'nordlicht' } })).body
    // Of the name that is searched.
    expect(totals[0]?.open).toBe(left)
  })

  it('leave out the areas that the role may not read', async () => {
    const { owner, hire } = await companyAtWork(app)
    const party = await add(owner, 'Nordlicht')
    const absent = async (member: SignedIn) =>
      Object.entries((await recordsOf(member, party.id)) as object)
        .filter(([, section]) => section === null)
        .map(([name]) => name)
    expect(await absent(await hire('storekeeper'))).toEqual([
      'dues',
      'invoices',
      'quotes',
      'creditNotes',
      'bills',
      'payments',
      'financials',
    ])
    expect(await absent(await hire('trader'))).toEqual(['financials'])
    expect(await absent(await hire('viewer'))).toEqual([])
  })
})
