import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, it } from 'vitest'
import { buildInvoice } from '#db/factories/index.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { invoicesApi } from '../contract.ts'
import { totalsOf } from '../domain.ts'

const { signIn, database } = await testApplication()
const owner = await signIn()

const hundredths = (max: number) => integer({ min: 0, max }).map((n) => (n / 100).toFixed(2))
const line = record({
  quantity: integer({ min: 1, max: 10_000_000 }).map((n) => (n / 100).toFixed(2)),
  unitPrice: oneof(hundredths(100), hundredths(1_000_000)),
})
const figures = record({
  currency: constantFrom(...currencies),
  previousDues: hundredths(1_000_000_000),
  paidAmount: hundredths(1_000_000_000),
  items: array(line, { minLength: 1, maxLength: 12 }),
})

it('page, server and database compute the same figures for any invoice', async () => {
  await assert(
    asyncProperty(figures, async (form) => {
      const page = totalsOf(form)
      const items = form.items.map((item) => ({ description: 'a', unit: 'u', ...item }))
      const { body } = await owner.call(invoicesApi.create, { body: invoiceBody({ ...form, items }) })
      const shown = {
        totalAmount: page.totalAmount.toNumber(),
        totalDuesAfterInvoice: page.totalDuesAfterInvoice.toNumber(),
        cumulativeDuesAfterPayment: page.cumulativeDuesAfterPayment.toNumber(),
      }
      expect(body).toMatchObject(shown)
      // Computed by the database alone from the stored input.
      const computed = await database.one(sql<Record<keyof typeof shown, string>>`
        with lines as (
          select sum(round(quantity * unit_price, ${form.currency === 'JPY' ? 0 : 2}::integer)) as total
          from invoice_items where invoice_id = ${body.id})
        select total as "totalAmount", total + i.previous_dues as "totalDuesAfterInvoice",
          total + i.previous_dues - i.paid_amount as "cumulativeDuesAfterPayment"
        from lines, invoices i where i.id = ${body.id}`)
      expect(Object.values(computed).map(Number)).toEqual(Object.values(shown))
    }),
    { numRuns: 60 },
  )
})

it('the database refuses a total that differs from its lines', async () => {
  const { id } = await buildInvoice(database, { userId: owner.id })
  const statements = [
    sql`update invoices set total_amount = total_amount + 0.01 where id = ${id}`,
    sql`update invoices set currency = 'JPY' where id = ${id}`,
    sql`update invoice_items set quantity = quantity + 1 where invoice_id = ${id}`,
    sql`update invoice_items set currency = 'EUR' where invoice_id = ${id}`,
    sql`delete from invoice_items where invoice_id = ${id}`,
    sql`
      insert into invoice_items (book_id, invoice_id, position, serial, description, unit, quantity, unit_price,
        currency, net_amount)
      select book_id, id, 2, 2, 'a', 'u', 1, 1, 'USD', 1 from invoices where id = ${id}`,
  ]
  for (const statement of statements) {
    await expect(database.transaction((tx) => tx.run(statement))).rejects.toThrow(
      `The total of invoice ${id} is not the sum of its lines`,
    )
  }
  await expect(
    database.run(sql`update invoice_items set amount = 1 where invoice_id = ${id}`),
  ).rejects.toThrow('can only be updated to DEFAULT')
})
