import { describe, expect, it } from 'vitest'
import { billErrors, type BillInput, billsApi } from '#features/books/bills/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { paymentsApi } from '../contract.ts'

const { signIn } = await testApplication()

const params = (id: number) => ({ params: { id: String(id) } })
const [first] = billBody().items
/** A form of one line without tax, of so much. */
const bodyOf = (amount: number, overrides: Partial<BillInput> = {}): BillInput =>
  billBody({
    status: 'open',
    discountPercent: 0,
    items: [
      {
        ...first,
        description: 'Hemp',
        quantity: 1,
        unitPrice: amount,
        discountPercent: 0,
        taxCategory: null,
        taxRate: 0,
      },
    ],
    ...overrides,
  })
const enter = async (member: SignedIn, amount: number, overrides: Partial<BillInput> = {}) =>
  (await member.call(billsApi.create, { body: bodyOf(amount, overrides) })).body
const read = async (member: SignedIn, id: number) => (await member.call(billsApi.get, params(id))).body
const change = async (member: SignedIn, id: number, amount: number, overrides: Partial<BillInput> = {}) =>
  member.call(billsApi.change, {
    ...params(id),
    body: bodyOf(amount, { items: await itemsOf(member, id, amount), ...overrides }),
  })
const itemsOf = async (member: SignedIn, id: number, amount: number): Promise<BillInput['items']> => {
  const {
    items: [item],
  } = await read(member, id)
  return [
    { ...bodyOf(amount).items[0], description: 'Hemp', quantity: 1, unitPrice: amount, id: item?.id ?? null },
  ]
}
const pay = (member: SignedIn, billId: number | null, amount: number, partyId: number | null = null) =>
  member.call(paymentsApi.create, {
    body: {
      direction: 'out',
      date: '2026-04-01',
      amount,
      currency: 'EUR',
      partyId,
      allocations: billId === null ? [] : [{ billId, amount }],
    },
  })
const historyOf = async (member: SignedIn, id: number) =>
  (await member.call(billsApi.history, params(id))).body.flatMap(({ changes }) =>
    changes.map(({ label, to }) => `${label}: ${to}`),
  )

describe('the account of a supplier', () => {
  it('gets back what a bill has too much, once it is changed', async () => {
    const member = await signIn()
    const bill = await enter(member, 100)
    const { body: payment } = await pay(member, bill.id, 100)
    expect((await change(member, bill.id, 60)).body).toMatchObject({ openAmount: 0, paidAmount: 60 })
    expect((await member.call(paymentsApi.get, params(payment.id))).body).toMatchObject({ onAccount: 40 })
    const again = await pay(member, bill.id, 40)
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('has nothing open any more.')])
    const next = await enter(member, 30)
    expect(next).toMatchObject({ paidAmount: 30, openAmount: 0 })
    expect(await historyOf(member, next.id)).toContain('Payment: 30 EUR from account')
    expect((await member.call(billsApi.totals)).body).toMatchObject([{ open: 0, overdue: 0, paid: 90 }])
  })

  it('settles other bills with the rest of a credit note, which can be refunded then no more', async () => {
    const member = await signIn()
    const paid = await enter(member, 100)
    await pay(member, paid.id, 100)
    const open = await enter(member, 70)
    const credit = await enter(member, 100, { kind: 'creditNote' })
    expect(await read(member, open.id)).toMatchObject({
      openAmount: 0,
      creditedAmount: 70,
      paymentState: 'paid',
    })
    expect(await read(member, credit.id)).toMatchObject({ openAmount: 30, creditedAmount: 70 })
    expect(await historyOf(member, open.id)).toContain('Credit note: 70 EUR from account')
    const refund = await member.call(paymentsApi.create, {
      body: {
        direction: 'in',
        side: 'buying',
        date: '2026-04-02',
        amount: 31,
        currency: 'EUR',
        allocations: [{ billId: credit.id, amount: 31 }],
      },
    })
    expect([refund.status, refund.text]).toEqual([
      409,
      `${credit.billNumber} has 30.00 EUR left to refund, so this is too much. ` +
        `The rest was set off against ${open.billNumber}.`,
    ])
    expect((await member.call(billsApi.totals)).body).toMatchObject([{ billed: 70, open: -30, overdue: 0 }])
  })

  it('frees what a credit note settled when it goes to the trash, and settles it again from there', async () => {
    const member = await signIn()
    const open = await enter(member, 70)
    const credit = await enter(member, 50, { kind: 'creditNote' })
    expect(await read(member, open.id)).toMatchObject({ openAmount: 20 })
    await member.call(billsApi.remove, params(credit.id))
    expect(await read(member, open.id)).toMatchObject({ openAmount: 70, creditedAmount: 0 })
    await member.call(billsApi.restore, params(credit.id))
    expect(await read(member, open.id)).toMatchObject({ openAmount: 20, creditedAmount: 50 })
  })

  it('keeps a refunded credit note at what was refunded', async () => {
    const member = await signIn()
    const credit = await enter(member, 50, { kind: 'creditNote' })
    await member.call(paymentsApi.create, {
      body: {
        direction: 'in',
        side: 'buying',
        date: '2026-04-02',
        amount: 50,
        currency: 'EUR',
        allocations: [{ billId: credit.id, amount: 50 }],
      },
    })
    const less = await change(member, credit.id, 40, { kind: 'creditNote' })
    expect([less.status, less.text]).toEqual([409, billErrors.refundedStays.sentence])
  })

  it('settles a bill that is disputed no more', async () => {
    const member = await signIn()
    const bill = await enter(member, 80, { status: 'disputed' })
    await pay(member, null, 80, bill.partyId)
    expect(await read(member, bill.id)).toMatchObject({ openAmount: 80 })
    await member.call(billsApi.setStatus, { ...params(bill.id), body: { status: 'open' } })
    expect(await read(member, bill.id)).toMatchObject({ openAmount: 0 })
  })

  it('becomes one with another one: money of one settles bills of the other', async () => {
    const member = await signIn()
    const bill = await enter(member, 60, { supplierName: 'Reeder' })
    const { body: other } = await member.call(partiesApi.create, { body: { name: 'Reederei Nord' } })
    await pay(member, null, 45, other.id)
    await member.call(partiesApi.merge, { ...params(other.id), body: { into: bill.partyId ?? 0 } })
    expect(await read(member, bill.id)).toMatchObject({ openAmount: 15, paidAmount: 45 })
  })

  it('notes what other money settles meanwhile as that', async () => {
    const member = await signIn()
    const bill = await enter(member, 100)
    const { body: payment } = await pay(member, bill.id, 100)
    await pay(member, null, 50, bill.partyId)
    await member.call(paymentsApi.change, { ...params(payment.id), body: { allocations: [] } })
    const [newest = ''] = await historyOf(member, bill.id)
    expect(newest).toBe('Payment: 50 EUR from account')
  })
})
