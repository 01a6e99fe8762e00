import { describe, expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { sendingApi } from '#features/books/correspondence/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { atWork, colleague, companyAtWork } from '#tests/support/books.ts'
import { type InvoiceBody, invoiceBody } from '#tests/support/invoices.ts'
import { paymentErrors, paymentsApi } from '../contract.ts'

const app = await testApplication()
const { anonymous, signIn } = app
const customerName = 'Wolf'
const today = '2026-11-22'

const params = (id: number) => ({ params: { id: String(id) } })
const issue = async (member: SignedIn, total: number, overrides: Partial<InvoiceBody> = {}) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({
        customerName,
        currency: 'EUR',
        status: 'final',
        items: [{ serial: 1, description: 'Oil', unit: 'l', quantity: 1, unitPrice: total }],
        ...overrides,
      }),
    })
  ).body
const read = async (member: SignedIn, id: number) => (await member.call(invoicesApi.get, params(id))).body
const pay = async (member: SignedIn, amount: number, form: object = {}) =>
  await member.call(paymentsApi.create, {
    body: { date: '2026-04-01', amount, currency: 'EUR', allocations: [], ...form },
  })
const change = (member: SignedIn, id: number, allocations: object[], spread?: boolean) =>
  member.call(paymentsApi.change, {
    ...params(id),
    body: { allocations, ...(spread === undefined ? {} : { spread }) } as never,
  })
const partyOf = async (member: SignedIn) =>
  (await member.call(partiesApi.create, { body: { name: customerName } })).body
const duesOf = async (member: SignedIn, id: number) =>
  (await member.call(partiesApi.records, { ...params(id), query: { today } })).body.dues
const statementOf = async (member: SignedIn) => {
  const query = { customer: customerName, today }
  return (await member.call(invoicesApi.statement, { query })).body.accounts[0] ?? expect.fail()
}

describe('money on account', () => {
  it('is what is over, shown on the party, and lowers the next dues', async () => {
    const member = await signIn()
    const party = await partyOf(member)
    const invoice = await issue(member, 15_753.88)
    const { body } = await pay(member, 16_000, { allocations: [{ invoiceId: invoice.id, amount: 16_000 }] })
    expect(body).toMatchObject({ onAccount: 246.12, partyId: party.id })
    expect(await duesOf(member, party.id)).toMatchObject([{ owed: -246.12, overdue: 0, onAccount: 246.12 }])
    expect(await statementOf(member)).toMatchObject({ closing: -246.12, open: 0, onAccount: 246.12 })
    const { body: suggestions } = await member.call(invoicesApi.suggestions)
    expect(suggestions.customers[0]?.previousCumulativeDues).toBe(0)
    const { rows } = (await member.call(invoicesApi.ages, { query: { today } })).body
    expect(rows).toMatchObject([{ customer: customerName, notDue: 0, onAccount: 246.12, total: -246.12 }])
    // The next invoice takes it, and says so.
    const next = await issue(member, 300, { invoiceDate: '2026-04-02' })
    expect(next).toMatchObject({
      paidAmount: 246.12,
      openAmount: 53.88,
      applied: [{ paymentId: body.id, creditNoteId: null, invoiceId: next.id, amount: 246.12 }],
    })
    expect((await member.call(invoicesApi.history, params(next.id))).body[0]?.changes).toMatchObject([
      { label: 'Payment', to: '246.12 EUR from account' },
    ])
    expect((await statementOf(member)).closing).toBe(53.88)
    // That can be undone: a person holds it then.
    const own = [{ invoiceId: invoice.id, amount: 15_753.88 }]
    expect((await change(member, body.id, own)).body).toMatchObject({ onAccount: 246.12, held: true })
    expect(await read(member, next.id)).toMatchObject({ paidAmount: 0, openAmount: 300 })
    expect((await change(member, body.id, own, true)).body).toMatchObject({ onAccount: 0, held: false })
    expect(await read(member, next.id)).toMatchObject({ openAmount: 53.88 })
  })

  it('stays where a person holds it, and where an invoice is not to take it', async () => {
    const member = await signIn()
    const party = await partyOf(member)
    const { body: held } = await pay(member, 50, { partyId: party.id, hold: true })
    const first = await issue(member, 80)
    expect(first).toMatchObject({ openAmount: 80 })
    expect(await duesOf(member, party.id)).toMatchObject([{ owed: 30, onAccount: 50 }])
    await change(member, held.id, [], true)
    expect((await read(member, first.id)).openAmount).toBe(30)
    const { body: rest } = await pay(member, 100, { partyId: party.id })
    expect(rest).toMatchObject({ onAccount: 70, allocations: [{ invoiceId: first.id, amount: 30 }] })
    const second = await issue(member, 20, { applyOnAccount: false })
    expect(second).toMatchObject({ openAmount: 20 })
    expect((await member.call(paymentsApi.get, params(rest.id))).body).toMatchObject({
      held: true,
      onAccount: 70,
    })
  })

  it('is refunded in one act, never more than there is', async () => {
    const member = await signIn()
    const party = await partyOf(member)
    const { body: paid } = await pay(member, 100, { partyId: party.id })
    const refund = (amount: number) =>
      pay(member, amount, { direction: 'out', side: 'selling', partyId: party.id })
    expect(await refund(100.01)).toMatchObject({
      status: 409,
      text: expect.stringContaining('Wolf has 100.00 EUR on account, so this is too much.'),
    })
    const { body: back } = await refund(60)
    expect(back).toMatchObject({ direction: 'out', side: 'selling', onAccount: 0, allocations: [] })
    expect((await member.call(paymentsApi.get, params(paid.id))).body.onAccount).toBe(40)
    expect((await member.call(paymentsApi.remove, params(paid.id))).text).toContain(
      paymentErrors.refunded.sentence,
    )
    expect((await refund(40)).status).toBe(201)
    expect((await refund(1)).text).toContain('Wolf has nothing on account that could be refunded.')
    await issue(member, 10)
    const account = await statementOf(member)
    expect(account.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', 10],
      ['payment', -100],
      ['refund', 60],
      ['refund', 40],
    ])
    expect(account.closing).toBe(10)
    await member.call(paymentsApi.remove, params(back.id))
    expect(await statementOf(member)).toMatchObject({ closing: -50, onAccount: 50, open: 0 })
  })

  it('of a paid invoice that was credited and refunded closes at nothing', async () => {
    const member = await signIn()
    const party = await partyOf(member)
    const invoice = await issue(member, 113.7)
    await pay(member, 113.7, { allocations: [{ invoiceId: invoice.id, amount: 113.7 }] })
    const { body: draft } = await member.call(invoicesApi.creditNote, {
      ...params(invoice.id),
      body: { today: '2026-04-02' },
    })
    const { body: note } = await member.call(invoicesApi.change, {
      ...params(draft.id),
      body: { status: 'final' },
    })
    expect(note).toMatchObject({ openAmount: 113.7, onAccount: 113.7 })
    expect(await duesOf(member, party.id)).toMatchObject([{ owed: -113.7, onAccount: 113.7 }])
    await pay(member, 113.7, {
      direction: 'out',
      date: '2026-04-03',
      allocations: [{ invoiceId: note.id, amount: 113.7 }],
    })
    const account = await statementOf(member)
    expect(account.movements.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['invoice', 113.7],
      ['payment', 0],
      ['creditNote', -113.7],
      ['refund', 0],
    ])
    expect(account).toMatchObject({ invoiced: 0, paid: 0, closing: 0, open: 0, onAccount: 0 })
    expect(await duesOf(member, party.id)).toEqual([])
    expect((await member.call(invoicesApi.ages, { query: { today } })).body.rows).toEqual([])
    expect((await member.call(invoicesApi.totals)).body).toMatchObject([{ invoiced: 0, paid: 0, open: 0 }])
  })

  it('leaves nobody reminded who owes nothing in all', async () => {
    const { owner } = await companyAtWork(app)
    const party = await partyOf(owner)
    const due = async () => (await owner.call(sendingApi.due, { query: { today: '2026-11-30' } })).body.length
    const invoice = await issue(owner, 40, { invoiceDate: '2026-01-01', dueDate: '2026-01-31' })
    expect(invoice.openAmount).toBe(40)
    const before = await due()
    await pay(owner, 60, { partyId: party.id, hold: true })
    expect([before, await due()]).toEqual([1, 0])
  })
})

describe('what a payment settles', () => {
  it('is changed by whoever may write invoices', async () => {
    const { company, owner } = await companyAtWork(app)
    const [one, other] = [await issue(owner, 30), await issue(owner, 40)]
    const { body } = await pay(owner, 50, { allocations: [{ invoiceId: one.id, amount: 30 }] })
    const viewer = await atWork(await colleague(app, company, 'viewer'), company)
    const next = [{ invoiceId: other.id, amount: 40 }]
    expect((await change(viewer, body.id, next)).status).toBe(403)
    expect((await change(await signIn(), body.id, next)).status).toBe(404)
    expect(
      (await anonymous.call(paymentsApi.change, { ...params(body.id), body: { allocations: [] } })).status,
    ).toBe(401)
    const { body: changed } = await change(owner, body.id, next)
    expect(changed).toMatchObject({
      onAccount: 10,
      held: true,
      allocations: [{ invoiceId: other.id, amount: 40 }],
    })
    expect([(await read(owner, one.id)).openAmount, (await read(owner, other.id)).openAmount]).toEqual([
      30, 0,
    ])
    expect((await change(owner, body.id, [{ invoiceId: one.id, amount: 51 }])).text).toContain(
      paymentErrors.moreThanPayment.sentence,
    )
    expect((await read(owner, other.id)).openAmount).toBe(0)
  })
})
