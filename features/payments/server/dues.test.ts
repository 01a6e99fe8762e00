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
import { invoicesApi } from '#features/invoices/contract.ts'
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

/** What the customer owes: the sum of what is open, as it is stored and as all invoices give it. */
async function owed({ id }: { readonly id: number }): Promise<number> {
  const { stored, computed } = await database.one(sql<{ stored: string; computed: string }>`
    select coalesce(sum(i.open_dues), 0)::text as stored, coalesce((
      select sum(d.dues) from (
        select distinct owner_id, customer_key, currency from invoices
        where owner_id = ${id} and deleted_at is null and status <> 'draft') a
      cross join lateral account_dues(a.owner_id, a.customer_key, a.currency) d), 0)::text as computed
    from invoices i where i.owner_id = ${id}`)
  expect(decimal(stored).eq(computed)).toBe(true)
  return Number(stored)
}

const statementOf = async (member: SignedIn) => {
  const query = { customer: customerName, today: '2026-04-01' }
  const { accounts } = (await member.call(invoicesApi.statement, { query })).body
  return accounts[0] ?? expect.fail()
}

describe('dues', () => {
  it('that a newer invoice carried over fall by exactly the payment of the older one', async () => {
    const member = await signIn()
    const old = await issue(member, 100)
    const newer = await issue(member, 50, { invoiceDate: '2026-03-20', previousDues: 100 })
    expect(await owed(member)).toBe(150)
    const { body: first } = await pay(member, old.id, 60)
    expect(await owed(member)).toBe(90)
    expect(await read(member, old.id)).toMatchObject({ paidAmount: 60, openAmount: 40, openDues: 0 })
    expect((await read(member, newer.id)).openParts.map(({ id, amount }) => [id, amount])).toEqual([
      [old.id, 40],
      [newer.id, 50],
    ])
    await pay(member, old.id, 40)
    expect((await read(member, newer.id)).openParts.map(({ id, amount }) => [id, amount])).toEqual([
      [newer.id, 50],
    ])
    const account = await statementOf(member)
    expect(account.balance).toBe(50)
    expect(account.rows.map(({ balance, adjustment }) => [balance, adjustment])).toEqual([
      [0, 0],
      [50, 0],
    ])
    // The next invoice carries over what is left.
    const { body: suggestions } = await member.call(invoicesApi.suggestions)
    expect(suggestions.customers[0]?.previousCumulativeDues).toBe(50)
    const third = await issue(member, 7, { invoiceDate: '2026-03-25', previousDues: 50 })
    expect(await owed(member)).toBe(57)
    expect((await statementOf(member)).rows.map(({ balance, adjustment }) => [balance, adjustment])).toEqual([
      [0, 0],
      [50, 0],
      [57, 0],
    ])
    await member.call(paymentsApi.remove, params(first.id))
    expect(await owed(member)).toBe(117)
    await member.call(invoicesApi.remove, params(third.id))
    await member.call(invoicesApi.remove, params(newer.id))
    expect(await owed(member)).toBe(60)
    await member.call(invoicesApi.restore, params(newer.id))
    expect(await owed(member)).toBe(110)
  })

  it('fall by what is paid now, not by what was typed before the dues were carried over', async () => {
    const member = await signIn()
    const old = await issue(member, 100, { paidAmount: 30 })
    await issue(member, 50, { invoiceDate: '2026-03-20', previousDues: 70 })
    expect(await owed(member)).toBe(120)
    await pay(member, old.id, 70)
    expect(await owed(member)).toBe(50)
    expect(await read(member, old.id)).toMatchObject({ paidAmount: 100, paymentState: 'paid' })
  })

  it('that were carried over are covered by what a newer invoice gets beyond its own total', async () => {
    const member = await signIn()
    await issue(member, 100)
    const newer = await issue(member, 50, { invoiceDate: '2026-03-20', previousDues: 100 })
    expect((await pay(member, newer.id, 150)).status).toBe(409)
    expect((await pay(member, newer.id, 120, true)).status).toBe(201)
    expect(await owed(member)).toBe(30)
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
  expect(await owed({ id: company.bookId })).toBe(0)
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
  // What is credited or paid beyond a total may settle older dues, or be to the customer's credit.
  const balance = async () => {
    const all = await Promise.all(invoices.map((each) => read(member, each)))
    return sum(all.map(({ openAmount }) => decimal(openAmount))).toNumber()
  }
  const repay = async (id: number, asked: number | undefined) => {
    const query = { invoiceId: String(id) }
    const left = (await member.call(paymentsApi.open, { query })).body[0]?.openAmount ?? 0
    const amount = asked ?? Math.max(left, 0.01)
    const [owedBefore, note] = [await owed(member), await read(member, id)]
    const { status } = await refund(member, id, amount)
    if (amount > left) expect(status).toBe(409)
    const isDone = status === 201
    expect(isDone || status === 409).toBe(true)
    // A refund is never of what was set off, so it makes no dues.
    expect(await owed(member)).toBe(owedBefore)
    const after = await read(member, id)
    const paid = decimal(note.paidAmount).plus(isDone ? amount : 0)
    expect(after.paidAmount).toBe(paid.toNumber())
  }
  const add = async (total: number, carries: boolean) => {
    const previousDues = carries ? await owed(member) : 0
    const day = `2026-03-${String(10 + (invoices.length % 20)).padStart(2, '0')}`
    invoices.push((await issue(member, total, { invoiceDate: day, previousDues })).id)
  }
  let isOverpaid = false
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
      if ((await read(member, id)).openAmount < 0) isOverpaid = true
    } else if (kind === 'refund') {
      const note = creditNotes[at % Math.max(1, creditNotes.length)]
      if (note !== undefined) await repay(note, over ? undefined : amount)
    } else if (kind === 'remove') {
      if (payment !== undefined) await member.call(paymentsApi.remove, params(payment.id))
    } else {
      const { openAmount } = await read(member, id)
      const { status } = await pay(member, id, amount, over)
      const fits = amount <= openAmount
      expect(status).toBe(fits || over ? 201 : 409)
      if (!fits && status === 201) isOverpaid = true
      // An overpayment may have settled it already, through the invoice that carried it over.
      if (fits && !isOverpaid) expect(await owed(member)).toBe(decimal(before).minus(amount).toNumber())
    }
    expect(await owed(member)).toBeGreaterThanOrEqual(await balance())
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
