import { describe, expect, it } from 'vitest'
import { buildMember, insertInvoices, type NewInvoice } from '#db/factories/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { toolContextOf, toolCaller, idsOf, linesOf, outcomeOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const stranger = await buildMember(database)
const ask = toolCaller(database, owner.id, ['erp'])

const issued = (
  customerName: string,
  day: string,
  dues: string,
  rest: Partial<NewInvoice> = {},
): NewInvoice => ({
  userId: owner.id,
  status: 'sent',
  companyName: 'Hansen & Çelik',
  companyAddress: 'Hamburg',
  customerName,
  customerAddress: 'Bremen',
  invoiceDate: day,
  currency: 'EUR',
  items: [{ description: 'Cement', unit: 't', quantity: 1, unitPrice: dues }],
  ...rest,
})

const [acmeOld = 0, acme = 0, bolt = 0, boltDollars = 0, cedar = 0] = await insertInvoices(database, [
  issued('Acme', '2026-09-01', '5000'),
  issued('ACME', '2026-10-01', '200.50', { previousDues: 4900, knownDues: 4900, dueDate: '2026-11-21' }),
  issued('Bolt', '2026-10-02', '900', { customerId: 'B-1', dueDate: '2026-11-22' }),
  issued('Bolt', '2026-10-03', '8', { customerId: 'B-1', currency: 'USD' }),
  issued('Cedar', '2026-10-04', '10', { paidAmount: 10 }),
  // Neither a draft, nor an invoice in the trash, nor that of a stranger counts.
  issued('Acme', '2026-11-01', '7777', { status: 'draft' }),
  issued('Acme', '2026-11-02', '8888', { deletedAt: new Date() }),
  issued('Acme', '2026-11-03', '9999', { userId: stranger.id }),
])

describe('dues', () => {
  it('are closed unless ERP is opened', async () => {
    const context = toolContextOf(database, owner.id, ['posts', 'financial'])
    expect(await outcomeOf(context, 'dues', {})).toEqual({ kind: 'closed', categories: ['erp'] })
  })

  it('are the oldest where they fell due first', async () => {
    expect(idsOf(await ask('dues', { order: 'oldest', currency: 'EUR' }))).toEqual([acme, bolt])
    expect(idsOf(await ask('dues', { order: 'newest', currency: 'EUR' }))).toEqual([bolt, acme])
  })

  it('are those that are open, largest first, added up in each currency with what is late', async () => {
    const result = await ask('dues')
    expect(result).toMatchObject({
      reading: 'What customers owe, largest first in each currency',
      computed: 'Sum of the open dues of 3 customers',
      figures: [
        { label: 'Owed', value: '6100.50', unit: 'EUR' },
        { label: 'Owed', value: '8.00', unit: 'USD' },
        { label: 'Overdue', value: '200.50', unit: 'EUR' },
        { label: 'Overdue', value: '0.00', unit: 'USD' },
        { label: 'Customers, EUR', value: '2', unit: '' },
        { label: 'Customers, USD', value: '1', unit: '' },
      ],
      matched: 3,
      href: '/ai?tab=invoices&dues=open',
    })
    expect(linesOf(result)).toEqual([
      // 5000 of the first invoice, which has no due date.
      ['ACME', '5200.50 EUR', '200.50 EUR', '2026-11-21', 'INV-2026-00002'],
      ['Bolt', '900.00 EUR', '0.00 EUR', '2026-11-22', 'INV-2026-00003'],
      ['Bolt', '8.00 USD', '0.00 USD', '', 'INV-2026-00004'],
    ])
    expect(result.rows.map(({ href }) => href)).toEqual([
      '/ai?tab=invoices&statement=ACME',
      '/ai?tab=invoices&statement=B-1',
      '/ai?tab=invoices&statement=B-1',
    ])
    expect(idsOf(result)).toEqual([acme, bolt, boltDollars])
    expect(idsOf(await ask('invoices', { unpaid: true, customer: 'acme' }))).toEqual([acme, acmeOld])
    expect(idsOf(await ask('invoices', { overdue: true }))).toEqual([acme])
  })

  it.each([
    [{ customer: 'acme' }, [acme], 'What acme owes, largest first'],
    [{ customer: 'cedar' }, [cedar], 'What cedar owes, largest first'],
    [{ customer: 'Nobody' }, [], 'What Nobody owes, largest first'],
    [{ currency: 'USD' }, [boltDollars], 'What customers owe, in USD, largest first'],
    [{ overdue: true }, [acme], 'What customers owe, overdue on Nov 22, 2026, largest first'],
    [
      { overdue: false, currency: 'EUR' },
      [bolt],
      'What customers owe, in EUR, not overdue on Nov 22, 2026, largest first',
    ],
    [{ settled: true }, [cedar], 'What customers owe, those who owe nothing, largest first'],
    [
      { dueFrom: '2026-11-22', dueTo: '2026-11-30' },
      [bolt],
      'What customers owe, due Nov 22 – Nov 30, 2026, largest first',
    ],
    [{ minimum: '901' }, [acme], 'What customers owe, at least 901, largest first'],
    [{ maximum: '900', currency: 'EUR' }, [bolt], 'What customers owe, in EUR, at most 900, largest first'],
    [{ text: 'cm' }, [acme], 'What customers owe, “cm” anywhere, largest first'],
    [
      { order: 'smallest', limit: 1, currency: 'EUR' },
      [bolt, acme],
      'What customers owe, in EUR, the smallest',
    ],
  ] as const)('narrowed to %o', async (input, ids, reading) => {
    const result = await ask('dues', input)
    expect(idsOf(result)).toEqual(ids)
    expect(result.reading).toBe(reading)
  })

  it('of a customer who has paid are shown as nothing owed', async () => {
    const result = await ask('dues', { customer: 'Cedar' })
    expect(result.figures).toEqual([
      { label: 'Owed', value: '0.00', unit: 'EUR' },
      { label: 'Overdue', value: '0.00', unit: 'EUR' },
      { label: 'Customers', value: '1', unit: '' },
    ])
    expect((await ask('dues', { customer: 'Nobody' })).figures).toEqual([
      { label: 'Customers', value: '0', unit: '' },
    ])
  })
})
