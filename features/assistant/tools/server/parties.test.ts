import { describe, expect, it } from 'vitest'
import {
  buildMember,
  insertBills,
  insertInvoices,
  insertParties,
  type NewInvoice,
} from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { newBill } from '#tests/support/bills.ts'
import { testDatabase } from '#tests/support/database.ts'
import { figuresOf, linesOf, outcomeOf, toolCaller, toolContextOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const stranger = await buildMember(database)
const ask = toolCaller(database, owner.id, ['erp'])
const own = { bookId: owner.id }

const issued = (customerName: string, total: string, rest: Partial<NewInvoice> = {}): NewInvoice => ({
  userId: owner.id,
  status: 'sent',
  customerName,
  currency: 'EUR',
  invoiceDate: '2026-01-02',
  companyName: 'Hansen',
  companyAddress: 'Hamburg',
  customerAddress: 'Bremen',
  items: [{ description: 'Cement', unit: 't', quantity: 1, unitPrice: total }],
  ...rest,
})
const ada = { name: 'Ada Berg', role: 'Purchasing', email: 'ada@nordwind.example', phone: '+49 40 1' }
await insertParties(database, [
  {
    ...own,
    name: 'Nordwind GmbH',
    customerId: 'N-1',
    street: 'Kai 1',
    postcode: '20457',
    city: 'Hamburg',
    country: 'DE',
    vatId: 'DE1',
    paymentTermsDays: 30,
    contacts: [ada],
  },
  {
    ...own,
    name: 'Baltic Timber',
    city: 'Hamburg',
    country: 'DE',
    paymentTermsDays: 0,
    email: 'info@timber.example',
  },
  { ...own, name: 'Unused', city: 'Kotka', country: 'FI' },
  { ...own, name: 'Gone', city: 'Hamburg' },
  { bookId: stranger.id, name: 'Nordwind GmbH', city: 'Hamburg', contacts: [ada] },
])
await database.run(sql`update parties set deleted_at = now() where name = 'Gone'`)
await database.run(sql`update party_names set in_trash = true where name = 'Gone'`)
await database.run(sql`
  insert into party_names (book_id, party_id, name)
  select book_id, id, 'Nordwind' from parties where book_id = ${owner.id} and customer_id = 'N-1'`)
await insertInvoices(database, [
  issued('NORDWIND', '100'),
  issued('Some other name', '20.50', { customerId: 'n-1' }),
  issued('Nordwind GmbH', '8', { currency: 'USD' }),
  issued('Nordwind GmbH', '9999', { userId: stranger.id }),
])
await insertBills(database, [newBill({ ...own, supplierName: 'baltic timber', total: '70' })])

describe('customers and suppliers', () => {
  it('are closed unless ERP is opened', async () => {
    const context = toolContextOf(database, owner.id, ['posts', 'financial', 'material', 'user'])
    expect(await outcomeOf(context, 'parties', {})).toEqual({ kind: 'closed', categories: ['erp'] })
  })

  it('are listed with place, terms, and what is open under all of their names', async () => {
    const result = await ask('parties')
    expect(linesOf(result)).toEqual([
      ['Baltic Timber', 'Hamburg', 'Germany', 'At once', '', '70.00 EUR'],
      ['Nordwind GmbH', 'Hamburg', 'Germany', '30 days', '120.50 EUR, 8.00 USD', ''],
      ['Unused', 'Kotka', 'Finland', '', '', ''],
    ])
    const truth = await database.all(sql<{ sum: string; currency: string }>`
      select sum(open_amount), currency from invoices where book_id = ${owner.id} group by currency order by currency`)
    expect(figuresOf(result)).toEqual([
      ...truth.map(({ sum, currency }) => `Owed to us ${Number(sum).toFixed(2)} ${currency}`),
      'We owe 70.00 EUR',
      'Customers and suppliers 3',
    ])
    expect(result).toMatchObject({
      reading: 'Customers and suppliers, by name',
      href: '/ai?tab=parties',
      matched: 3,
    })
    expect(result.rows[0]?.href).toMatch(/^\/ai\?tab=parties&party=\d+$/)
  })

  it.each([
    [{ name: 'nordwind' }, ['Nordwind GmbH']],
    [{ name: 'N-1' }, ['Nordwind GmbH']],
    [{ name: 'Nord' }, []],
    [{ text: 'ada berg' }, ['Nordwind GmbH']],
    [{ city: 'hamburg' }, ['Baltic Timber', 'Nordwind GmbH']],
    [{ city: 'Hamburg', side: 'supplier' }, ['Baltic Timber']],
    [{ city: 'Hamburg', side: 'customer' }, ['Nordwind GmbH']],
    [{ country: 'FI' }, ['Unused']],
    // Nothing says what one without records is.
    [{ country: 'FI', side: 'supplier' }, ['Unused']],
    [{ termsDays: 30 }, ['Nordwind GmbH']],
    [{ termsDays: 0 }, ['Baltic Timber']],
    [{ name: 'Gone' }, []],
  ] as const)('narrowed to %o', async (input, names) => {
    expect(linesOf(await ask('parties', input)).map(([name]) => name)).toEqual(names)
  })

  it('are shown with the people to contact, and with their addresses', async () => {
    expect(linesOf(await ask('parties', { name: 'Nordwind', show: 'contacts' }))).toEqual([
      ['Nordwind GmbH', 'Ada Berg', 'Purchasing', 'ada@nordwind.example', '+49 40 1'],
    ])
    expect(linesOf(await ask('parties', { name: 'Baltic Timber', show: 'contacts' }))).toEqual([
      ['Baltic Timber', '', '', 'info@timber.example', ''],
    ])
    const address = await ask('parties', { name: 'Nordwind', show: 'address' })
    expect(linesOf(address)).toEqual([['Nordwind GmbH', 'Kai 1', '20457', 'Hamburg', 'Germany', 'DE1']])
    expect(address.reading).toBe('Addresses of customers and suppliers, called Nordwind, by name')
  })

  it('are counted', async () => {
    const result = await ask('parties', { operation: 'total', side: 'customer' })
    expect([result.matched, result.rows]).toEqual([2, []])
    expect(result.reading).toBe('Customers: those without bills, or with invoices')
    expect((await ask('parties', { limit: 1 })).computed).toBe(
      'Count of 3 customers and suppliers; 1 of 3 rows shown',
    )
  })
})
