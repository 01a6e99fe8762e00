import { expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildInvoice, buildMember, insertInvoices, type NewInvoice } from './index.ts'

const database = await testDatabase()

it('inserts invoices with lines, totals and the next numbers, in order', async () => {
  const first = await buildInvoice(database, { status: 'final' })
  const { id: otherId } = await buildMember(database)
  const invoice = (overrides: Partial<NewInvoice>): NewInvoice => ({ ...first, ...overrides })
  const items = [
    { description: 'a', unit: 'u', quantity: '1.5', unitPrice: '0.33' },
    { description: 'b', unit: 'u', quantity: 1, unitPrice: 1 },
  ]
  const ids = await insertInvoices(database, [
    invoice({ status: 'sent' }),
    invoice({ status: 'draft', items }),
    invoice({ status: 'final', userId: otherId }),
    invoice({ status: 'final', invoiceDate: '2027-01-01' }),
    invoice({ status: 'acknowledged', items, currency: 'JPY' }),
  ])
  const rows = await database.all(sql<{ number: string; total: string; lines: number }>`
    select invoice_number as number, total_amount as total,
      (select count(*) from invoice_items where invoice_id = invoices.id) as lines
    from invoices where id = any(${ids}::bigint[]) order by id`)
  expect(rows.map(({ number, total, lines }) => [number, Number(total), lines])).toEqual([
    ['INV-2026-00002', 25, 1],
    [`DRAFT-${ids[1]}`, 1.5, 2],
    ['INV-2026-00001', 25, 1],
    ['INV-2027-00001', 25, 1],
    ['INV-2026-00003', 1, 2],
  ])
  const [next = 0] = await insertInvoices(database, [invoice({ status: 'final' })])
  expect(await database.one(sql`select invoice_number as number from invoices where id = ${next}`)).toEqual({
    number: 'INV-2026-00004',
  })
})
