import { expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from '../index.ts'

const now = new Date('2026-05-13T14:30:00Z')

it('the company has a book of its own: half a year of invoices with tax, issued for good', async () => {
  const database = await testDatabase()
  await seedDemo(database, { put: () => Promise.resolve() }, now)
  const people = await database.all(sql<{ username: string; role: string }>`
    select u.username, m.role from company_members m join users u on u.id = m.user_id order by m.role, u.username`)
  expect(people.map(({ username, role }) => `${role} ${username}`)).toEqual([
    'bookkeeper helga.brandt',
    'manager demo',
    'owner ingrid.hansen',
    'storekeeper piotr.zielinski',
    'trader emily.clarke',
  ])
  const book = await database.one(sql`
    select b.issued, b.taxes, count(*) as invoices, count(distinct i.customer_key) as customers,
      count(*) filter (where i.seller ->> 'vatId' = 'DE136695976' and i.buyer ->> 'name' = i.customer_name) as sided,
      count(*) filter (where i.open_dues > 0) between 5 and 20 as "someOpen",
      max(i.number_serial) filter (where i.number_year = 2026)
        = count(*) filter (where i.number_year = 2026) as gapless,
      min(i.invoice_date) > date '2026-05-13' - 190 as "halfYear",
      (select count(distinct tax_category) from invoice_items l join invoices o on o.id = l.invoice_id
        where o.owner_id = b.id) as categories
    from books b join invoices i on i.owner_id = b.id where b.kind = 'company' group by b.id`)
  expect(book).toEqual({
    issued: 'fixed',
    taxes: true,
    invoices: 32,
    customers: 8,
    sided: 32,
    someOpen: true,
    gapless: true,
    halfYear: true,
    categories: 2,
  })
})
