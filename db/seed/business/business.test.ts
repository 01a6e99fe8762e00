import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from '../index.ts'
import { planBooks } from './index.ts'
import { shelves } from './stock.ts'

const now = new Date('2026-05-13T14:30:00Z')
const stored: string[] = []
let database: Database

beforeAll(async () => {
  database = await testDatabase()
  const put = (key: string) => Promise.resolve(void stored.push(key))
  await seedDemo(database, { put }, now)
})

/** What is in the demo account's own book. The company's has other records. */
const personal = (table: Sql) => sql`(select * from ${table} where book_id in (select id from users))`
const [invoices, financials, materials, items, stock] = [
  personal(sql`invoices`),
  personal(sql`financial_transactions`),
  personal(sql`material_transactions`),
  personal(sql`items`),
  personal(sql`material_stock`),
]

const count = async (statement: Sql<{ number: number }>) => (await database.one(statement)).number

it('some items of the book are below their minimum, and invoices are among what was sold', async () => {
  const { all, low, sold } = await database.one(sql<{ all: number; low: number; sold: number }>`
    select count(*) as all, count(*) filter (where held < (
        select minimum from item_minimums m where m.item_id = i.id and m.warehouse is null)) as low,
      count(*) filter (where exists (
        select from item_names n join invoice_items l on lower(l.description) = lower(n.name) where n.item_id = i.id
      )) as sold
    from ${items} i cross join lateral (
      select coalesce(sum(s.on_hand), 0) as held from material_stock s
      where s.book_id = i.book_id and s.material_name = i.name) held`)
  expect(all).toBe(25)
  expect(low).toBeGreaterThan(1)
  expect(low).toBeLessThan(all / 2)
  expect(sold).toBeGreaterThan(10)
})

describe('the books', () => {
  it('are the same in every database', async () => {
    expect(await planBooks(now, 7)).toEqual(await planBooks(now, 7))
  })

  it('belong to the demo account alone', async () => {
    const owners = await database.all(sql<{ username: string }>`
      select distinct username from users join (
        select book_id from items union select book_id from financial_transactions
        union select book_id from material_transactions
        union select book_id from invoices union select book_id from custom_columns
      ) owned on owned.book_id = users.id`)
    expect(owners).toEqual([{ username: 'demo' }])
  })

  it('cover a year up to today, on working days', async () => {
    const days = await database.all(sql<{ day: string; number: number }>`
      select day, count(*) as number from (
        select transaction_date as day from financial_transactions
        union all select transaction_date from material_transactions
        union all select invoice_date from invoices
      ) dated group by day order by day`)
    expect(days[0]?.day.slice(0, 7)).toBe('2025-05')
    expect(days.at(-1)?.day.slice(0, 7)).toBe('2026-05')
    expect(days.filter(({ day }) => day > '2026-05-13')).toEqual([])
    expect(days.filter(({ day }) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([])
  })
})

describe('money', () => {
  it('moves in two currencies and all categories, in every month', async () => {
    const rows = await database.all(sql<{ month: string; currency: string; type: string; number: number }>`
      select to_char(transaction_date, 'YYYY-MM') as month, currency, transaction_type as type, count(*) as number
      from ${financials} money where deleted_at is null group by 1, 2, 3`)
    const total = rows.reduce((sum, { number }) => sum + number, 0)
    expect(total).toBeGreaterThan(380)
    expect(total).toBeLessThan(460)
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD']))
    expect(new Set(rows.map(({ month }) => month)).size).toBe(13)
    const categories = await count(sql`select count(distinct category) as number from ${financials} money`)
    expect(categories).toBe(4)
    expect(
      await count(sql`select count(*) as number from ${financials} money where deleted_at is not null`),
    ).toBe(3)
  })

  it('received for each issued invoice equals its paid amount', async () => {
    const mismatches = await database.all(sql`
      select invoice_number, paid_amount, amount from ${invoices} invoices left join (
        select description, sum(amount) as amount, min(currency) as currency from ${financials} money
        where transaction_type = 'received' and deleted_at is null group by description
      ) money on description = 'Payment on ' || invoice_number
      where status <> 'draft' and (paid_amount <> coalesce(amount, 0) or money.currency <> invoices.currency)`)
    expect(mismatches).toEqual([])
  })

  it('fills the custom columns with valid values', async () => {
    const columns = await database.all(sql<{ name: string; type: string; values: number; numbers: number }>`
      select name, type, count(value) as values, count(number) as numbers from custom_columns c left join (
        select column_id, value, number from financial_values union all
        select column_id, value, number from material_values
      ) v on v.column_id = c.id group by c.book_id, c.id order by c.id`)
    expect(columns.map(({ name, type }) => [name, type])).toEqual([
      ['Order no.', 'text'],
      ['Incoterm', 'select'],
      ['Weight (kg)', 'number'],
    ])
    for (const { type, values, numbers } of columns) {
      expect(values).toBeGreaterThan(100)
      expect(numbers).toBe(type === 'number' ? values : 0)
    }
  })
})

describe('stock', () => {
  it('is never negative', async () => {
    const negative = await database.all(sql`
      select * from (
        select material_name, warehouse_affected, transaction_date, sum(
          case transaction_type when 'in' then quantity else -quantity end
        ) over (partition by book_id, material_name, unit, warehouse_affected order by transaction_date, id) as there
        from material_transactions where deleted_at is null
      ) running where there < 0`)
    expect(negative).toEqual([])
  })

  it('is in three warehouses, some of it low', async () => {
    const rows = await database.all(sql<{
      warehouse: string
      there: string
      minimum: string | null
    }>`
      select s.warehouse, s.on_hand as there, (
        select m.minimum from item_minimums m join items i on i.id = m.item_id
        where i.book_id = s.book_id and i.name = s.material_name
          and coalesce(m.warehouse, s.warehouse) = s.warehouse
        order by m.warehouse is null limit 1) as minimum
      from ${stock} s where s.transactions > 0`)
    expect(rows.length).toBe(shelves.length)
    expect(new Set(rows.map(({ warehouse }) => warehouse)).size).toBe(3)
    const low = rows.filter(({ there, minimum }) => minimum !== null && Number(there) < Number(minimum))
    expect(low.length).toBe(shelves.filter(({ ends }) => ends !== 'well').length)
    const moved = await count(sql`select count(*) as number from ${materials} moved`)
    expect(moved).toBeGreaterThan(260)
    expect(moved).toBeLessThan(340)
  })
})

describe('invoices', () => {
  it('are the sums of their lines, numbered without a gap', async () => {
    expect(
      await count(sql`
        select count(*) as number from ${invoices} i where total_amount is distinct from
          (select sum(round(quantity * unit_price, 2)) from invoice_items where invoice_id = i.id)`),
    ).toBe(0)
    const numbers = await database.all(sql<{ year: number; first: number; last: number; number: number }>`
      select number_year as year, min(number_serial) as first, max(number_serial) as last, count(*) as number
      from ${invoices} invoices where number_serial is not null group by number_year order by number_year`)
    expect(numbers.map(({ year }) => year)).toEqual([2025, 2026])
    for (const { first, last, number } of numbers) expect([first, last]).toEqual([1, number])
    const counters = await database.all(
      sql<{
        year: number
        last: number
      }>`select year, last from invoice_counters c where book_id in (select id from users) order by year`,
    )
    expect(counters).toEqual(numbers.map(({ year, last }) => ({ year, last })))
  })

  it('carry over the open amount of the one before', async () => {
    const broken = await database.all(sql`
      select * from (
        select customer_name, currency, previous_dues, coalesce(lag(dues_after_payment) over (
          partition by party_id, currency order by invoice_date, id), 0) as left_over
        from ${invoices} invoices where status <> 'draft'
      ) chain where previous_dues <> left_over`)
    expect(broken).toEqual([])
    expect(
      await count(sql`select count(*) as number from ${invoices} invoices where previous_dues > 0`),
    ).toBeGreaterThan(5)
  })

  it('go to eight customers, in every status, some of them overdue', async () => {
    expect(await count(sql`select count(distinct customer_sort) as number from ${invoices} invoices`)).toBe(8)
    expect(await count(sql`select count(distinct status) as number from ${invoices} invoices`)).toBe(4)
    const overdue = await count(sql`
      select count(*) as number from ${invoices} invoices
      where status <> 'draft' and due_date < ${now}::date and dues_after_payment > 0`)
    expect(overdue).toBeGreaterThan(2)
    expect(overdue).toBeLessThan(16)
    const all = await count(sql`select count(*) as number from ${invoices} invoices where deleted_at is null`)
    expect(all).toBeGreaterThanOrEqual(40)
    expect(all).toBeLessThan(50)
    expect(
      await count(sql`select count(*) as number from ${invoices} invoices where deleted_at is not null`),
    ).toBe(1)
  })

  it('have a logo that is stored', async () => {
    const keys = await database.all(
      sql<{ key: string }>`select distinct logo_key as key from ${invoices} invoices`,
    )
    expect(keys.map(({ key }) => `logos/${key}`).filter((key) => !stored.includes(key))).toEqual([])
  })
})
