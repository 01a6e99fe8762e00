import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { type Sql, sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from '../../index.ts'

const now = new Date('2026-05-13T14:30:00Z')

/** Those of orders belong to the story of trade. */
const ofNoOrder = (id: Sql) => sql`not exists (select from order_invoices x where x.invoice_id = ${id})`

let database: Database
let bookId: number

beforeAll(async () => {
  database = await testDatabase()
  await seedDemo(database, { put: () => Promise.resolve() }, now)
  const { id } = await database.one(sql<{ id: number }>`
    select book_id as id from companies where name = 'Hansen & Çelik Trading'`)
  bookId = id
})

it('the company has a book of its own: half a year of invoices with tax, issued for good', async () => {
  const people = await database.all(sql<{ username: string; role: string }>`
    select u.username, m.role from company_members m join users u on u.id = m.member_id
      join companies c on c.id = m.company_id where c.book_id = ${bookId} order by m.role, u.username`)
  expect(people.map(({ username, role }) => `${role} ${username}`)).toEqual([
    'bookkeeper helga.brandt',
    'manager demo',
    'owner ingrid.hansen',
    'storekeeper piotr.zielinski',
    'trader emily.clarke',
  ])
  const book = await database.one(sql`
    select b.issued, b.taxes, count(*) as invoices, count(distinct i.party_id) as customers,
      count(*) filter (where i.seller ->> 'vatId' = 'DE136695976' and i.buyer ->> 'name' = i.customer_name) as sided,
      count(*) filter (where i.open_amount > 0) between 5 and 20 as "someOpen",
      max(i.number_serial) filter (where i.number_year = 2026)
        = count(*) filter (where i.number_year = 2026) as gapless,
      min(i.invoice_date) > date '2026-05-13' - 190 as "halfYear",
      (select count(distinct tax_category) from invoice_items l join invoices o on o.id = l.invoice_id
        where o.book_id = b.id and ${ofNoOrder(sql`o.id`)}) as categories
    from books b join invoices i on i.book_id = b.id where b.id = ${bookId} and ${ofNoOrder(sql`i.id`)} group by b.id`)
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

it('what its customers paid are payments, and its money and goods are in its book', async () => {
  const book = await database.one(sql`
    select
      (select count(*) from financial_transactions p where p.book_id = b.id and p.side is not null) > 15 as paid,
      (select count(*) from financial_transactions p join allocations a on a.transaction_id = p.id
        where p.book_id = b.id and a.amount <> p.amount) as "onAccount",
      (select count(*) from invoices i
        where i.book_id = b.id and i.paid_amount > 0 and not i.paid_by_records) as typed,
      (select count(*) from invoices i where i.book_id = b.id and i.paid_amount > 0
        and i.paid_amount < i.total_amount) > 1 as partly,
      (select sum(i.paid_amount) from invoices i where i.book_id = b.id) = (
        select sum(f.amount) from financial_transactions f
        where f.book_id = b.id and f.project_name = 'Sales') as "inMoney",
      (select count(*) from bills l where l.book_id = b.id and l.order_id is null) as bills,
      (select count(*) from bills l where l.book_id = b.id and l.open_amount > 0) between 3 and 15 as "openBills",
      (select count(*) from bills l where l.book_id = b.id and l.open_amount not in (0, l.total_amount)) as odd,
      (select count(distinct supplier_name) from bills l
        where l.book_id = b.id and l.order_id is null) as suppliers,
      (select count(*) from item_minimums m where m.book_id = b.id and m.minimum > (
        select sum(s.on_hand) from material_stock s join items i on i.name = s.material_name
        where i.id = m.item_id and s.book_id = b.id and coalesce(m.warehouse, s.warehouse) = s.warehouse
      )) > 2 as low,
      (select min(f.transaction_date) from financial_transactions f where f.book_id = b.id)
        between date '2026-05-13' - 190 and date '2026-05-13' - 170 as "halfYear"
    from books b where b.id = ${bookId}`)
  expect(book).toEqual({
    paid: true,
    onAccount: 0,
    typed: 0,
    partly: true,
    inMoney: true,
    bills: 30,
    openBills: true,
    odd: 0,
    suppliers: 5,
    low: true,
    halfYear: true,
  })
})
