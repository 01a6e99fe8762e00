import { describe, expect, it } from 'vitest'
import { buildInvoice, buildMember, insertParties, insertPayments } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { figuresOf, idsOf, linesOf, outcomeOf, toolCaller, toolContextOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const stranger = await buildMember(database)
const own = { bookId: owner.id, currency: 'EUR' } as const
const ask = toolCaller(database, owner.id, ['erp'])

const invoice = await buildInvoice(database, {
  userId: owner.id,
  status: 'sent',
  customerName: 'Nordwind GmbH',
  currency: 'EUR',
  invoiceDate: '2026-02-01',
  items: [{ description: 'Cement', unit: 't', quantity: 1, unitPrice: '500' }],
})
await insertParties(database, [{ bookId: owner.id, name: 'Nordwind GmbH' }])
await database.run(sql`
  insert into party_names (book_id, party_id, name)
  select book_id, id, 'Nordwind' from parties where book_id = ${owner.id}`)
const [first = 0, cash = 0, dollars = 0, out = 0] = await insertPayments(database, [
  { ...own, date: '2026-03-05', amount: '120.50', partyName: 'Nordwind GmbH', invoiceId: invoice.id },
  { ...own, date: '2026-03-31', amount: '79.50', partyName: 'NORDWIND', method: 'cash', reference: 'Till' },
  { ...own, date: '2026-04-01', amount: '8', currency: 'USD', partyName: 'Acme' },
  { ...own, date: '2026-04-02', amount: '60', direction: 'out', partyName: 'Stadtwerke', method: 'card' },
  { bookId: stranger.id, date: '2026-03-06', amount: '9999', currency: 'EUR', partyName: 'Nordwind GmbH' },
])

describe('payments', () => {
  it('are closed unless ERP is opened', async () => {
    const context = toolContextOf(database, owner.id, ['posts', 'financial', 'material'])
    expect(await outcomeOf(context, 'payments', {})).toEqual({ kind: 'closed', categories: ['erp'] })
  })

  it('of a customer in a month are listed under all of its names', async () => {
    const result = await ask('payments', {
      direction: 'in',
      party: 'nordwind',
      from: '2026-03-01',
      to: '2026-03-31',
    })
    const [truth] = await database.all(sql<{ sum: string }>`
      select sum(amount) from financial_transactions where book_id = ${owner.id} and side is not null
        and lower(transaction_with) like 'nordwind%'`)
    expect(figuresOf(result)).toEqual([`Received ${truth?.sum} EUR`, 'Payments 2'])
    expect(linesOf(result)).toEqual([
      ['2026-03-31', 'NORDWIND', 'Received', '79.50 EUR', 'Cash', 'Till', ''],
      ['2026-03-05', 'Nordwind GmbH', 'Received', '120.50 EUR', 'Bank transfer', '', 'INV-2026-00001'],
    ])
    expect(result.rows.map(({ href }) => href)).toEqual([null, `/ai?tab=invoices&invoice=${invoice.id}`])
    expect(result).toMatchObject({
      reading: 'Payments received, with nordwind, March 2026, newest first',
      computed: 'Sum of 2 payments',
      href: '/ai?tab=invoices&search=nordwind',
      matched: 2,
    })
  })

  it.each([
    [{}, [out, dollars, cash, first]],
    [{ direction: 'out' }, [out]],
    [{ method: 'cash' }, [cash]],
    [{ currency: 'USD' }, [dollars]],
    [{ to: '2026-03-05' }, [first]],
    [{ minimum: '79.5', maximum: '120' }, [cash]],
    [{ text: 'till' }, [cash]],
    [{ party: 'Nobody' }, []],
    [{ order: 'oldest' }, [first, cash, dollars, out]],
    [{ order: 'largest', limit: 1 }, [first, dollars, cash, out]],
  ] as const)('narrowed to %o', async (input, ids) => {
    expect(idsOf(await ask('payments', input))).toEqual(ids)
  })

  it('are summed by party, method, direction and month', async () => {
    expect(linesOf(await ask('payments', { by: 'method', currency: 'EUR' }))).toEqual([
      ['Bank transfer', '120.50 EUR', '0.00 EUR', '1'],
      ['Cash', '79.50 EUR', '0.00 EUR', '1'],
      ['Card', '0.00 EUR', '60.00 EUR', '1'],
    ])
    expect(linesOf(await ask('payments', { by: 'month', direction: 'in', currency: 'EUR' }))).toEqual([
      ['Mar 2026', '200.00 EUR', '2'],
    ])
    expect(linesOf(await ask('payments', { by: 'direction', measure: 'count' }))).toEqual([
      ['Received', '3'],
      ['Paid', '1'],
    ])
    expect(figuresOf(await ask('payments', { operation: 'total' }))).toEqual([
      'Received 200.00 EUR',
      'Received 8.00 USD',
      'Paid 60.00 EUR',
      'Paid 0.00 USD',
      'Payments 4',
    ])
  })
})
