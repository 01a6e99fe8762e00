import { expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { financialsApi } from '../contract.ts'

const { signIn, database } = await testApplication()

it('adds up a million rows of 0.1 + 0.2 to exactly 300000.00', { timeout: 180_000 }, async () => {
  const owner = await signIn()
  await database.longTransaction(async (tx) => {
    // Dropping what only searches and pages need saves minutes. No other test file uses this database.
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`set local statement_timeout = 0`)
    await tx.run(sql`alter table financial_transactions drop column search`)
    await tx.run(sql`alter table financial_transactions drop constraint financial_transactions_pkey cascade`)
    await tx.run(sql`
      do $$ declare name text; begin
        for name in select indexname from pg_indexes
          where tablename = 'financial_transactions'
        loop execute 'drop index ' || name; end loop;
      end $$`)
    await tx.run(sql`
      insert into financial_transactions (
        book_id, project_name, transaction_date, transaction_type, amount, currency, category
      )
      select ${owner.id}, 'Drops', '2026-01-31', 'received', 0.1 + 0.2, 'USD', 'income'
      from generate_series(1, 1000000)`)
  })
  const { body, text } = await owner.call(financialsApi.totals)
  expect(body).toEqual([{ currency: 'USD', received: 300_000, paid: 0, count: 1_000_000 }])
  expect(text).toContain('"received":300000,')
  const [month] = (await owner.call(financialsApi.summary, { query: { by: 'month' } })).body
  expect(month).toMatchObject({ key: '2026-01', received: 300_000 })
})
