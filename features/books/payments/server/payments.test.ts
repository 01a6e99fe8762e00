import { describe, expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { atWork, bringIn, colleague, companyAtWork, foundCompany } from '#tests/support/books.ts'
import { type InvoiceBody, invoiceBody } from '#tests/support/invoices.ts'
import { paymentErrors, paymentsApi } from '../contract.ts'

const app = await testApplication()
const { anonymous, signIn } = app

type PaymentBody = BodyInput<typeof paymentsApi.create>

const params = (id: number) => ({ params: { id: String(id) } })
const desk = [{ serial: 1, description: 'Desk', unit: 'pcs', quantity: 1, unitPrice: 100 }]
/** Issued, of 100 EUR. */
const issue = async (member: SignedIn, overrides: Partial<InvoiceBody> = {}) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({
        currency: 'EUR',
        status: 'final',
        items: desk,
        ...overrides,
      }),
    })
  ).body
const read = async (member: SignedIn, id: number) => (await member.call(invoicesApi.get, params(id))).body
const bodyOf = (invoiceId: number, amount: number, overrides: Partial<PaymentBody> = {}): PaymentBody => ({
  date: '2026-04-01',
  amount,
  currency: 'EUR',
  method: 'bank',
  allocations: [{ invoiceId, amount }],
  ...overrides,
})
const pay = (member: SignedIn, invoiceId: number, amount: number, overrides: Partial<PaymentBody> = {}) =>
  member.call(paymentsApi.create, { body: bodyOf(invoiceId, amount, overrides) })
const remove = (member: SignedIn, id: number) => member.call(paymentsApi.remove, params(id))

describe('rights', () => {
  it('needs a session, the book, and a role that writes invoices', async () => {
    const owner = await signIn()
    const company = await foundCompany(owner)
    await atWork(owner, company)
    const invoice = await issue(owner)
    const payment = (await pay(owner, invoice.id, 10)).body
    const stranger = await signIn()
    const [viewer, storekeeper] = [
      await atWork(await colleague(app, company, 'viewer'), company),
      await atWork(await colleague(app, company, 'storekeeper'), company),
    ]
    const statuses = async (who: Pick<SignedIn, 'call'>) => [
      (await who.call(paymentsApi.list)).status,
      (await who.call(paymentsApi.get, params(payment.id))).status,
      (await who.call(paymentsApi.create, { body: bodyOf(invoice.id, 10) })).status,
      (await who.call(paymentsApi.remove, params(payment.id))).status,
    ]
    expect(await statuses(anonymous)).toEqual([401, 401, 401, 401])
    expect(await statuses(stranger)).toEqual([200, 404, 404, 404])
    expect(await statuses(viewer)).toEqual([200, 200, 403, 403])
    expect(await statuses(storekeeper)).toEqual([403, 403, 403, 403])
    expect((await stranger.call(paymentsApi.list)).body).toEqual([])
    expect(
      (await stranger.call(paymentsApi.list, { query: { invoiceId: String(invoice.id) } })).body,
    ).toEqual([])
    const bookkeeper = await bringIn(company, await signIn({ fullName: 'Bo Keeper' }), 'bookkeeper')
    expect((await pay(await atWork(bookkeeper, company), invoice.id, 20)).status).toBe(201)
    expect((await read(owner, invoice.id)).paidAmount).toBe(30)
  })

  it('takes no invoice and no party of another book', async () => {
    const [member, other] = [await signIn(), await signIn()]
    const theirs = await issue(other)
    const own = await issue(member)
    const { body: party } = await other.call(partiesApi.create, { body: { name: 'Theirs' } })
    expect((await pay(member, theirs.id, 10)).status).toBe(404)
    expect((await pay(member, 999_999_999, 10)).text).toBe((await pay(member, theirs.id, 10)).text)
    expect((await pay(member, own.id, 10, { partyId: party.id })).status).toBe(400)
    expect((await read(other, theirs.id)).paidAmount).toBe(0)
  })
})

describe('a payment', () => {
  it('is the paid amount of its invoice, and DELETE undoes it', async () => {
    const member = await signIn({ fullName: 'Ada Lang' })
    const invoice = await issue(member)
    const { status, body } = await pay(member, invoice.id, 60, {
      amount: 58.5,
      reference: 'Wire 7',
      fee: 1.5,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      direction: 'in',
      side: 'selling',
      date: '2026-04-01',
      amount: 58.5,
      fee: 1.5,
      method: 'bank',
      reference: 'Wire 7',
      partyName: 'Nordlicht Foods',
      allocations: [{ invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber, amount: 60 }],
      onAccount: 0,
      user: { fullName: 'Ada Lang' },
    })
    const paid = await read(member, invoice.id)
    expect(paid).toMatchObject({
      paidAmount: 60,
      paidByRecords: true,
      openAmount: 40,
      paymentState: 'partly',
      version: invoice.version + 1,
    })
    // A form does not change what is the sum of records.
    const { body: edited } = await member.call(invoicesApi.change, {
      ...params(invoice.id),
      body: invoiceBody({ currency: 'EUR', status: 'sent', paidAmount: 5, items: desk }),
    })
    expect(edited.paidAmount).toBe(60)
    const entry = (await member.call(invoicesApi.history, params(invoice.id))).body.find(({ changes }) =>
      changes.some(({ field }) => field === 'payment'),
    )
    expect(entry).toMatchObject({
      user: { fullName: 'Ada Lang' },
      changes: [
        { label: 'Payment', from: '', to: '60 EUR, Bank transfer, 2026-04-01, Wire 7' },
        { label: 'Paid Amount', from: '0', to: '60' },
      ],
    })
    expect((await remove(member, body.id)).body).toEqual(body)
    expect(await read(member, invoice.id)).toMatchObject({ paidAmount: 0, paidByRecords: false })
    expect((await remove(member, body.id)).status).toBe(404)
    expect((await member.call(invoicesApi.history, params(invoice.id))).body[0]?.changes[0]).toMatchObject({
      from: '60 EUR, Bank transfer, 2026-04-01, Wire 7',
      to: '',
    })
  })

  it('is recorded once for one key', async () => {
    const member = await signIn()
    const invoice = await issue(member)
    const call = { body: bodyOf(invoice.id, 60), headers: { 'idempotency-key': 'k-1' } }
    const answers = [await member.call(paymentsApi.create, call), await member.call(paymentsApi.create, call)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await read(member, invoice.id)).paidAmount).toBe(60)
  })

  it('is for a document of which something is open, unless that is confirmed', async () => {
    const member = await signIn({ fullName: 'Ada Lang' })
    const invoice = await issue(member)
    await pay(member, invoice.id, 60)
    const { body } = await pay(member, invoice.id, 50)
    expect(body).toMatchObject({ amount: 50, onAccount: 10, allocations: [{ amount: 40 }] })
    expect(await read(member, invoice.id)).toMatchObject({
      paidAmount: 100,
      openAmount: 0,
      paymentState: 'paid',
    })
    const { status, text } = await pay(member, invoice.id, 1)
    expect([status, text]).toEqual([
      409,
      expect.stringContaining(
        `${invoice.invoiceNumber} has nothing open any more. Ada Lang recorded a payment of 40.00 EUR on`,
      ),
    ])
    expect((await pay(member, invoice.id, 1, { over: true })).body).toMatchObject({
      onAccount: 1,
      allocations: [],
    })
  })

  it('settles several invoices, and with what is left the oldest that is open', async () => {
    const member = await signIn()
    const [first, second, third] = [await issue(member), await issue(member), await issue(member)]
    const allocations = [
      { invoiceId: second.id, amount: 30 },
      { invoiceId: first.id, amount: 100 },
    ]
    const { body } = await pay(member, first.id, 250, { allocations })
    expect(body).toMatchObject({ onAccount: 0, amount: 250 })
    expect(body.allocations.map(({ invoiceId, amount }) => [invoiceId, amount])).toEqual([
      [first.id, 100],
      [second.id, 100],
      [third.id, 50],
    ])
    expect((await pay(member, first.id, 120, { allocations })).text).toContain(
      paymentErrors.moreThanPayment.sentence,
    )
    const { body: onAccount } = await member.call(paymentsApi.create, {
      body: { date: '2026-04-02', amount: 5, currency: 'EUR', method: 'cash', direction: 'out' },
    })
    expect(onAccount).toMatchObject({ onAccount: 5, allocations: [], partyName: '' })
  })

  it.each<[keyof typeof paymentErrors, number, (invoice: number) => Partial<PaymentBody>]>([
    ['twice', 400, (id) => ({ allocations: [1, 2].map(() => ({ invoiceId: id, amount: 1 })) })],
    ['otherCurrency', 400, () => ({ currency: 'USD' })],
    ['wrongWay', 400, () => ({ direction: 'out' })],
    ['moreThanPayment', 409, (id) => ({ allocations: [{ invoiceId: id, amount: 11 }] })],
  ])('is refused: %s', async (code, status, overrides) => {
    const member = await signIn()
    const { id } = await issue(member)
    const answer = await pay(member, id, 10, overrides(id))
    expect([answer.status, answer.text]).toEqual([
      status,
      expect.stringContaining(paymentErrors[code].sentence),
    ])
    expect(await read(member, id)).toMatchObject({ paidAmount: 0, paidByRecords: false, version: 1 })
  })

  it('is refused for what nobody can pay', async () => {
    const member = await signIn()
    const draft = await issue(member, { status: 'draft' })
    const quote = await issue(member, { kind: 'quote' })
    const trashed = await issue(member)
    await member.call(invoicesApi.remove, params(trashed.id))
    for (const [{ id }, error] of [
      [draft, paymentErrors.notIssued],
      [quote, paymentErrors.notPayable],
      [trashed, paymentErrors.inTrash],
    ] as const) {
      const { status, text } = await pay(member, id, 1)
      expect([status, text]).toEqual([409, expect.stringContaining(error.sentence)])
    }
    for (const amount of [0, -1, '1,5', 0.001])
      expect((await pay(member, draft.id, 1, { amount })).status).toBe(400)
    const yen = await issue(member, { currency: 'JPY' })
    expect((await pay(member, yen.id, 0.4, { currency: 'JPY' })).status).toBe(400)
  })

  it('keeps what was typed before as a payment of its own', async () => {
    const member = await signIn()
    const invoice = await issue(member, { paidAmount: 30 })
    const { body } = await pay(member, invoice.id, 70)
    expect(await read(member, invoice.id)).toMatchObject({ paidAmount: 100, paymentState: 'paid' })
    const { body: list } = await member.call(paymentsApi.list, {
      query: { invoiceId: String(invoice.id) },
    })
    expect(list.map(({ user }) => user?.id)).toEqual([member.id, undefined])
    expect(list.map(({ amount, reference, method, date }) => [amount, reference, method, date])).toEqual([
      [70, '', 'bank', '2026-04-01'],
      [30, 'Paid before', 'other', '2026-03-05'],
    ])
    await remove(member, body.id)
    expect(await read(member, invoice.id)).toMatchObject({ paidAmount: 30, paidByRecords: true })
  })

  it('changes issued invoices that stay as they are, but not their currency', async () => {
    const { owner } = await companyAtWork(app)
    const invoice = await issue(owner)
    expect((await pay(owner, invoice.id, 100)).status).toBe(201)
    expect(await read(owner, invoice.id)).toMatchObject({ paymentState: 'paid' })
    const member = await signIn()
    const loose = await issue(member)
    await pay(member, loose.id, 10)
    const { status } = await member.call(invoicesApi.change, {
      ...params(loose.id),
      body: invoiceBody({ currency: 'USD', status: 'final' }),
    })
    expect(status).toBe(409)
  })
})

describe('the list', () => {
  it('is paged, newest first, and filtered', async () => {
    const member = await signIn()
    const { body: party } = await member.call(partiesApi.create, { body: { name: 'Weser Pumpen' } })
    const [one, other] = [await issue(member), await issue(member, { customerName: 'weser pumpen' })]
    await pay(member, one.id, 1, { date: '2026-04-03' })
    await pay(member, one.id, 2, { date: '2026-04-01' })
    await pay(member, other.id, 3, { date: '2026-04-02' })
    await member.call(paymentsApi.create, {
      body: { date: '2026-03-01', amount: 4, currency: 'EUR', method: 'card', direction: 'out' },
    })
    const amounts = async (query: object) =>
      (await member.call(paymentsApi.list, { query })).body.map(({ amount }) => amount)
    expect(await amounts({})).toEqual([1, 3, 2, 4])
    expect(await amounts({ invoiceId: String(one.id) })).toEqual([1, 2])
    expect(await amounts({ partyId: String(party.id) })).toEqual([3])
    expect(await amounts({ party: 'PUMP' })).toEqual([3])
    expect(await amounts({ direction: 'out' })).toEqual([4])
    expect(await amounts({ from: '2026-04-02', to: '2026-04-02' })).toEqual([3])
    const { headers } = await member.call(paymentsApi.list, { query: { limit: '3' } })
    const cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? expect.fail()
    expect(await amounts({ cursor })).toEqual([4])
  })
})
