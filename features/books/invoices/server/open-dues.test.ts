import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertInvoices } from '#db/factories/index.ts'
import { dashboardApi } from '#features/books/dashboard/contract.ts'
import { type Currency, decimal, sum } from '#platform/contract/decimal.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { toolCaller } from '#tests/support/inquiry.ts'
import { invoicesApi } from '../contract.ts'
import { type InvoiceStatus, isOverdue, statuses } from '../domain.ts'

const { anonymous, signIn, database } = await testApplication()
const today = '2026-11-22'

interface Fields {
  readonly customerName: string
  readonly currency: Currency
  readonly invoiceDate: string
  readonly dueDate: string | null
  readonly status: InvoiceStatus
  readonly previousDues: number
  readonly paidAmount: number
  readonly total: number
}

const usual: Fields = {
  customerName: 'Weser Pumpen',
  currency: 'EUR',
  invoiceDate: '2026-09-01',
  dueDate: '2026-10-01',
  status: 'sent',
  previousDues: 0,
  paidAmount: 0,
  total: 100,
}

const bodyOf = ({ total, ...fields }: Fields) => ({
  ...fields,
  companyName: 'Quay Trading',
  companyAddress: 'Pier 1',
  customerAddress: 'Bremen',
  items: [{ serial: 1, description: 'Bearing', unit: 'pcs', quantity: 1, unitPrice: total }],
})

const write = async (member: SignedIn, fields: Partial<Fields> = {}) =>
  (await member.call(invoicesApi.create, { body: bodyOf({ ...usual, ...fields }) })).body

const params = (id: number) => ({ params: { id: String(id) } })
const read = async (member: SignedIn, id: number) => (await member.call(invoicesApi.get, params(id))).body

const statementOf = async (member: SignedIn) =>
  (await member.call(invoicesApi.statement, { query: { customer: usual.customerName, today } })).body

describe('dues of a customer in a currency', () => {
  it('are read by their owner alone', async () => {
    const [owner, stranger] = await Promise.all([signIn(), signIn()])
    const { id } = await write(owner)
    expect((await anonymous.call(invoicesApi.list, { query: { overdue: 'true' } })).status).toBe(401)
    expect((await stranger.call(invoicesApi.get, params(id))).status).toBe(404)
    expect((await stranger.call(invoicesApi.list, { query: { open: 'true', today } })).body).toEqual([])
    expect((await stranger.call(invoicesApi.totals, { query: { overdue: 'true', today } })).body).toEqual([])
  })

  it('stay on the invoice that made them: nothing is carried over', async () => {
    const member = await signIn()
    const old = await write(member, { paidAmount: 40 })
    const newer = await write(member, {
      invoiceDate: '2026-11-10',
      dueDate: '2026-12-10',
      previousDues: 60,
      total: 50,
    })
    expect(newer).toMatchObject({ openAmount: 50, broughtOpen: 0, cumulativeDuesAfterPayment: 110 })
    expect(await read(member, old.id)).toMatchObject({ openAmount: 60, paymentState: 'partly' })
    const overdue = (await member.call(invoicesApi.list, { query: { overdue: 'true', today } })).body
    expect(overdue.map(({ id }) => id)).toEqual([old.id])
    expect((await member.call(invoicesApi.totals, { query: { today } })).body).toMatchObject([
      { currency: 'EUR', invoiced: 150, paid: 40, open: 110, overdue: 60, count: 2 },
    ])
    expect((await statementOf(member)).accounts).toMatchObject([{ closing: 110, open: 110, overdue: 60 }])
  })

  it('are settled from the oldest on by what was typed as paid beyond a total, and follow its changes', async () => {
    const member = await signIn()
    const old = await write(member)
    const newer = await write(member, {
      invoiceDate: '2026-11-10',
      dueDate: '2026-12-10',
      previousDues: 100,
      total: 50,
      paidAmount: 50,
    })
    expect([(await read(member, old.id)).openAmount, newer.openAmount]).toEqual([100, 0])
    const pay = (paidAmount: number) =>
      member.call(invoicesApi.change, {
        ...params(newer.id),
        body: bodyOf({ ...usual, ...newer, total: 50, paidAmount }),
      })
    expect((await pay(130)).body).toMatchObject({ openAmount: 0, onAccount: 0 })
    expect(await read(member, old.id)).toMatchObject({ openAmount: 20, paidAmount: 0 })
    expect((await pay(170)).body).toMatchObject({ openAmount: 0, onAccount: 20 })
    expect(await read(member, old.id)).toMatchObject({ openAmount: 0, paymentState: 'paid' })
    expect((await pay(30)).body).toMatchObject({ openAmount: 20, onAccount: 0 })
    expect((await read(member, old.id)).openAmount).toBe(100)
  })

  it('begin with previous dues that the account did not know, due on the day of their invoice', async () => {
    const member = await signIn()
    const old = await write(member)
    const newer = await write(member, {
      invoiceDate: '2026-11-10',
      dueDate: '2026-12-10',
      previousDues: 130,
      total: 50,
    })
    expect(newer).toMatchObject({ openAmount: 50, broughtOpen: 30 })
    expect((await statementOf(member)).accounts).toMatchObject([{ closing: 180, overdue: 130 }])
    // What is less, or 0, changes nothing.
    const { body } = await member.call(invoicesApi.change, {
      ...params(newer.id),
      body: bodyOf({ ...usual, ...newer, total: 50, previousDues: 70 }),
    })
    expect(body).toMatchObject({ openAmount: 50, broughtOpen: 0, totalDuesAfterInvoice: 120 })
    // A later change of something else is no other opening, whatever was paid meanwhile.
    await member.call(invoicesApi.change, { ...params(old.id), body: bodyOf({ ...usual, paidAmount: 100 }) })
    const { body: noted } = await member.call(invoicesApi.change, {
      ...params(newer.id),
      body: { ...bodyOf({ ...usual, ...body, total: 50 }), notes: 'Thank you' },
    })
    expect(noted).toMatchObject({ previousDues: 70, broughtOpen: 0 })
  })

  it('follow every change of an invoice: trash, restoring, draft, another customer', async () => {
    const member = await signIn()
    const old = await write(member)
    const newer = await write(member, { invoiceDate: '2026-11-10', paidAmount: 160 })
    const left = async () => [await read(member, old.id), await read(member, newer.id)]
    expect(await left()).toMatchObject([{ openAmount: 40 }, { onAccount: 0 }])
    const change = (fields: Partial<Fields>) =>
      member.call(invoicesApi.change, { ...params(old.id), body: bodyOf({ ...usual, ...fields }) })
    for (const away of [{ paidAmount: 100 }, { status: 'draft' }, { customerName: 'Attica' }] as const) {
      await change(away)
      expect((await read(member, newer.id)).onAccount).toBe(60)
      await change({})
      expect(await left()).toMatchObject([{ openAmount: 40 }, { onAccount: 0 }])
    }
    await member.call(invoicesApi.remove, params(old.id))
    expect((await read(member, newer.id)).onAccount).toBe(60)
    await member.call(invoicesApi.restore, params(old.id))
    expect(await left()).toMatchObject([{ openAmount: 40 }, { onAccount: 0 }])
    await member.call(invoicesApi.trashMany, { body: { ids: [newer.id] } })
    expect((await read(member, old.id)).openAmount).toBe(100)
  })

  it('are right after writes at the same time', async () => {
    const member = await signIn()
    const first = await write(member)
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0
          ? member.call(invoicesApi.change, {
              ...params(first.id),
              body: bodyOf({ ...usual, paidAmount: 20 * index }),
            })
          : write(member, { invoiceDate: `2026-10-${10 + index}`, previousDues: 10 * index }),
      ),
    )
    expect(await countSameEverywhere(member)).toBeGreaterThan(0)
  })

  it('are right where many were written at once', async () => {
    const member = await signIn()
    await insertInvoices(
      database,
      Array.from({ length: 40 }, (_, index) => ({
        ...bodyOf({
          ...usual,
          customerName: `Customer ${index % 7}`,
          invoiceDate: `2026-09-${10 + (index % 20)}`,
          previousDues: 25 * (index % 5),
          paidAmount: 40 * (index % 4),
        }),
        userId: member.id,
      })),
    )
    expect(await countSameEverywhere(member)).toBeGreaterThan(0)
  })
})

interface AccountRow {
  readonly key: string
  readonly currency: Currency
  /** From the papers alone: what they said, less what they said was paid. */
  readonly owed: string
  readonly open: string
  readonly credit: string
}

/** The accounts of a member, once from what the papers say and once from what is stored of each. */
const accountsOf = (bookId: number): Promise<AccountRow[]> =>
  database.all(sql<AccountRow>`
    select lower(customer_name) as key, currency,
      sum(total_amount + greatest(previous_dues - known_dues, 0) - paid_amount)::text as owed,
      sum(open_amount + brought_open)::text as open, sum(on_account)::text as credit
    from invoices where book_id = ${bookId} and deleted_at is null and status <> 'draft' group by 1, 2`)

/** Everything that tells of open and overdue dues says the same, and adds up. Returns the number of invoices. */
async function countSameEverywhere(member: SignedIn): Promise<number> {
  const accounts = await accountsOf(member.id)
  for (const { owed, open, credit } of accounts) {
    expect(decimal(open).minus(credit).toNumber()).toBe(Number(owed))
    // What is on account settles what is open.
    expect(Math.min(Number(open), Number(credit))).toBe(0)
  }
  const invoices = (await member.call(invoicesApi.list, { query: { active: 'true', limit: '100' } })).body
  const issued = invoices.filter(({ status }) => status !== 'draft')
  const open = issued.filter(({ openAmount }) => openAmount > 0)
  const late = open.filter((invoice) => isOverdue(invoice, today))
  const [list, openList, totals, figures] = await Promise.all([
    member.call(invoicesApi.list, { query: { overdue: 'true', today, limit: '100', fields: 'summary' } }),
    member.call(invoicesApi.list, { query: { open: 'true', limit: '100', fields: 'summary' } }),
    member.call(invoicesApi.totals, { query: { today } }),
    member.call(dashboardApi.figures, { query: { today } }),
  ])
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other)
  expect(ids(list.body)).toEqual(ids(late))
  expect(ids(openList.body)).toEqual(ids(open))
  const ask = toolCaller(database, member.id, ['erp'])
  expect((await ask('invoices', { overdue: true })).matched).toBe(late.length)
  expect((await ask('invoices', { unpaid: true })).matched).toBe(open.length)
  const told = (await ask('dues', { limit: 50 })).figures
  const statements = await Promise.all(
    [...new Set(issued.map((each) => each.customerName.toLowerCase()))].map(
      async (customer) =>
        (await member.call(invoicesApi.statement, { query: { customer, today } })).body.accounts,
    ),
  )
  for (const currency of ['EUR', 'USD'] as const) {
    const own = (rows: readonly { currency: Currency; openAmount: number }[]) =>
      sum(
        rows.filter((row) => row.currency === currency).map(({ openAmount }) => decimal(openAmount)),
      ).toNumber()
    const sums = totals.body.find((each) => each.currency === currency)
    expect([sums?.open ?? 0, sums?.overdue ?? 0]).toEqual([own(open), own(late)])
    const owed = sum(
      accounts
        .filter((each) => each.currency === currency && Number(each.owed) > 0)
        .map((each) => decimal(each.owed)),
    ).toNumber()
    const tile = figures.body.dues?.sums.find((each) => each.currency === currency)
    expect(tile?.amount ?? 0).toBe(owed)
    const figure = (label: string) =>
      Number(told.find((each) => each.label === label && each.unit === currency)?.value ?? 0)
    expect([figure('Owed'), figure('Overdue')]).toEqual([owed, tile?.overdue ?? 0])
    const stated = statements.flat().filter((account) => account.currency === currency)
    const closing = stated.reduce((total, account) => total.plus(account.closing), decimal(0))
    expect(closing.toNumber()).toBe(
      sum(accounts.filter((each) => each.currency === currency).map((each) => decimal(each.owed))).toNumber(),
    )
    for (const account of stated)
      expect(account.closing).toBe(decimal(account.open).minus(account.onAccount).toNumber())
  }
  return invoices.length
}

const day = constantFrom('2026-08-01', '2026-09-01', '2026-09-15', '2026-10-20', '2026-11-21', '2026-11-22')
const money = oneof(
  constantFrom(0, 100),
  integer({ min: 0, max: 30_000 }).map((cents) => cents / 100),
)
const fields = record({
  customerName: constantFrom('A', 'a', 'B'),
  currency: constantFrom<Currency>('EUR', 'USD'),
  invoiceDate: day,
  dueDate: oneof(day, constantFrom(null, '2026-12-24')),
  status: constantFrom(...statuses),
  previousDues: money,
  paidAmount: money,
  total: integer({ min: 1, max: 30_000 }).map((cents) => cents / 100),
})
const step = record({
  at: integer({ min: 0, max: 20 }),
  kind: constantFrom('trash', 'restore', 'change', 'status', 'add'),
  fields,
})

it('are the same everywhere, and add up, whatever the books', async () => {
  await assert(
    asyncProperty(
      array(fields, { minLength: 1, maxLength: 12 }),
      array(step, { maxLength: 8 }),
      async (books, steps) => {
        const member = await signIn()
        const ids: number[] = []
        for (const each of books) ids.push((await write(member, each)).id)
        for (const { at, kind, fields: values } of steps) {
          const id = ids[at % ids.length] ?? 0
          if (kind === 'add') ids.push((await write(member, values)).id)
          else if (kind === 'trash') await member.call(invoicesApi.remove, params(id))
          else if (kind === 'restore') await member.call(invoicesApi.restore, params(id))
          else
            await member.call(invoicesApi.change, {
              ...params(id),
              body: kind === 'status' ? { status: values.status } : bodyOf(values),
            })
        }
        await countSameEverywhere(member)
      },
    ),
    { numRuns: 25 },
  )
})
