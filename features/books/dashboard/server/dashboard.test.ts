import { describe, expect, it } from 'vitest'
import { buildPost, insertFriendships } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { itemsApi } from '#features/books/items/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { todosApi } from '#features/people/todos/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { dashboardApi } from '../contract.ts'

const { url, anonymous, signIn, database } = await testApplication()
const today = '2026-11-18'

const figuresOf = async (member: SignedIn, day = today) =>
  (await member.call(dashboardApi.figures, { query: { today: day } })).body

const record = async (
  member: SignedIn,
  transactionDate: string,
  transactionType: 'paid' | 'received',
  amount: string,
  currency: 'USD' | 'EUR' | 'JPY' = 'USD',
) =>
  (
    await member.call(financialsApi.create, {
      body: { projectName: 'Quay', transactionDate, transactionType, amount, currency, category: 'income' },
    })
  ).body

interface InvoiceFields {
  readonly contactMobile?: string
  readonly customerName?: string
  readonly customerId?: string
  readonly invoiceDate?: string
  readonly dueDate?: string | null
  readonly currency?: 'USD' | 'EUR'
  readonly status?: 'draft' | 'final' | 'sent'
  readonly previousDues?: string
  readonly paidAmount?: string
  readonly price?: string
}

const invoice = async (member: SignedIn, { price = '100', ...fields }: InvoiceFields) =>
  (
    await member.call(invoicesApi.create, {
      body: {
        companyName: 'Quay Trading',
        companyAddress: 'Pier 1',
        customerName: 'Weser Pumpen',
        customerAddress: 'Bremen',
        invoiceDate: '2026-11-01',
        status: 'sent',
        items: [{ description: 'Bearing', unit: 'pcs', quantity: 1, unitPrice: price }],
        ...fields,
      },
    })
  ).body

const move = async (
  member: SignedIn,
  materialName: string,
  quantity: string,
  transactionType: 'in' | 'out',
) =>
  (
    await member.call(materialsApi.create, {
      body: {
        projectName: 'Quay',
        transactionDate: today,
        materialName,
        unit: 'pcs',
        quantity,
        transactionType,
        warehouseAffected: 'Billbrook',
      },
    })
  ).body

const noSteps = {
  profile: false,
  photo: false,
  connection: false,
  post: false,
  invoice: false,
  import: false,
}
const noFigures = {
  money: null,
  dues: null,
  stock: null,
  todos: null,
  late: [],
  start: noSteps,
  startHidden: false,
}

describe('the caller', () => {
  it('gets null, not zero, if nothing is recorded', async () => {
    expect(await figuresOf(await signIn())).toEqual(noFigures)
  })

  it('sees nothing of others, not even as an administrator', async () => {
    const [owner, other, admin] = await Promise.all([signIn(), signIn(), signIn({ isAdmin: true })])
    await record(owner, today, 'received', '10')
    await invoice(owner, {})
    await move(owner, 'Zinc', '10', 'out')
    await owner.call(todosApi.create, { body: { title: 'Call Bremen', dueDate: today } })
    expect(await figuresOf(other)).toEqual(noFigures)
    expect(await figuresOf(admin)).toEqual(noFigures)
  })

  it('may leave out the day, but not send an invalid one', async () => {
    const member = await signIn()
    expect((await member.call(dashboardApi.figures)).status).toBe(200)
    expect((await member.call(dashboardApi.figures, { query: { today: '2026-02-30' } })).status).toBe(400)
  })
})

describe('hiding the first steps', () => {
  const hide = (member: Pick<SignedIn, 'call'>, startHidden: boolean) =>
    member.call(dashboardApi.hideStart, { body: { startHidden } })

  it('is for members, each for themselves', async () => {
    const [owner, other] = await Promise.all([signIn(), signIn()])
    expect((await hide(anonymous, true)).status).toBe(401)
    expect((await hide(owner, true)).body).toEqual({ startHidden: true })
    expect((await figuresOf(owner)).startHidden).toBe(true)
    expect((await figuresOf(other)).startHidden).toBe(false)
  })

  it('holds on every device, tells open pages, and can be taken back', async () => {
    const owner = await signIn()
    const socket = await openTestSocket(url, owner.token)
    await hide(owner, true)
    await expect.poll(() => socket.changes('dashboard').length).toBe(1)
    socket.socket.close()
    await hide(owner, false)
    expect((await figuresOf(owner)).startHidden).toBe(false)
  })
})

describe('money', () => {
  it('is summed to the cent by month and currency, the most used currency first', async () => {
    const member = await signIn()
    await record(member, '2026-11-01', 'received', '0.10', 'EUR')
    await record(member, '2026-11-30', 'received', '0.20', 'EUR')
    await record(member, '2026-10-31', 'paid', '999999999.99', 'EUR')
    await record(member, '2026-06-01', 'paid', '5', 'USD')
    await record(member, '2026-05-31', 'paid', '7', 'USD')
    await record(member, '2026-12-01', 'paid', '8', 'USD')
    const { id } = await record(member, '2026-11-02', 'received', '4', 'EUR')
    await member.call(financialsApi.remove, { params: { id: String(id) } })
    expect((await figuresOf(member)).money).toEqual({
      months: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
      currencies: [
        { currency: 'EUR', received: [0, 0, 0, 0, 0, 0.3], paid: [0, 0, 0, 0, 999_999_999.99, 0] },
        { currency: 'USD', received: [0, 0, 0, 0, 0, 0], paid: [5, 0, 0, 0, 0, 0] },
      ],
    })
  })

  it('counts what came in and what went out to find the most used currency', async () => {
    const member = await signIn()
    await record(member, today, 'paid', '5', 'EUR')
    for (const type of ['paid', 'received'] as const) await record(member, today, type, '5', 'USD')
    const { money } = await figuresOf(member)
    expect(money?.currencies.map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
  })

  it('is zero if it was only recorded long ago', async () => {
    const member = await signIn()
    await record(member, '2024-01-01', 'paid', '7', 'JPY')
    const { id } = await record(member, '2024-01-02', 'paid', '7', 'EUR')
    await member.call(financialsApi.remove, { params: { id: String(id) } })
    const zeros = [0, 0, 0, 0, 0, 0]
    expect((await figuresOf(member)).money?.currencies).toEqual([
      { currency: 'JPY', received: zeros, paid: zeros },
    ])
  })
})

describe('dues', () => {
  it('count the invoices that are open, and what is late of each', async () => {
    const member = await signIn()
    await invoice(member, { invoiceDate: '2026-09-01', dueDate: '2026-10-01', paidAmount: '40' })
    // The invoice date decides, whenever the invoice was written.
    await invoice(member, { invoiceDate: '2026-11-10', previousDues: '60', dueDate: '2026-12-10' })
    await invoice(member, { invoiceDate: '2026-10-01', previousDues: '900' })
    await invoice(member, { invoiceDate: '2026-11-17', status: 'draft', previousDues: '5000' })
    await invoice(member, { currency: 'EUR', price: '20', dueDate: '2026-11-17' })
    await invoice(member, { customerName: 'Attica', customerId: 'A-1', dueDate: today, price: '1.05' })
    await invoice(member, {
      customerName: 'Attica, new name',
      customerId: 'a-1',
      invoiceDate: '2026-11-02',
      dueDate: today,
      price: '2.05',
    })
    const dueDate = '2026-11-02'
    await invoice(member, { customerName: 'Paid up', paidAmount: '100', dueDate })
    await invoice(member, { customerName: 'In credit', paidAmount: '130', dueDate })
    const { id } = await invoice(member, { customerName: 'Binned', price: '77' })
    await member.call(invoicesApi.remove, { params: { id: String(id) } })
    expect((await figuresOf(member)).dues).toEqual({
      sums: [
        // 60 of the first invoice, and 840 that the third brought along, due on its day.
        { currency: 'USD', amount: 1103.1, overdue: 900, customers: 2 },
        { currency: 'EUR', amount: 20, overdue: 20, customers: 1 },
      ],
      open: 6,
      overdue: 2,
    })
  })

  it('are null with drafts only, and empty if everything is paid', async () => {
    const member = await signIn()
    await invoice(member, { status: 'draft' })
    expect((await figuresOf(member)).dues).toBeNull()
    await invoice(member, { paidAmount: '100' })
    expect((await figuresOf(member)).dues).toEqual({ sums: [], open: 0, overdue: 0 })
  })
})

describe('stock', () => {
  it('is low below its minimum, with the first names', async () => {
    const member = await signIn()
    const add = async (by: SignedIn, name: string, minimumStock: number | null) =>
      (await by.call(itemsApi.create, { body: { name, unit: 'pcs', minimumStock } })).body
    for (const name of ['Zinc', 'Bolt', 'Coil', 'Valve', 'Hose']) await add(member, name, 10)
    await add(member, 'Nut', null)
    await move(member, 'Coil', '10', 'in')
    await move(member, 'Zinc', '9', 'in')
    const stock = { watched: 5, low: 4, onTheWay: 0, names: ['Bolt', 'Hose', 'Valve'] }
    expect((await figuresOf(member)).stock).toEqual(stock)
    // Others' items and those in trash do not count, nor does a movement in trash.
    await add(await signIn(), 'Alum', 10)
    const gone = await add(member, 'Arm', 10)
    await member.call(itemsApi.remove, { params: { id: String(gone.id) } })
    const { id } = await move(member, 'Zinc', '10', 'in')
    await member.call(materialsApi.remove, { params: { id: String(id) } })
    expect((await figuresOf(member)).stock).toEqual(stock)
  })
})

describe('to-dos', () => {
  it('count those due by Sunday and those overdue, shared ones included', async () => {
    const [member, other] = await Promise.all([signIn(), signIn()])
    const add = (dueDate: string | null, by = member, shareWithUsers: string[] = []) =>
      by.call(todosApi.create, { body: { title: 'Task', dueDate, shareWithUsers } })
    for (const day of ['2026-11-17', today, '2026-11-22', '2026-11-23', null]) await add(day)
    await add(today, other, [member.username])
    const { body: done } = await add(today)
    await member.call(todosApi.change, { params: { id: String(done.id) }, body: { completed: true } })
    expect((await figuresOf(member)).todos).toEqual({ active: 6, due: 2, sharedDue: 1, overdue: 1 })
    expect((await figuresOf(other)).todos).toEqual({ active: 1, due: 1, sharedDue: 0, overdue: 0 })
  })
})

describe('late customers', () => {
  it('are named with what is late, since when, and how to reach them', async () => {
    const member = await signIn()
    const long = { invoiceDate: '2026-08-01', dueDate: '2026-09-01', contactMobile: '+49 40 1' }
    await invoice(member, { ...long, customerId: 'W-1', price: '40' })
    await invoice(member, {
      customerId: 'W-1',
      invoiceDate: '2026-11-01',
      dueDate: '2026-12-01',
      previousDues: '40',
      contactMobile: '+49 40 2',
    })
    await invoice(member, { customerName: 'Attica', dueDate: '2026-11-17', currency: 'EUR' })
    await invoice(member, { customerName: 'In time', dueDate: today })
    expect((await figuresOf(member)).late).toEqual([
      {
        customer: 'Weser Pumpen',
        customerId: 'W-1',
        mobile: '+49 40 2',
        currency: 'USD',
        amount: 40,
        since: '2026-09-01',
      },
      { customer: 'Attica', customerId: '', mobile: '', currency: 'EUR', amount: 100, since: '2026-11-17' },
    ])
    for (const name of ['A', 'B', 'C', 'D'])
      await invoice(member, { customerName: name, dueDate: '2026-10-01' })
    expect((await figuresOf(member)).late).toHaveLength(5)
    expect((await figuresOf(await signIn())).late).toEqual([])
  })
})

describe('the first steps', () => {
  it('are ticked by what a member really did', async () => {
    const [member, friend] = await Promise.all([signIn(), signIn()])
    const start = async () => (await figuresOf(member)).start
    expect(await start()).toEqual(noSteps)
    await insertFriendships(database, [{ requesterId: member.id, addresseeId: friend.id }])
    await buildPost(database, { authorId: member.id })
    await invoice(member, { status: 'draft' })
    await database.run(
      sql`update users set avatar = '/x', bio = '', location = 'Bremen' where id = ${member.id}`,
    )
    await database.run(sql`
      insert into imports (book_id, table_name, file_name, state, head, mapping, formats, row_count)
      values (${member.id}, 'financials', 'x.csv', 'done', '{}', '{}', '{}', 1)`)
    expect(new Set(Object.values(await start()))).toEqual(new Set([true]))
    expect((await figuresOf(friend)).start).toEqual({ ...noSteps, connection: true })
  })
})
