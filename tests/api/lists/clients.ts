import { maxNotes, maxPasses } from '#features/assistant/clients/domain.ts'
import { invoiceForm } from '#features/books/invoices/contract.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { count, long } from './rows.ts'

/** As many clients as one can have, with drafts of the longest texts, and a note of each month. Answers a draft. */
export async function fillClients(queries: Queries, userId: number, url: string): Promise<number> {
  await queries.run(sql`
    with known as (
      insert into clients (client_id, kind, name, redirect_uris)
      select 'list ' || n, 'registered', ${long(100)}, array['http://127.0.0.1/' || ${'x'.repeat(400)}]
      from generate_series(1, ${maxPasses}::integer) n returning id)
    insert into client_passes
      (member_id, client_id, audience, redirect_uri, categories, book_ids, may_draft, connected_at, expires_at)
    select ${userId}, id, ${`${url}/mcp`}, 'http://127.0.0.1/' || ${'x'.repeat(400)}, '{todo,financial}',
      array_fill(${userId}::bigint, array[100]), true, now(), now() + interval '1 day'
    from known`)
  const todo = { title: long(300), description: long(5_000), dueDate: null, priority: 'low' }
  await queries.run(sql`
    insert into client_proposals (pass_id, member_id, book_id, kind, payload, expires_at)
    select (select max(id) from client_passes where member_id = ${userId}), ${userId}, ${userId}, 'todo',
      ${JSON.stringify(todo)}::jsonb, now() + interval '1 day'
    from generate_series(1, ${count}::integer)`)
  const items = Array.from({ length: 25 }, () => ({
    description: long(200),
    unit: 'pcs',
    quantity: 1,
    unitPrice: 1,
  }))
  const invoice = invoiceForm.parse(invoiceBody({ items }))
  await queries.run(sql`
    insert into client_proposals (pass_id, member_id, book_id, kind, payload, expires_at)
    select (select max(id) from client_passes where member_id = ${userId}), ${userId}, ${userId}, 'invoice',
      ${JSON.stringify(invoice)}::jsonb, now() + interval '1 day'
    from generate_series(1, ${count}::integer)`)
  const wanted = {
    text: long(200),
    currency: 'EUR',
    deadline: null,
    sealed: false,
    deliveryPlace: long(200),
    lines: items.map(({ description, unit }) => ({
      description,
      itemId: null,
      quantity: '1',
      unit,
      neededBy: null,
      specification: '',
    })),
  }
  await queries.run(sql`
    insert into client_proposals (pass_id, member_id, book_id, kind, payload, expires_at)
    select (select max(id) from client_passes where member_id = ${userId}), ${userId}, ${userId}, 'requisition',
      ${JSON.stringify(wanted)}::jsonb, now() + interval '1 day'
    from generate_series(1, ${count}::integer)`)
  const lines = Array.from({ length: 100 }, (_, n) => ({
    category: 'financial',
    bookName: long(190) + n,
    by: 'client',
    name: long(100),
    times: 1_000_000,
  }))
  await queries.run(sql`
    insert into read_notes (member_id, month, lines)
    select ${userId}, date '2026-01-01' + n * interval '1 month', ${JSON.stringify(lines)}::jsonb
    from generate_series(1, ${maxNotes}::integer + 1) n`)
  const { id } = await queries.one(sql<{ id: number }>`
    select max(id) as id from client_proposals where member_id = ${userId}`)
  return id
}
