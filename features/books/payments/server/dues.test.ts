import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  record,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { decimal, sum } from '#platform/contract/decimal.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyAtWork } from '#tests/support/books.ts'
import { type InvoiceBody, invoiceBody } from '#tests/support/invoices.ts'
import { paymentsApi } from '../contract.ts'

const app = await testApplication()
const { signIn, database } = app
const customerName = 'Weser Pumpen'

const params = (id: number) => ({ params: { id: String(id) } })
const issue = async (member: SignedIn, total: number, overrides: Partial<InvoiceBody> = {}) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({
        customerName,
        currency: 'EUR',
        status: 'final',
        items: [{ serial: 1, description: 'Pump', unit: 'pcs', quantity: 1, unitPrice: total }],
        ...overrides,
      }),
    })
  ).body
const read = async (member: SignedIn, id: number) => (await member.call(invoicesApi.get, params(id))).body
/** An issued credit note of a part of an invoice; undefined if more was credited already. */
const credit = async (member: SignedIn, invoiceId: number, quantity: string) => {
  const body = { today: '2026-04-01', items: [{ line: 1, quantity }] }
  const made = await member.call(invoicesApi.creditNote, { ...params(invoiceId), body })
  const issued = await member.call(invoicesApi.change, {
    ...params(made.body.id),
    body: { status: 'final' },
  })
  return issued.status === 200 ? issued.body : undefined
}
const refund = (member: SignedIn, invoiceId: number, amount: number) =>
  member.call(paymentsApi.create, {
    body: {
      direction: 'out',
      date: '2026-04-01',
      amount,
      currency: 'EUR',
      allocations: [{ invoiceId, amount }],
    },
  })
const pay = (member: SignedIn, invoiceId: number, amount: number, over = false) =>
  member.call(paymentsApi.create, {
    body: {
      date: '2026-04-01',
      amount,
      currency: 'EUR',
      method: 'bank',
      over,
      allocations: [{ invoiceId, amount }],
    },
  })

/**
 * What the customer owes as all pages compute it, checked against what the papers and the money say apart: no
 * allocation is read here.
 */
async function owed(member: SignedIn, id = member.id): Promise<number> {
  const { papers, money } = await database.one(sql<{ papers: string; money: string }>`
    select (
      select coalesce(sum(case kind when 'creditNote' then -total_amount
        else total_amount + greatest(previous_dues - known_dues, 0)
          - case when paid_by_records then 0 else paid_amount end end), 0)::text
      from invoices where book_id = ${id} and deleted_at is null and status <> 'draft') as papers, (
      select coalesce(sum(case transaction_type when 'received' then amount + fee else -amount - fee end), 0)::text
      from financial_transactions where book_id = ${id} and side = 'selling') as money`)
  const statement = await member.call(invoicesApi.statement, { query: ofCustomer })
  // The server answers 404 for a customer without issued invoices.
  const account = statement.status === 404 ? undefined : statement.body.accounts[0]
  const { rows } = (await member.call(invoicesApi.ages, { query: { today: '2026-04-01' } })).body
  const figures = [
    account?.closing ?? 0,
    decimal(account?.open ?? 0)
      .minus(account?.onAccount ?? 0)
      .toNumber(),
  ]
  expect([...figures, rows[0]?.total ?? 0]).toEqual(
    Array.from({ length: 3 }, () => decimal(papers).minus(money).toNumber()),
  )
  // Nothing stands on account while something is open.
  expect(Math.min(account?.open ?? 0, account?.onAccount ?? 0)).toBe(0)
  return decimal(papers).minus(money).toNumber()
}
const ofCustomer = { customer: customerName, today: '2026-04-01' }

describe('dues', () => {
  it('fall by what is paid of the invoice that made them', async () => {
    const member = await signIn()
    const old = await issue(member, 100)
    const newer = await issue(member, 50, { invoiceDate: '2026-03-20', previousDues: 100 })
    expect(await owed(member)).toBe(150)
    const { body: first } = await pay(member, old.id, 60)
    expect(await owed(member)).toBe(90)
    expect(await read(member, old.id)).toMatchObject({ paidAmount: 60, openAmount: 40 })
    expect(await read(member, newer.id)).toMatchObject({ openAmount: 50, broughtOpen: 0 })
    await pay(member, old.id, 40)
    expect(await owed(member)).toBe(50)
    const { body: suggestions } = await member.call(invoicesApi.suggestions)
    expect(suggestions.customers[0]?.previousCumulativeDues).toBe(50)
    const third = await issue(member, 7, { invoiceDate: '2026-03-25', previousDues: 50 })
    expect(await owed(member)).toBe(57)
    await member.call(paymentsApi.remove, params(first.id))
    expect(await owed(member)).toBe(117)
    await member.call(invoicesApi.remove, params(third.id))
    await member.call(invoicesApi.remove, params(newer.id))
    expect(await owed(member)).toBe(60)
    await member.call(invoicesApi.restore, params(newer.id))
    expect(await owed(member)).toBe(110)
  })

  it('count what was typed as paid once, as money too', async () => {
    const member = await signIn()
    const old = await issue(member, 100, { paidAmount: 30 })
    await issue(member, 50, { invoiceDate: '2026-03-20', previousDues: 70 })
    expect(await owed(member)).toBe(120)
    await pay(member, old.id, 70)
    expect(await owed(member)).toBe(50)
    expect(await read(member, old.id)).toMatchObject({ paidAmount: 100, paymentState: 'paid' })
  })

  it('are settled from the oldest on by what an invoice gets beyond its own total', async () => {
    const member = await signIn()
    const old = await issue(member, 100)
    const newer = await issue(member, 50, { invoiceDate: '2026-03-20', previousDues: 100 })
    expect((await pay(member, newer.id, 120)).body.allocations.map(({ amount }) => amount)).toEqual([70, 50])
    expect(await owed(member)).toBe(30)
    expect((await read(member, old.id)).openAmount).toBe(30)
  })
})

it('ten who pay the whole invoice at once: one does, and the others learn who did', async () => {
  const { company, owner, hire } = await companyAtWork(app)
  const others = await Promise.all(Array.from({ length: 4 }, () => hire('bookkeeper')))
  const invoice = await issue(owner, 100)
  const people = [owner, ...others, owner, ...others]
  const answers = await Promise.all(people.map((member) => pay(member, invoice.id, 100)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...people.slice(1).map(() => 409),
  ])
  for (const { status, text } of answers)
    if (status === 409)
      expect(text).toMatch(/has nothing open any more\. .+ recorded a payment of 100\.00 EUR/)
  expect(await read(owner, invoice.id)).toMatchObject({ paidAmount: 100, paymentState: 'paid' })
  expect(await owed(owner, company.bookId)).toBe(0)
})

const coins = integer({ min: 1, max: 20_000 }).map((cents) => cents / 100)
const stepOf = (...kinds: Kind[]) =>
  record({
    kind: constantFrom(...kinds),
    at: integer({ min: 0, max: 20 }),
    amount: coins,
    over: boolean(),
    carries: boolean(),
  })
type Kind = 'pay' | 'remove' | 'issue' | 'trash' | 'draft' | 'credit' | 'refund'
type Step = ReturnType<typeof stepOf> extends Arbitrary<infer Value> ? Value : never

/** Issues invoices, takes the steps, and compares after each of them. */
async function play(totals: readonly number[], steps: readonly Step[]): Promise<void> {
  const member = await signIn()
  const invoices: number[] = []
  const creditNotes: number[] = []
  const repay = async (id: number, asked: number | undefined) => {
    const query = { invoiceId: String(id) }
    const left = (await member.call(paymentsApi.open, { query })).body[0]?.openAmount ?? 0
    const amount = asked ?? Math.max(left, 0.01)
    const [owedBefore, note] = [await owed(member), await read(member, id)]
    const { status } = await refund(member, id, amount)
    expect(status).toBe(amount > left ? 409 : 201)
    const refunded = status === 201 ? amount : 0
    // What is refunded stood on account.
    expect(await owed(member)).toBe(decimal(owedBefore).plus(refunded).toNumber())
    expect((await read(member, id)).paidAmount).toBe(decimal(note.paidAmount).plus(refunded).toNumber())
  }
  const add = async (total: number, carries: boolean) => {
    const previousDues = carries ? Math.max(0, await owed(member)) : 0
    const day = `2026-03-${String(10 + (invoices.length % 20)).padStart(2, '0')}`
    invoices.push((await issue(member, total, { invoiceDate: day, previousDues })).id)
  }
  for (const total of totals) await add(total, true)
  for (const { kind, at, amount, over, carries } of steps) {
    const id = invoices[at % invoices.length] ?? 0
    const before = await owed(member)
    const list = (await member.call(paymentsApi.list)).body
    const payment = list[at % Math.max(1, list.length)]
    if (kind === 'issue') await add(amount, carries)
    else if (kind === 'trash') {
      await member.call(invoicesApi.remove, params(id))
      await owed(member)
      await member.call(invoicesApi.restore, params(id))
    } else if (kind === 'draft') {
      await member.call(invoicesApi.change, { ...params(id), body: { status: 'draft' } })
      await owed(member)
      await member.call(invoicesApi.change, { ...params(id), body: { status: 'final' } })
    } else if (kind === 'credit') {
      const note = await credit(member, id, ['0.25', '0.5', '1'][at % 3] ?? '1')
      if (note !== undefined) creditNotes.push(note.id)
    } else if (kind === 'refund') {
      const note = creditNotes[at % Math.max(1, creditNotes.length)]
      if (note !== undefined) await repay(note, over ? undefined : amount)
    } else if (kind === 'remove') {
      if (payment !== undefined) await member.call(paymentsApi.remove, params(payment.id))
    } else {
      const { openAmount } = await read(member, id)
      const { status } = await pay(member, id, amount, over)
      expect(status).toBe(openAmount > 0 || over ? 201 : 409)
      expect(await owed(member)).toBe(
        decimal(before)
          .minus(status === 201 ? amount : 0)
          .toNumber(),
      )
    }
    await owed(member)
  }
  await owed(member)
  const payments = (await member.call(paymentsApi.list, { query: { limit: '100' } })).body
  const allocations = payments.flatMap((each) => each.allocations)
  for (const id of [...invoices, ...creditNotes]) {
    const own = allocations.filter(({ invoiceId }) => invoiceId === id)
    const { paidAmount, paidByRecords } = await read(member, id)
    expect(paidAmount).toBe(sum(own.map(({ amount }) => decimal(amount))).toNumber())
    expect(paidByRecords).toBe(own.length > 0)
  }
}

it('paid amounts are always the sums of the payments, and dues agree, whatever happens', async () => {
  const any = stepOf('pay', 'pay', 'pay', 'remove', 'issue', 'trash', 'draft', 'credit', 'refund')
  await assert(
    asyncProperty(array(coins, { minLength: 1, maxLength: 4 }), array(any, { maxLength: 14 }), play),
    { numRuns: 20 },
  )
})

it('refunds make no dues, and are never of what was set off', async () => {
  const often = stepOf('pay', 'pay', 'credit', 'credit', 'refund', 'refund', 'refund', 'issue', 'remove')
  const steps = array(often, { minLength: 10, maxLength: 16 })
  await assert(asyncProperty(array(coins, { minLength: 1, maxLength: 3 }), steps, play), { numRuns: 8 })
})
