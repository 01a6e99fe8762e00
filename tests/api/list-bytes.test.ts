import { expect, it } from 'vitest'
import { buildInvoice } from '#db/factories/index.ts'
import { financialsApi } from '#features/financials/contract.ts'
import { invoicesApi } from '#features/invoices/contract.ts'
import { suggestionsApi } from '#features/suggestions/contract.ts'
import { todosApi } from '#features/todos/contract.ts'
import { cacheSizes } from '#platform/server/cache.ts'
import { maxListBytes } from '#platform/server/cursor.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'

const { database, signIn } = await testApplication()
const me = await signIn({ isAdmin: true })
const other = await signIn()

/** Of all letters this one takes the most bytes in JSON: six. */
const long = (letters: number) => sql`repeat(chr(1), ${letters}::int)`
const count = 120
const cursorOf = (link: string | null) => /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1]

/** Reads all of a list as a client does, each answer within the bound; answers how many items there were. */
async function readAll(path: string): Promise<{ items: number; pages: number }> {
  let [items, pages] = [0, 0]
  let cursor: string | undefined
  do {
    const reply = await me.fetch(`${path}?limit=100${cursor === undefined ? '' : `&cursor=${cursor}`}`)
    const body = await reply.text()
    expect(reply.status).toBe(200)
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(maxListBytes)
    const page: unknown[] = JSON.parse(body)
    expect(page.length).toBeGreaterThan(0)
    items += page.length
    pages += 1
    cursor = cursorOf(reply.headers.get('link'))
  } while (cursor !== undefined)
  return { items, pages }
}

it.each([
  [
    financialsApi.list.path,
    () =>
      database.run(sql`
        insert into financial_transactions (owner_id, project_name, transaction_date, description, transaction_with,
          transaction_type, amount, currency, category, account_affected)
        select ${me.id}, ${long(200)}, current_date, ${long(5000)}, ${long(200)}, 'paid', 1, 'EUR', 'expense', ${long(200)}
        from generate_series(1, ${count}::int)`),
  ],
  [
    todosApi.list.path,
    () =>
      database.run(sql`
        insert into todos (owner_id, title, description)
        select ${me.id}, ${long(300)}, ${long(5000)} from generate_series(1, ${count}::int)`),
  ],
  [
    suggestionsApi.list.path,
    () =>
      database.run(sql`
        with written as (
          insert into suggestions (author_id, title, content)
          select ${other.id}, ${long(300)}, ${long(5000)} from generate_series(1, ${count}::int) returning id)
        insert into suggestion_replies (suggestion_id, admin_id, content)
        select id, ${me.id}, ${long(5000)} from written, generate_series(1, 2)`),
  ],
])('%s ends a page before it has too many bytes, and misses nothing', async (path, fill) => {
  await fill()
  const { items, pages } = await readAll(path)
  expect(items).toBe(count)
  expect(pages).toBeGreaterThan(1)
})

it('revisions of an invoice come in pages, too', async () => {
  const { id } = await buildInvoice(database, { userId: me.id })
  const params = { id: String(id) }
  const { body } = await me.call(invoicesApi.get, { params })
  const content = { ...body, companyAddress: '\u0001'.repeat(5_000) }
  await database.run(sql`
    insert into invoice_revisions (invoice_id, revision, content)
    select ${id}, n, ${JSON.stringify(content)}::jsonb from generate_series(1, ${count}::int) n`)
  const { items, pages } = await readAll(`/api/invoices/${id}/revisions`)
  expect(items).toBe(count)
  expect(pages).toBeGreaterThan(1)
})

it('what a server keeps in memory is bounded, all caches together', async () => {
  const caches = cacheSizes()
  expect(caches.every(({ bytes, maxBytes }) => bytes <= maxBytes)).toBe(true)
  const most = caches.reduce((sum, { maxBytes }) => sum + maxBytes, 0)
  expect(most).toBeLessThanOrEqual(64 * 1024 * 1024)
  const held = Object.fromEntries(caches.map(({ name, bytes }) => [name, bytes]))
  expect(held).toMatchObject({ statements: expect.any(Number), posts: 0 })
  expect(held['sessions']).toBeGreaterThan(0)
})
