import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertInvoices } from '#db/factories/index.ts'
import { dashboardApi } from '#features/dashboard/contract.ts'
import { type Currency, decimal } from '#platform/contract/decimal.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { toolCaller } from '#tests/support/inquiry.ts'
import { invoicesApi } from '../contract.ts'
import { type InvoiceStatus, isOverdue, overdueSum, statuses } from '../domain.ts'

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

/** What is open on each invoice, as a text: `60 of INV-2026-00001 due 2026-10-01`. */
const openOn = async (member: SignedIn, id: number) =>
  (await read(member, id)).openParts.map(
    ({ amount, invoiceNumber, dueDate }) => `${amount} of ${invoiceNumber} due ${dueDate}`,
  )

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

  it('move to the newer invoice that carries them over, with their due date', async () => {
    const member = await signIn()
    const old = await write(member, { paidAmount: 40 })
    const newer = await write(member, {
      invoiceDate: '2026-11-10',
      dueDate: '2026-12-10',
      previousDues: 60,
      total: 50,
    })
    expect(await read(member, old.id)).toMatchObject({
      openDues: 0,
      openDueDate: null,
      openParts: [],
      carriedTo: { id: newer.id, invoiceNumber: newer.invoiceNumber },
    })
    expect(newer).toMatchObject({ openDues: 110, openDueDate: '2026-10-01', carriedTo: null })
    expect(await openOn(member, newer.id)).toEqual([
      `60 of ${old.invoiceNumber} due 2026-10-01`,
      `50 of ${newer.invoiceNumber} due 2026-12-10`,
    ])
    const [overdue = expect.fail()] = (
      await member.call(invoicesApi.list, { query: { overdue: 'true', today } })
    ).body
    expect(overdue.id).toBe(newer.id)
    expect((await member.call(invoicesApi.totals, { query: { today } })).body).toMatchObject([
      { currency: 'EUR', invoiced: 150, paid: 40, open: 110, overdue: 60, count: 2 },
    ])
    expect((await statementOf(member)).accounts).toMatchObject([{ balance: 110, overdue: 60 }])
  })

  it('stay overdue when the newer invoice is paid in full', async () => {
    const member = await signIn()
    const old = await write(member)
    const newer = await write(member, {
      invoiceDate: '2026-11-10',
      dueDate: '2026-12-10',
      previousDues: 100,
      total: 50,
      paidAmount: 50,
    })
    expect(await openOn(member, newer.id)).toEqual([`100 of ${old.invoiceNumber} due 2026-10-01`])
    expect(isOverdue(newer, today)).toBe(true)
    // What is paid above its own total covers the oldest.
    const { body: paid } = await member.call(invoicesApi.change, {
      ...params(newer.id),
      body: bodyOf({ ...usual, ...newer, total: 50, paidAmount: 130 }),
    })
    expect(paid.openDues).toBe(20)
  })

  it('stay on the older invoice as far as they are not carried over', async () => {
    const member = await signIn()
    const old = await write(member)
    const newer = await write(member, {
      invoiceDate: '2026-11-10',
      dueDate: null,
      previousDues: 30,
      total: 7,
    })
    expect(await openOn(member, old.id)).toEqual([`70 of ${old.invoiceNumber} due 2026-10-01`])
    expect(await openOn(member, newer.id)).toEqual([
      `30 of ${old.invoiceNumber} due 2026-10-01`,
      `7 of ${newer.invoiceNumber} due null`,
    ])
    // What nobody left before it is of the invoice itself.
    const { body } = await member.call(invoicesApi.change, {
      ...params(newer.id),
      body: bodyOf({ ...usual, ...newer, total: 7, previousDues: 900 }),
    })
    expect(body.openParts.map(({ amount }) => amount)).toEqual([100, 807])
  })

  it('follow every change of an older invoice: payment, trash, restoring, draft, another customer', async () => {
    const member = await signIn()
    const old = await write(member)
    const newer = await write(member, { invoiceDate: '2026-11-10', dueDate: '2026-12-10', previousDues: 100 })
    const isLate = async () => isOverdue(await read(member, newer.id), today)
    const change = (fields: Partial<Fields>) =>
      member.call(invoicesApi.change, { ...params(old.id), body: bodyOf({ ...usual, ...fields }) })
    expect(await isLate()).toBe(true)
    for (const away of [{ paidAmount: 100 }, { status: 'draft' }, { customerName: 'Attica' }] as const) {
      await change(away)
      expect(await isLate()).toBe(false)
      await change({})
      expect(await isLate()).toBe(true)
    }
    await member.call(invoicesApi.remove, params(old.id))
    expect(await isLate()).toBe(false)
    expect(await read(member, old.id)).toMatchObject({ openDues: 0, carriedTo: null })
    await member.call(invoicesApi.restore, params(old.id))
    expect(await isLate()).toBe(true)
    await member.call(invoicesApi.trashMany, { body: { ids: [newer.id] } })
    expect(await read(member, old.id)).toMatchObject({ openDues: 100, carriedTo: null })
  })

  it('are right after writes at the same time', async () => {
    const member = await signIn()
    const first = await write(member)
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0
          ? member.call(invoicesApi.change, {
              ...params(first.id),
              body: bodyOf({ ...usual, paidAmount: index }),
            })
          : write(member, { invoiceDate: `2026-10-${10 + index}`, previousDues: 10 * index }),
      ),
    )
    expect(await countSameEverywhere(member)).toBeGreaterThan(0)
  })

  it('are calculated for rows of before, and for many accounts in one statement', async () => {
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
    await database.run(
      sql`update invoices set open_dues = null, open_parts = null where owner_id = ${member.id}`,
    )
    await database.run(sql`update invoices set open_dues = 0, open_parts = '[]' where open_dues is null`)
    expect(await countSameEverywhere(member)).toBeGreaterThan(0)
    await database.run(sql`delete from invoices where owner_id = ${member.id} and id % 3 = 0`)
    expect(await countSameEverywhere(member)).toBeGreaterThan(0)
  })
})

interface Lot {
  readonly from: number
  readonly due: string | null
  amount: number
}

interface Stored {
  readonly id: number
  readonly customerName: string
  readonly currency: Currency
  readonly invoiceDate: string
  readonly dueDate: string | null
  readonly status: InvoiceStatus
  readonly previousDues: number
  readonly paidAmount: number
  readonly totalAmount: number
  readonly openDues: number
  readonly openDueDate: string | null
  readonly carriedTo: { readonly id: number } | null
}

/** Decision 48 in plain words, in whole cents. */
function modelOf(invoices: readonly Stored[]) {
  const cents = (amount: number) => Math.round(amount * 100)
  const lots = new Map<number, Lot[]>()
  const carried = new Map<number, number>()
  const accounts = new Map<string, Stored[]>()
  for (const invoice of invoices) {
    if (invoice.status === 'draft') continue
    const key = `${invoice.customerName.toLowerCase()} ${invoice.currency}`
    accounts.set(key, [...(accounts.get(key) ?? []), invoice])
  }
  for (const account of accounts.values()) {
    const chain = account.sort(
      (one, other) => one.invoiceDate.localeCompare(other.invoiceDate) || one.id - other.id,
    )
    for (const [index, { id, dueDate, previousDues, totalAmount, paidAmount }] of chain.entries()) {
      const own: Lot[] = []
      let claimed = cents(previousDues)
      for (const earlier of chain.slice(0, index).toReversed()) {
        const left = lots.get(earlier.id) ?? []
        while (claimed > 0 && left.length > 0) {
          const last = left.at(-1) ?? expect.fail()
          const amount = Math.min(claimed, last.amount)
          own.unshift({ ...last, amount })
          carried.set(earlier.id, id)
          claimed -= amount
          last.amount -= amount
          if (last.amount === 0) left.pop()
        }
      }
      let payment = Math.max(0, cents(paidAmount) - cents(totalAmount))
      for (const lot of own) {
        const covered = Math.min(payment, lot.amount)
        lot.amount -= covered
        payment -= covered
      }
      const rest = Math.max(0, cents(totalAmount) - cents(paidAmount)) + Math.max(0, claimed - payment)
      own.push({ from: id, due: dueDate, amount: rest })
      lots.set(
        id,
        own.filter(({ amount }) => amount > 0),
      )
    }
  }
  return { lots, carried }
}

const allInvoices = async (member: SignedIn): Promise<readonly Stored[]> =>
  (await member.call(invoicesApi.list, { query: { active: 'true', limit: '100' } })).body

/** Everything that tells of open and overdue dues says the same, and what the model says. Returns the invoices. */
async function countSameEverywhere(member: SignedIn): Promise<number> {
  const invoices = await allInvoices(member)
  const { lots, carried } = modelOf(invoices)
  const sumOf = (parts: readonly { amount: number }[]) =>
    parts.reduce((total, { amount }) => total + amount, 0) / 100
  const isLate = ({ due }: Lot) => due !== null && due < today
  for (const invoice of invoices) {
    const open = lots.get(invoice.id) ?? []
    const days = open.flatMap(({ due }) => due ?? []).sort()
    expect({
      openDues: invoice.openDues,
      openDueDate: invoice.openDueDate,
      carriedTo: invoice.carriedTo?.id ?? null,
    }).toEqual({
      openDues: sumOf(open),
      openDueDate: days[0] ?? null,
      carriedTo: carried.get(invoice.id) ?? null,
    })
  }
  const all = [...lots.values()].flat()
  const late = [...lots].filter(([, open]) => open.some(isLate)).map(([id]) => id)
  const open = [...lots].filter(([, each]) => each.length > 0)
  const [list, openList, totals, figures] = await Promise.all([
    member.call(invoicesApi.list, { query: { overdue: 'true', today, limit: '100', fields: 'summary' } }),
    member.call(invoicesApi.list, { query: { open: 'true', limit: '100', fields: 'summary' } }),
    member.call(invoicesApi.totals, { query: { today } }),
    member.call(dashboardApi.figures, { query: { today } }),
  ])
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other)
  expect(ids(list.body)).toEqual(late.toSorted((one, other) => one - other))
  expect(ids(openList.body)).toEqual(ids(open.map(([id]) => ({ id }))))
  const { dues } = figures.body
  expect(dues?.overdue ?? 0).toBe(late.length)
  expect(dues?.open ?? 0).toBe(open.length)
  const ask = toolCaller(database, member.id, ['erp'])
  expect((await ask('invoices', { overdue: true })).matched).toBe(late.length)
  expect((await ask('invoices', { unpaid: true })).matched).toBe(open.length)
  const told = (await ask('dues', { limit: 50 })).figures
  const statements = await Promise.all(
    [
      ...new Set(
        invoices.filter(({ status }) => status !== 'draft').map((each) => each.customerName.toLowerCase()),
      ),
    ].map(
      async (customer) =>
        (await member.call(invoicesApi.statement, { query: { customer, today } })).body.accounts,
    ),
  )
  for (const currency of ['EUR', 'USD'] as const) {
    const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
    const parts = all.filter(({ from }) => byId.get(from)?.currency === currency)
    const [owed, overdue] = [sumOf(parts), sumOf(parts.filter(isLate))]
    const sums = totals.body.find((each) => each.currency === currency)
    expect([sums?.open ?? 0, sums?.overdue ?? 0]).toEqual([owed, overdue])
    const tile = dues?.sums.find((each) => each.currency === currency)
    expect([tile?.amount ?? 0, tile?.overdue ?? 0]).toEqual([owed, overdue])
    const figure = (label: string) =>
      Number(told.find((each) => each.label === label && each.unit === currency)?.value ?? 0)
    expect([figure('Owed'), figure('Overdue')]).toEqual([owed, overdue])
    const accounts = statements.flat().filter((account) => account.currency === currency)
    const stated = accounts.reduce((total, account) => decimal(account.overdue).plus(total), decimal(0))
    expect(stated.toNumber()).toBe(overdue)
    // What was paid beyond all dues of an invoice is a credit, which takes off the balance but no dues.
    const credits = invoices
      .filter(({ currency: of, status }) => of === currency && status !== 'draft')
      .map((each) => decimal(each.paidAmount).minus(each.totalAmount).minus(each.previousDues))
      .filter((credit) => credit.gt(0))
    const closing = accounts.reduce((sum, account) => sum.plus(account.closing), decimal(0))
    expect(closing.toNumber()).toBe(
      credits.reduce((sum, credit) => sum.minus(credit), decimal(owed)).toNumber(),
    )
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

it('are the same everywhere, and what the model says, whatever the books', async () => {
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

it('ages a part by its own date', () => {
  const parts = [
    { dueDate: '2026-10-01', amount: 60.1 },
    { dueDate: today, amount: 50 },
    { dueDate: null, amount: 7 },
  ]
  expect(overdueSum(parts, today).toNumber()).toBe(60.1)
})
