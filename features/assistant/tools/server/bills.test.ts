import { describe, expect, it } from 'vitest'
import { buildMember, insertBills, insertParties } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { newBill } from '#tests/support/bills.ts'
import { testDatabase } from '#tests/support/database.ts'
import { figuresOf, idsOf, linesOf, outcomeOf, toolCaller, toolContextOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const stranger = await buildMember(database)
const ask = toolCaller(database, owner.id, ['erp'])
const own = { bookId: owner.id }

await insertParties(database, [{ ...own, name: 'Baltic Timber Oy' }])
await database.run(sql`
  insert into party_names (book_id, party_id, name)
  select book_id, id, 'Baltic Timber' from parties where book_id = ${owner.id}`)
const [late = 0, soon = 0, dollars = 0, credit = 0, paid = 0, disputed = 0, draft = 0] = await insertBills(database, [
  newBill({ ...own, supplierName: 'Baltic Timber', supplierNumber: 'BT-7', total: '1000.50', dueDate: '2026-11-21' }),
  newBill({ ...own, supplierName: 'BALTIC TIMBER OY', total: '200', billDate: '2026-11-02', dueDate: '2026-11-22' }),
  newBill({ ...own, supplierName: 'Stadtwerke', total: '80', currency: 'USD', billDate: '2026-11-03' }),
  newBill({ ...own, supplierName: 'Baltic Timber', kind: 'creditNote', total: '0.50', billDate: '2026-11-04' }),
  newBill({ ...own, supplierName: 'Stadtwerke', total: '70', billDate: '2026-11-05', dueDate: '2026-11-10' }),
  newBill({ ...own, supplierName: 'Kai', status: 'disputed', total: '9', billDate: '2026-11-06' }),
  newBill({ ...own, supplierName: 'Kai', status: 'draft', total: '8888', billDate: '2026-11-07' }),
  // Neither what is in the trash, nor a stranger's counts.
  newBill({ ...own, supplierName: 'Baltic Timber', total: '7777' }),
  newBill({ bookId: stranger.id, supplierName: 'Baltic Timber', total: '9999' }),
]) // prettier-ignore
await database.run(
  sql`update bills set deleted_at = now() where book_id = ${owner.id} and total_amount = 7777`,
)
await database.run(sql`update bills set paid_amount = 70 where id = ${paid}`)

describe('bills', () => {
  it('are closed unless ERP is opened', async () => {
    const context = toolContextOf(database, owner.id, ['posts', 'financial', 'material'])
    expect(await outcomeOf(context, 'bills', {})).toEqual({ kind: 'closed', categories: ['erp'] })
  })

  it('are what is left to pay, added up in each currency as the table has it', async () => {
    const result = await ask('bills', { open: true, by: 'supplier', measure: 'open' })
    const truth = await database.all(sql<{ open: string; currency: string }>`
      select sum(open_amount) as open, currency from bills
      where book_id = ${owner.id} and deleted_at is null and status <> 'draft' group by currency order by currency`)
    expect(figuresOf(result).slice(0, 2)).toEqual(
      truth.map(({ open, currency }) => `Open ${open} ${currency}`),
    )
    expect(figuresOf(result)).toEqual([
      'Open 1209.00 EUR',
      'Open 80.00 USD',
      'Overdue 1000.50 EUR',
      'Overdue 0.00 USD',
      'Bills 5',
    ])
    expect(linesOf(result)).toEqual([
      ['Baltic Timber', '1000.00 EUR', '1000.50 EUR', '2'],
      ['BALTIC TIMBER OY', '200.00 EUR', '0.00 EUR', '1'],
      ['Kai', '9.00 EUR', '0.00 EUR', '1'],
      ['Stadtwerke', '80.00 USD', '0.00 USD', '1'],
    ])
    expect(result).toMatchObject({
      reading:
        'What is open of bills, with something left to pay, by supplier, largest first in each currency',
      computed: 'Sum of what is open of 5 bills',
      href: '/ai?tab=bills&open=true',
      isGrouped: true,
    })
    expect(result.rows[0]?.href).toBe('/ai?tab=bills&search=Baltic+Timber&open=true')
  })

  it('are listed with their due dates, the earliest first', async () => {
    const result = await ask('bills', { open: true, dueFrom: '2026-11-01', dueTo: '2026-11-30' })
    expect(idsOf(result)).toEqual([late, soon])
    expect(linesOf(result)[0]).toEqual([
      'BILL-2026-00001',
      'Baltic Timber',
      'BT-7',
      '2026-10-01',
      '2026-11-21',
      'Open, overdue',
      '1000.50 EUR',
      '1000.50 EUR',
    ])
    expect(result.rows[0]).toMatchObject({
      href: `/ai?tab=bills&bill=${late}`,
      record: { kind: 'bill', id: late },
    })
    expect(result.reading).toBe(
      'Bills, with something left to pay, due November 2026, earliest due date first',
    )
  })

  it.each([
    [{}, [draft, disputed, paid, credit, dollars, soon, late]],
    [{ supplier: 'baltic timber' }, [credit, soon, late]],
    [{ supplier: 'Nobody' }, []],
    [{ number: 'bt-7' }, [late]],
    [{ number: 'bill-2026-00003' }, [dollars]],
    [{ overdue: true }, [late]],
    [{ overdue: false, currency: 'EUR', open: true }, [soon, credit, disputed]],
    [{ open: false }, [draft, paid]],
    [{ status: 'disputed' }, [disputed]],
    [{ kind: 'creditNote' }, [credit]],
    [{ from: '2026-11-05', to: '2026-11-06' }, [disputed, paid]],
    [{ minimum: '80', maximum: '200' }, [dollars, soon]],
    [{ text: 'stadt' }, [paid, dollars]],
    [{ order: 'oldest' }, [late, soon, dollars, credit, paid, disputed, draft]],
  ] as const)('narrowed to %o', async (input, ids) => {
    expect(idsOf(await ask('bills', input))).toEqual(ids)
  })

  it('are counted and grouped by period', async () => {
    const months = await ask('bills', { by: 'month', measure: 'count' })
    expect(linesOf(months)).toEqual([
      ['Nov 2026', '6'],
      ['Oct 2026', '1'],
    ])
    expect(figuresOf(await ask('bills', { operation: 'total', currency: 'EUR' }))).toEqual([
      'Billed 10167.00 EUR',
      'Open 1209.00 EUR',
      'Overdue 1000.50 EUR',
      'Bills 6',
    ])
  })
})
