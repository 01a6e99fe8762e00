import { expect, it } from 'vitest'
import { billsApi } from '#features/books/bills/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { idOf, tradingCompanies } from '#tests/support/billing.ts'
import { sendJson } from '#tests/support/trade.ts'

const application = await testApplication()
const { database } = application
const { buying, selling, seller, delivered, draft, invoice, issue, credit, billOf } =
  await tradingCompanies(application)

it('is made by the product: no trigger writes documents, or what happened to them', async () => {
  const writing = await database.all(sql<{ name: string }>`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and p.prosrc ~ 'insert into (bills|bill_items|order_events|order_invoices)\\M'`)
  expect(writing).toEqual([])
})

it('is made with the invoice’s number, or neither is', async () => {
  const { body } = await draft(seller, await delivered())
  const counted = () =>
    database.all(sql`
      select (select sum(last) from invoice_counters where book_id = ${selling.bookId}) as invoices,
        (select sum(last) from bill_counters where book_id = ${buying.bookId}) as bills,
        (select count(*) from bills where book_id = ${buying.bookId}) as made,
        (select count(*) from order_events) as events`)
  const before = await counted()
  await database.run(sql`
    create function no_line() returns trigger language plpgsql as $$ begin
      raise exception 'as if the server were killed between two steps';
    end $$`)
  await database.run(sql`
    create trigger no_line before insert on bill_items for each row execute function no_line()`)
  try {
    expect((await issue(body.id)).status).toBe(500)
  } finally {
    await database.run(sql`drop function no_line cascade`)
  }
  expect(await counted()).toEqual(before)
  expect(await invoice(body.id)).toMatchObject({ status: 'draft' })
  expect((await issue(body.id)).status).toBe(200)
})

it('is made of each invoice that is issued with others', async () => {
  const ids = [await delivered(), await delivered(4)]
  const drafts = await Promise.all(ids.map(async (id) => (await draft(seller, id)).body.id))
  const chosen = await sendJson<{ id: number }>(seller, 'POST', `/api/bulk-changes?book=${selling.bookId}`, {
    table: 'invoices',
    ids: drafts,
  })
  await sendJson(seller, 'POST', `/api/bulk-changes/${chosen.id}/set`, { field: 'status', value: 'final' })
  await expect.poll(async () => (await invoice(drafts[1] ?? 0)).status).toBe('final')
  const bills = await Promise.all(ids.map(billOf))
  const made = await Promise.all(
    bills.map(async (id) => (await buying.owner.call(billsApi.get, idOf(id))).body),
  )
  expect(made.map(({ totalAmount }) => totalAmount)).toEqual([30, 12])
  const note = await credit(drafts[0] ?? 0)
  await issue(note.id)
  expect((await buying.owner.call(billsApi.get, idOf(bills[0] ?? 0))).body).toMatchObject({ openAmount: 0 })
})
