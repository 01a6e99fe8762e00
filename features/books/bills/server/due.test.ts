import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { paymentsApi } from '#features/books/payments/contract.ts'
import { billBody } from '#tests/support/bills.ts'
import { idOf, tradingCompanies } from '#tests/support/billing.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { sendJson } from '#tests/support/trade.ts'
import { type BillInput, billsApi, type DueBill } from '../contract.ts'

const application = await testApplication()
const { anonymous, database, signIn } = application

const add = (member: SignedIn, overrides: Partial<BillInput>, bookId = member.id) =>
  sendJson<{ id: number; totalAmount: number }>(
    member,
    'POST',
    `/api/bills?book=${bookId}`,
    billBody({ status: 'open', ...overrides }),
  )
const due = async (member: SignedIn, query: object = {}): Promise<DueBill[]> =>
  (await member.call(billsApi.due, { query })).body
const idsOf = async (member: SignedIn) => (await due(member)).map(({ id }) => id)

it('lists what is left to pay in the books whose bills one writes, the first due first', async () => {
  expect((await anonymous.call(billsApi.due)).status).toBe(401)
  const [owner, clerk, keeper, reader, stranger] = [
    await signIn(),
    await signIn(),
    await signIn(),
    await signIn(),
    await signIn(),
  ]
  const { bookId } = await buildCompany(database, {
    name: 'Hansen Trading',
    people: [
      { userId: owner.id, role: 'owner' },
      { userId: clerk.id, role: 'bookkeeper' },
      { userId: keeper.id, role: 'storekeeper' },
      { userId: reader.id, role: 'viewer' },
    ],
  })
  const undated = await add(owner, { supplierName: 'Undated', dueDate: null }, bookId)
  const late = await add(owner, { supplierName: 'Late', dueDate: '2026-02-01' }, bookId)
  const own = await add(clerk, { supplierName: 'Own', dueDate: '2026-01-01' })
  await add(owner, { supplierName: 'Draft', status: 'draft' }, bookId)
  await add(owner, { supplierName: 'Credit', kind: 'creditNote' }, bookId)
  const gone = await add(owner, { supplierName: 'Trashed' }, bookId)
  await owner.call(billsApi.remove, idOf(gone.id))
  expect(await idsOf(owner)).toEqual([late.id, undated.id])
  expect(await idsOf(clerk)).toEqual([own.id, late.id, undated.id])
  for (const member of [keeper, reader, stranger]) expect(await idsOf(member)).toEqual([])
  expect((await due(owner))[0]).toMatchObject({
    book: { id: bookId, name: 'Hansen Trading', kind: 'company' },
    supplierName: 'Late',
    openAmount: late.totalAmount,
  })
})

it('is paged over several books', async () => {
  const member = await signIn()
  const { bookId } = await buildCompany(database, { people: [{ userId: member.id, role: 'bookkeeper' }] })
  const made: number[] = []
  for (const [n, book] of [bookId, member.id, bookId, member.id].entries())
    made.push((await add(member, { supplierName: `S${n}`, dueDate: n < 2 ? '2026-03-01' : null }, book)).id)
  const found: number[] = []
  let cursor: string | undefined
  do {
    const reply = await member.call(billsApi.due, {
      query: { limit: '1', ...(cursor !== undefined && { cursor }) },
    })
    found.push(...reply.body.map(({ id }) => id))
    cursor = /[?&]cursor=([^&>]+)/.exec(reply.headers.get('link') ?? '')?.[1]
  } while (cursor !== undefined)
  expect(found).toEqual(made)
  expect((await member.call(billsApi.due, { query: { cursor: 'no' } })).status).toBe(400)
})

it('keeps a disputed bill with its state, and lets go of what is credited or paid', async () => {
  const trading = await tradingCompanies(application)
  const { buyer, buying } = trading
  const { bill, invoice } = await trading.billed()
  const shown = async () => (await due(buyer)).map(({ id, status, openAmount }) => [id, status, openAmount])
  expect(await shown()).toEqual([[bill, 'open', 30]])
  await trading.dispute(buyer, bill, { line: 1, reason: 'Four are rusty' })
  expect(await shown()).toEqual([[bill, 'disputed', 30]])
  const note = await trading.credit(invoice, [{ line: 1, quantity: 4 }])
  await trading.issue(note.id)
  expect(await shown()).toEqual([[bill, 'open', 18]])
  await trading.accept(buyer, bill)
  const pay = (amount: number) =>
    sendJson<{ id: number }>(buyer, 'POST', `/api/payments?book=${buying.bookId}`, {
      direction: 'out',
      date: '2026-11-20',
      amount,
      currency: 'EUR',
      allocations: [{ billId: bill, amount }],
    })
  await pay(8)
  expect(await shown()).toEqual([[bill, 'accepted', 10]])
  const { id } = await pay(10)
  expect(await shown()).toEqual([])
  // A payment that did not happen brings it back.
  await buyer.call(paymentsApi.remove, idOf(id))
  expect(await shown()).toEqual([[bill, 'accepted', 10]])
  const whole = await trading.credit(invoice, [{ line: 1, quantity: 6 }])
  await trading.issue(whole.id)
  expect(await shown()).toEqual([])
})
