import { describe, expect, it } from 'vitest'
import { buildInvoice, buildMember, insertInvoices, type NewInvoice } from '#db/factories/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { filtersPart, toolContextOf, toolCaller, idsOf, linesOf, outcomeOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const stranger = await buildMember(database)
const ask = toolCaller(database, owner.id, ['erp'])

const invoice = (overrides: Partial<NewInvoice>, price: string): NewInvoice => ({
  userId: owner.id,
  status: 'sent',
  companyName: 'Hansen & Çelik',
  companyAddress: 'Hamburg',
  customerName: 'Acme',
  customerAddress: 'Bremen',
  invoiceDate: '2026-10-05',
  currency: 'EUR',
  items: [{ description: 'Cement', unit: 't', quantity: 1, unitPrice: price }],
  ...overrides,
})

const [acme = 0, acmePaid = 0, bolt = 0, draft = 0, dollars = 0] = await insertInvoices(database, [
  invoice({ dueDate: '2026-11-01', reference: 'PO 77' }, '100.10'),
  invoice({ invoiceDate: '2026-11-02', dueDate: '2026-11-05', paidAmount: '50', status: 'final' }, '50'),
  invoice(
    { customerName: 'Bolt', customerId: 'B-1', invoiceDate: '2026-11-09', dueDate: '2026-12-09' },
    '300',
  ),
  invoice({ customerName: 'Bolt', customerId: 'B-1', status: 'draft', invoiceDate: '2026-11-10' }, '70'),
  invoice(
    { customerName: 'Coast', currency: 'USD', invoiceDate: '2025-12-31', status: 'acknowledged' },
    '12.5',
  ),
])
await insertInvoices(database, [invoice({ deletedAt: new Date() }, '999')])
await buildInvoice(database, { userId: stranger.id, customerName: 'Acme', status: 'sent', currency: 'EUR' })

describe('invoices', () => {
  it('are closed unless ERP is opened', async () => {
    const context = toolContextOf(database, owner.id, ['posts', 'financial'])
    expect(await outcomeOf(context, 'invoices', {})).toEqual({ kind: 'closed', categories: ['erp'] })
  })

  it('are filtered by what was paid on them', async () => {
    const other = await buildMember(database)
    const askOther = toolCaller(database, other.id, ['erp'])
    const [nothing, part] = await insertInvoices(database, [
      invoice({ userId: other.id }, '40'),
      invoice({ userId: other.id, customerName: 'Bolt', paidAmount: '10' }, '40'),
      invoice({ userId: other.id, customerName: 'Coast', paidAmount: '40' }, '40'),
      invoice({ userId: other.id, customerName: 'Dune', status: 'draft' }, '40'),
    ])
    expect(await askOther('invoices', { payment: 'none' })).toMatchObject({
      reading: 'Invoices, nothing paid on it, something owed, newest first',
      records: [{ kind: 'invoice', id: nothing }],
    })
    expect(await askOther('invoices', { payment: 'part' })).toMatchObject({
      reading: 'Invoices, paid in part, something owed, newest first',
      records: [{ kind: 'invoice', id: part }],
    })
  })

  it('are the viewer’s own, without the trash, newest first, with totals per currency', async () => {
    const result = await ask('invoices', {})
    expect(idsOf(result)).toEqual([draft, bolt, acmePaid, acme, dollars])
    expect(result).toMatchObject({
      reading: 'Invoices with drafts, newest first',
      computed: 'Sum of the totals of 5 invoices',
      figures: [
        { label: 'Invoiced', value: '520.10', unit: 'EUR' },
        { label: 'Invoiced', value: '12.50', unit: 'USD' },
        { label: 'Invoices', value: '5', unit: '' },
      ],
      matched: 5,
      isGrouped: false,
      href: '/ai?tab=invoices',
    })
    expect(result.rows[1]).toEqual({
      cells: [
        'INV-2026-00003',
        'Bolt',
        '2026-11-09',
        '2026-12-09',
        'Sent',
        { value: '300.00', unit: 'EUR' },
        { value: '0.00', unit: 'EUR' },
        { value: '300.00', unit: 'EUR' },
        { value: '0.00', unit: 'EUR' },
      ],
      href: `/ai?tab=invoices&invoice=${bolt}`,
      record: { kind: 'invoice', id: bolt },
    })
  })

  it.each([
    [{ customer: 'aCME' }, [acmePaid, acme], 'Invoices with drafts, customer aCME, newest first'],
    [{ customer: 'b-1' }, [draft, bolt], 'Invoices with drafts, customer b-1, newest first'],
    [{ customer: 'Acm' }, [], 'Invoices with drafts, customer Acm, newest first'],
    [{ number: 'inv-2026-00001' }, [acme], 'Invoices with drafts, number inv-2026-00001, newest first'],
    [{ status: 'draft' }, [draft], 'Draft invoices, newest first'],
    [{ currency: 'USD' }, [dollars], 'Invoices with drafts, in USD, newest first'],
    [{ overdue: true }, [acme], 'Invoices, overdue on Nov 22, 2026, newest first'],
    [{ overdue: false, status: 'sent' }, [bolt], 'Sent invoices, not overdue on Nov 22, 2026, newest first'],
    [{ unpaid: true }, [bolt, acme, dollars], 'Invoices, unpaid in whole or in part, newest first'],
    [{ unpaid: false }, [acmePaid], 'Invoices, nothing owed after it, newest first'],
    [{ issued: true }, [bolt, acmePaid, acme, dollars], 'Issued invoices, newest first'],
    [
      { from: '2026-11-01', to: '2026-11-30' },
      [draft, bolt, acmePaid],
      'Invoices with drafts, dated November 2026, newest first',
    ],
    [
      { dueFrom: '2026-11-01', dueTo: '2026-11-05' },
      [acmePaid, acme],
      'Invoices with drafts, due Nov 1 – Nov 5, 2026, newest first',
    ],
    [
      { minimum: '50', maximum: '100.10' },
      [draft, acmePaid, acme],
      'Invoices with drafts, total 50 to 100.1, newest first',
    ],
    [{ text: 'po 7' }, [acme], 'Invoices with drafts, “po 7” anywhere, newest first'],
    [{ text: '%' }, [], 'Invoices with drafts, “%” anywhere, newest first'],
    [
      { order: 'oldest', limit: 1 },
      [dollars, acme, acmePaid, bolt, draft],
      'Invoices with drafts, the oldest',
    ],
  ] as const)('narrowed to %o', async (input, ids, reading) => {
    const result = await ask('invoices', input)
    expect(idsOf(result)).toEqual(ids)
    expect(result.reading).toBe(reading)
    expect(result.matched).toBe(ids.length)
  })

  it('are sorted by when they fall due', async () => {
    expect(idsOf(await ask('invoices', { order: 'dueFirst', dueFrom: '2026-11-02' }))).toEqual([
      acmePaid,
      bolt,
    ])
  })

  it('sorted by size return the first of each currency', async () => {
    const result = await ask('invoices', { order: 'largest', limit: 1 })
    expect(result.rows.map(({ record }) => record?.id)).toEqual([bolt, dollars])
    expect(result.reading).toBe('Invoices with drafts, the largest in each currency')
    expect(result.computed).toBe('Sum of the totals of 5 invoices; 2 of 5 rows shown')
    expect(idsOf(await ask('invoices', { order: 'smallest', currency: 'EUR' }))).toEqual([
      acmePaid,
      draft,
      acme,
      bolt,
    ])
  })

  it.each([
    [
      'sum',
      'Total of',
      'Sum of the totals of',
      [
        ['Invoiced', '150.10', 'EUR'],
        ['Invoices', '2', ''],
      ],
    ],
    [
      'paid',
      'Paid on',
      'Sum of what is paid on',
      [
        ['Paid', '50.00', 'EUR'],
        ['Invoices', '2', ''],
      ],
    ],
    ['count', 'Number of', 'Count of', [['Invoices', '2', '']]],
    [
      'average',
      'Average total of',
      'Average of the totals of',
      [
        ['Average', '75.05', 'EUR'],
        ['Invoices', '2', ''],
      ],
    ],
    [
      'largest',
      'Largest total of',
      'Largest of the totals of',
      [
        ['Largest', '100.10', 'EUR'],
        ['Invoices', '2', ''],
      ],
    ],
    [
      'smallest',
      'Smallest total of',
      'Smallest of the totals of',
      [
        ['Smallest', '50.00', 'EUR'],
        ['Invoices', '2', ''],
      ],
    ],
  ] as const)('are measured by %s', async (measure, subject, computed, figures) => {
    const result = await ask('invoices', { operation: 'total', measure, customer: 'Acme' })
    expect(result.reading).toBe(`${subject} invoices with drafts, customer Acme`)
    expect(result.computed).toBe(`${computed} 2 invoices`)
    expect(result.figures.map(({ label, value, unit }) => [label, value, unit])).toEqual(figures)
    expect(result).toMatchObject({ columns: [], rows: [], matched: 2 })
    expect(idsOf(result)).toHaveLength(2)
  })

  it('are grouped, separately by currency, and link to their group', async () => {
    const result = await ask('invoices', { operation: 'group', by: 'customer' })
    expect(result).toMatchObject({
      reading: 'Total of invoices with drafts, by customer, largest first in each currency',
      isGrouped: true,
      columns: [
        { label: 'Customer', kind: 'text' },
        { label: 'Invoiced', kind: 'number' },
        { label: 'Invoices', kind: 'number' },
      ],
      matched: 5,
    })
    expect(linesOf(result)).toEqual([
      ['Bolt', '370.00 EUR', '2'],
      ['Acme', '150.10 EUR', '2'],
      ['Coast', '12.50 USD', '1'],
    ])
    expect(result.rows[1]?.href).toBe(
      `/ai?tab=invoices&currency=EUR${filtersPart(['customerName', 'is', 'Acme'])}`,
    )
  })

  it('listed with a measure return both', async () => {
    const result = await ask('invoices', { measure: 'paid', customer: 'Acme', limit: 1 })
    expect(result).toMatchObject({
      reading: 'Invoices with drafts and their payments, customer Acme, the newest',
      computed: 'Sum of what is paid on 2 invoices; 1 of 2 rows shown',
      figures: [
        { label: 'Paid', value: '50.00', unit: 'EUR' },
        { label: 'Invoices', value: '2', unit: '' },
      ],
    })
    expect(result.rows).toHaveLength(1)
  })

  it('are counted across currencies', async () => {
    const result = await ask('invoices', { by: 'status', measure: 'count', order: 'smallest', limit: 2 })
    expect(result.reading).toBe('Number of invoices with drafts, by status, the 2 smallest')
    expect(result.computed).toBe('Count of 5 invoices; 2 of 4 rows shown')
    expect(linesOf(result)).toEqual([
      ['Acknowledged', '1'],
      ['Draft', '1'],
    ])
  })

  it('by period are sorted by time, within the requested days', async () => {
    const result = await ask('invoices', {
      operation: 'group',
      by: 'quarter',
      order: 'oldest',
      to: '2026-11-05',
    })
    expect(result.rows.map(({ cells, href }) => [cells[0], href])).toEqual([
      ['Q4 2026', '/ai?tab=invoices&currency=EUR&from=2026-10-01&to=2026-11-05'],
      ['Q4 2025', '/ai?tab=invoices&currency=USD&from=2025-10-01&to=2025-12-31'],
    ])
    const months = await ask('invoices', { operation: 'group', by: 'month', currency: 'EUR' })
    expect(months.rows.map(({ cells }) => cells[0])).toEqual(['Nov 2026', 'Oct 2026'])
    const currencies = await ask('invoices', { operation: 'group', by: 'currency' })
    expect(currencies.reading).toBe('Total of invoices with drafts, by currency, largest first')
    expect(currencies.rows[0]?.href).toBe('/ai?tab=invoices&currency=EUR')
  })

  it('have no sum if none match', async () => {
    const result = await ask('invoices', { operation: 'total', customer: 'Nobody' })
    expect(result.figures).toEqual([{ label: 'Invoices', value: '0', unit: '' }])
    expect(result.records).toEqual([])
  })
})
