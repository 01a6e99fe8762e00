import { describe, expect, it } from 'vitest'
import { type BillInput, billsApi } from '#features/books/bills/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { atWork, colleague, companyAtWork } from '#tests/support/books.ts'
import { billBody } from '#tests/support/bills.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { paymentErrors, paymentsApi } from '../contract.ts'

const app = await testApplication()
const { anonymous, signIn } = app

type PaymentBody = BodyInput<typeof paymentsApi.create>

const params = (id: number) => ({ params: { id: String(id) } })
/** Opened, of 119 EUR. */
const enter = async (member: SignedIn, overrides: Partial<BillInput> = {}) =>
  (await member.call(billsApi.create, { body: billBody({ status: 'open', ...overrides }) })).body
const read = async (member: SignedIn, id: number) => (await member.call(billsApi.get, params(id))).body
const bodyOf = (billId: number, amount: number, overrides: Partial<PaymentBody> = {}): PaymentBody => ({
  direction: 'out',
  date: '2026-04-01',
  amount,
  currency: 'EUR',
  method: 'bank',
  allocations: [{ billId, amount }],
  ...overrides,
})
const pay = (member: SignedIn, billId: number, amount: number, overrides: Partial<PaymentBody> = {}) =>
  member.call(paymentsApi.create, { body: bodyOf(billId, amount, overrides) })
const remove = (member: SignedIn, id: number) => member.call(paymentsApi.remove, params(id))
const refusal = ({ status, text }: { readonly status: number; readonly text: string }) => [status, text]

describe('a payment of a bill', () => {
  it('needs a session, the book, and a role that writes invoices', async () => {
    const { company, owner } = await companyAtWork(app)
    const bill = await enter(owner)
    const stranger = await signIn()
    const hire = async (role: 'viewer' | 'storekeeper' | 'bookkeeper') =>
      atWork(await colleague(app, company, role), company)
    const query = { billId: String(bill.id) }
    const statuses = async (who: Pick<SignedIn, 'call'>) => [
      (await who.call(paymentsApi.open, { query })).status,
      (await who.call(paymentsApi.create, { body: bodyOf(bill.id, 9) })).status,
    ]
    expect(await statuses(anonymous)).toEqual([401, 401])
    expect(await statuses(stranger)).toEqual([404, 404])
    expect(await statuses(await hire('viewer'))).toEqual([200, 403])
    expect(await statuses(await hire('storekeeper'))).toEqual([403, 403])
    expect(await statuses(await hire('bookkeeper'))).toEqual([200, 201])
    expect((await stranger.call(paymentsApi.list, { query })).body).toEqual([])
    expect((await pay(stranger, bill.id, 1)).text).toBe((await pay(stranger, 999_999_999, 1)).text)
  })

  it('is its paid amount, in the list, the sums and the ages, and DELETE undoes it', async () => {
    const member = await signIn({ fullName: 'Ada Lang' })
    const bill = await enter(member, { dueDate: '2026-03-20' })
    const { status, body } = await pay(member, bill.id, 60, { reference: 'Wire 7' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      direction: 'out',
      partyName: 'Nordlicht Foods',
      allocations: [{ invoiceId: null, billId: bill.id, billNumber: bill.billNumber, amount: 60 }],
      onAccount: 0,
    })
    const paid = { paidAmount: 60, openAmount: 59, paymentState: 'partly', version: bill.version + 1 }
    expect(await read(member, bill.id)).toMatchObject(paid)
    expect((await member.call(billsApi.list)).body).toMatchObject([paid])
    expect((await member.call(billsApi.totals)).body).toMatchObject([{ billed: 119, paid: 60, open: 59 }])
    const ages = async () =>
      (await member.call(billsApi.ages, { query: { today: '2026-04-01' } })).body.rows.map(
        ({ days30 }) => days30,
      )
    expect(await ages()).toEqual([59])
    const ofBill = (await member.call(paymentsApi.list, { query: { billId: String(bill.id) } })).body
    expect(ofBill).toEqual([body])
    const history = async () =>
      (await member.call(billsApi.history, params(bill.id))).body.map((entry) => entry.changes)
    const text = '60 EUR, Bank transfer, 2026-04-01, Wire 7'
    expect((await history())[0]).toMatchObject([
      { label: 'Payment', from: '', to: text },
      { label: 'Paid Amount', from: '0', to: '60' },
    ])
    await pay(member, bill.id, 59)
    expect(await read(member, bill.id)).toMatchObject({ paymentState: 'paid', openAmount: 0 })
    expect((await member.call(billsApi.list, { query: { open: 'true' } })).body).toEqual([])
    expect(await ages()).toEqual([])
    expect((await remove(member, body.id)).body).toEqual(body)
    expect(await read(member, bill.id)).toMatchObject({ paidAmount: 59, openAmount: 60 })
    expect((await history())[0]?.[0]).toMatchObject({ from: text, to: '' })
  })

  it('is for a bill of which something is open, unless that is confirmed', async () => {
    const member = await signIn({ fullName: 'Ada Lang' })
    const bill = await enter(member)
    expect((await pay(member, bill.id, 120)).body).toMatchObject({
      onAccount: 1,
      allocations: [{ amount: 119 }],
    })
    expect(await read(member, bill.id)).toMatchObject({ openAmount: 0, paymentState: 'paid' })
    expect(refusal(await pay(member, bill.id, 1))).toEqual([
      409,
      expect.stringMatching(
        `${bill.billNumber} has nothing open any more. Ada Lang recorded a payment of 119.00 EUR on`,
      ),
    ])
    expect((await pay(member, bill.id, 20, { over: true })).body).toMatchObject({ onAccount: 20 })
    // The next bill takes what stands on account.
    expect(await read(member, (await enter(member)).id)).toMatchObject({ paidAmount: 21, openAmount: 98 })
  })

  it('is refused for what nobody can pay, and in the wrong direction', async () => {
    const member = await signIn()
    const draft = await enter(member, { status: 'draft' })
    const disputed = await enter(member, { status: 'disputed' })
    const trashed = await enter(member)
    await member.call(billsApi.remove, params(trashed.id))
    const yen = await enter(member, { currency: 'JPY' })
    const open = await enter(member)
    for (const [{ id }, error, overrides] of [
      [draft, paymentErrors.notOpen, {}],
      [disputed, paymentErrors.disputed, {}],
      [trashed, paymentErrors.inTrash, {}],
      [yen, paymentErrors.otherCurrency, {}],
      [open, paymentErrors.wrongWay, { direction: 'in' }],
      [open, paymentErrors.twice, { allocations: [1, 2].map(() => ({ billId: open.id, amount: 1 })) }],
      [open, paymentErrors.oneDocument, { allocations: [{ billId: open.id, invoiceId: 1, amount: 1 }] }],
      [open, paymentErrors.oneDocument, { allocations: [{ amount: 1 }] }],
      [open, paymentErrors.moreThanPayment, { allocations: [{ billId: open.id, amount: 10.01 }] }],
    ] as const) {
      const { status, text } = await pay(member, id, 10, overrides as Partial<PaymentBody>)
      expect([status, text]).toEqual([error.status, expect.stringContaining(error.sentence)])
      expect((await read(member, id)).paidAmount).toBe(0)
    }
    await member.call(billsApi.setStatus, { ...params(disputed.id), body: { status: 'accepted' } })
    expect((await pay(member, disputed.id, 10)).status).toBe(201)
  })

  it('settles several, and with what is left the oldest that is open', async () => {
    const member = await signIn()
    const [first, second] = [await enter(member), await enter(member, { billDate: '2026-03-01' })]
    const { body } = await pay(member, first.id, 200, {
      allocations: [
        { billId: first.id, amount: 30 },
        { billId: second.id, amount: 119 },
      ],
    })
    expect(body.onAccount).toBe(0)
    expect(body.allocations.map(({ billId, amount }) => [billId, amount])).toEqual([
      [second.id, 119],
      [first.id, 81],
    ])
    await remove(member, body.id)
    expect([(await read(member, first.id)).openAmount, (await read(member, second.id)).openAmount]).toEqual([
      119, 119,
    ])
  })

  it('keeps currency and kind of the bill as they are', async () => {
    const member = await signIn()
    const bill = await enter(member)
    const { body: payment } = await pay(member, bill.id, 10)
    const put = (overrides: Partial<BillInput>) =>
      member.call(billsApi.change, { ...params(bill.id), body: billBody(overrides) })
    expect((await put({ currency: 'USD' })).status).toBe(409)
    expect((await put({ kind: 'creditNote' })).status).toBe(409)
    expect((await put({ notes: 'Paid in part' })).body).toMatchObject({ paidAmount: 10, status: 'open' })
    await remove(member, payment.id)
    expect((await put({ currency: 'USD' })).status).toBe(200)
  })

  it('of a credit note of the supplier comes in', async () => {
    const member = await signIn()
    const note = await enter(member, { kind: 'creditNote' })
    expect((await pay(member, note.id, 119)).text).toContain(paymentErrors.wrongWay.sentence)
    const { body } = await pay(member, note.id, 100, { direction: 'in' })
    expect(await read(member, note.id)).toMatchObject({ paidAmount: 100, openAmount: 19 })
    expect((await member.call(billsApi.totals)).body).toMatchObject([{ billed: -119, paid: -100, open: -19 }])
    const more = await pay(member, note.id, 20, { direction: 'in', over: true })
    expect(refusal(more)).toEqual([409, expect.stringContaining('has 19.00 EUR left to refund')])
    expect((await member.call(billsApi.history, params(note.id))).body[0]?.changes).toMatchObject([
      { label: 'Refund' },
      { label: 'Refunded', from: '0', to: '100' },
    ])
    await remove(member, body.id)
    expect(await read(member, note.id)).toMatchObject({ paidAmount: 0 })
  })
})

it('ten who pay the whole bill at once: one does, and the others learn who did', async () => {
  const { owner, hire } = await companyAtWork(app)
  const others = await Promise.all(Array.from({ length: 4 }, () => hire('bookkeeper')))
  const bill = await enter(owner)
  const people = [owner, ...others, owner, ...others]
  const answers = await Promise.all(people.map((member) => pay(member, bill.id, 119)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...people.slice(1).map(() => 409),
  ])
  for (const { status, text } of answers)
    if (status === 409)
      expect(text).toMatch(/has nothing open any more\. .+ recorded a payment of 119\.00 EUR/)
  expect(await read(owner, bill.id)).toMatchObject({ paidAmount: 119, paymentState: 'paid' })
})

describe('what one payment can settle', () => {
  const open = async (member: SignedIn, query: object) =>
    (await member.call(paymentsApi.open, { query })).body.map(({ invoiceId, billId, openAmount }) => [
      invoiceId ?? billId,
      openAmount,
    ])

  it('is the open bills of the supplier in this currency, the first due first', async () => {
    const member = await signIn()
    const { body: party } = await member.call(partiesApi.create, { body: { name: 'Quayside' } })
    const late = await enter(member, { supplierName: 'Quayside', dueDate: '2026-03-20' })
    const none = await enter(member, { supplierName: 'quayside' })
    const renamed = await enter(member, {
      supplierName: 'Quayside Ltd',
      partyId: party.id,
      dueDate: '2026-03-10',
    })
    await enter(member)
    await enter(member, { supplierName: 'Quayside', currency: 'USD' })
    await enter(member, { supplierName: 'Quayside', status: 'disputed' })
    await enter(member, { supplierName: 'Quayside', status: 'draft' })
    const note = await enter(member, { supplierName: 'Attica', kind: 'creditNote' })
    await pay(member, late.id, 19)
    expect(await open(member, { billId: String(late.id) })).toEqual([
      [none.id, 119],
      [renamed.id, 119],
      [late.id, 100],
    ])
    expect(await open(member, { billId: String(note.id) })).toEqual([[note.id, 119]])
    for (const query of [{}, { billId: '1', invoiceId: '1' }])
      expect((await member.call(paymentsApi.open, { query })).status).toBe(400)
  })

  it('is the open invoices of the customer, each once, whatever was carried over', async () => {
    const member = await signIn()
    const issue = async (total: number, overrides: object = {}) =>
      (
        await member.call(invoicesApi.create, {
          body: invoiceBody({
            currency: 'EUR',
            status: 'final',
            items: [{ serial: 1, description: 'Desk', unit: 'pcs', quantity: 1, unitPrice: total }],
            ...overrides,
          }),
        })
      ).body.id
    const old = await issue(100, { dueDate: '2026-03-10' })
    const newer = await issue(50, { invoiceDate: '2026-03-20', previousDues: 100, dueDate: '2026-04-20' })
    const other = await issue(7, { customerName: 'Attica' })
    const ids = { invoiceId: String(newer) }
    expect(await open(member, ids)).toEqual([
      [old, 100],
      [newer, 50],
    ])
    expect(await open(member, { invoiceId: String(other) })).toEqual([[other, 7]])
    // What is paid beyond the newer one covers what it carried over.
    await member.call(paymentsApi.create, {
      body: {
        date: '2026-04-01',
        amount: 120,
        currency: 'EUR',
        over: true,
        allocations: [{ invoiceId: newer, amount: 120 }],
      },
    })
    expect(await open(member, ids)).toEqual([[old, 30]])
  })
})
