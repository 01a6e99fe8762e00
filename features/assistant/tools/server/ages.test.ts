import { describe, expect, it } from 'vitest'
import { buildMember, insertBills, insertInvoices, insertParties } from '#db/factories/index.ts'
import { addDays } from '#platform/contract/dates.ts'
import { sql } from '#platform/server/database/sql.ts'
import { newBill } from '#tests/support/bills.ts'
import { testDatabase } from '#tests/support/database.ts'
import { figuresOf, linesOf, outcomeOf, toolCaller, toolContextOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const stranger = await buildMember(database)
const ask = toolCaller(database, owner.id, ['erp'])
const today = '2026-11-22'

const issued = (customerName: string, total: string, late: number | null, userId = owner.id) => ({
  userId,
  status: 'sent' as const,
  customerName,
  currency: 'EUR' as const,
  invoiceDate: '2026-01-02',
  dueDate: late === null ? null : addDays(today, -late),
  companyName: 'Hansen',
  companyAddress: 'Hamburg',
  customerAddress: 'Bremen',
  items: [{ description: 'Cement', unit: 't', quantity: 1, unitPrice: total }],
})
const billed = (supplierName: string, total: string, late: number, bookId = owner.id) =>
  newBill({ bookId, supplierName, total, dueDate: addDays(today, -late) })

await insertParties(database, [{ bookId: owner.id, name: 'Bolt Ltd' }])
await database.run(sql`
  insert into party_names (book_id, party_id, name)
  select book_id, id, 'Bolt' from parties where book_id = ${owner.id}`)
await insertInvoices(database, [
  issued('Acme', '1', null),
  issued('Acme', '2', 30),
  issued('Acme', '4', 31),
  issued('Bolt', '8', 61),
  issued('Bolt', '16', 91),
  issued('Bolt', '9999', 91, stranger.id),
])
await insertBills(database, [
  billed('Timber', '32', 61),
  billed('Timber', '64', -5),
  billed('Kai', '128', 5),
  billed('Kai', '9999', 91, stranger.id),
])

describe('ages', () => {
  it('are closed unless ERP is opened', async () => {
    const context = toolContextOf(database, owner.id, ['posts', 'financial', 'material'])
    expect(await outcomeOf(context, 'ages', {})).toEqual({ kind: 'closed', categories: ['erp'] })
  })

  it('of what customers owe are those of the page', async () => {
    const result = await ask('ages')
    expect(linesOf(result)).toEqual([
      ['Bolt', '0.00 EUR', '0.00 EUR', '0.00 EUR', '8.00 EUR', '16.00 EUR', '24.00 EUR'],
      ['Acme', '1.00 EUR', '2.00 EUR', '4.00 EUR', '0.00 EUR', '0.00 EUR', '7.00 EUR'],
    ])
    const [truth] = await database.all(sql<{ sum: string }>`
      select sum(open_amount) from invoices where book_id = ${owner.id}`)
    expect(figuresOf(result)).toEqual([
      'Not due 1.00 EUR',
      '1–30 days 2.00 EUR',
      '31–60 days 4.00 EUR',
      '61–90 days 8.00 EUR',
      'Over 90 days 16.00 EUR',
      `Open ${truth?.sum}.00 EUR`,
      'Customers 2',
    ])
    expect(result).toMatchObject({
      reading: 'What customers owe, by the days since it was due, on Nov 22, 2026, the most overdue first',
      href: '/ai?tab=invoices&view=ages',
      matched: 2,
    })
    expect(result.records.map(({ kind }) => kind)).toEqual(['invoice', 'invoice'])
    expect(result.rows[0]?.href).toBe('/ai?tab=invoices&statement=Bolt')
  })

  it('are narrowed to what is late by more than some days', async () => {
    const result = await ask('ages', { over: 60 })
    expect(result.columns.map(({ label }) => label)).toEqual([
      'Customer',
      '61–90 days',
      'Over 90 days',
      'Total',
    ])
    expect(linesOf(result)).toEqual([['Bolt', '8.00 EUR', '16.00 EUR', '24.00 EUR']])
    expect(linesOf(await ask('ages', { over: 30 }))).toEqual([
      ['Bolt', '0.00 EUR', '8.00 EUR', '16.00 EUR', '24.00 EUR'],
      ['Acme', '4.00 EUR', '0.00 EUR', '0.00 EUR', '4.00 EUR'],
    ])
    expect(linesOf(await ask('ages', { over: 90 }))).toEqual([['Bolt', '16.00 EUR', '16.00 EUR']])
  })

  it('are narrowed to a party under all of its names, and to a currency', async () => {
    expect(linesOf(await ask('ages', { party: 'bolt ltd' }))).toHaveLength(1)
    expect((await ask('ages', { party: 'Acme', over: 60 })).matched).toBe(0)
    expect((await ask('ages', { currency: 'USD' })).matched).toBe(0)
  })

  it('of bills are those of the page', async () => {
    const result = await ask('ages', { side: 'payable' })
    expect(linesOf(result)).toEqual([
      ['Kai', '0.00 EUR', '128.00 EUR', '0.00 EUR', '0.00 EUR', '0.00 EUR', '128.00 EUR'],
      ['Timber', '64.00 EUR', '0.00 EUR', '0.00 EUR', '32.00 EUR', '0.00 EUR', '96.00 EUR'],
    ])
    expect(result).toMatchObject({
      reading:
        'What we owe to suppliers, by the days since it was due, on Nov 22, 2026, the most overdue first',
      href: '/ai?tab=bills&shown=ages',
    })
    expect(result.rows[0]?.href).toBe('/ai?tab=bills&search=Kai&open=true')
    expect(linesOf(await ask('ages', { side: 'payable', over: 60 }))).toEqual([
      ['Timber', '32.00 EUR', '0.00 EUR', '32.00 EUR'],
    ])
    expect(figuresOf(await ask('ages', { side: 'payable', party: 'timber' })).slice(-2)).toEqual([
      'Open 96.00 EUR',
      'Suppliers 1',
    ])
  })

  it('show so many rows, and tell of all', async () => {
    const result = await ask('ages', { limit: 1 })
    expect([result.rows.length, result.matched]).toEqual([1, 2])
    expect(result.computed).toBe('Sum of what is open with 2 customers; 1 of 2 rows shown')
  })
})
