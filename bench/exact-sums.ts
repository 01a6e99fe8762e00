import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { owner } from './books.ts'
import { tokenOf } from './dataset.ts'
import { cookieOf } from './feed.ts'
import type { Running } from './processes.ts'
import { figure, ms, section } from './report.ts'

/** Pairs of 0.1 and 0.2, whose sum floating-point numbers get wrong. */
const pairs = 1_000_000
const total = 300_000

export async function loadPairs(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    // Sums do not use these indexes, and filling them takes time.
    await tx.run(sql`drop index financials_search, financials_by_description, financials_by_party,
      financials_by_account, financials_by_project, financials_by_amount, financials_by_type, financials_by_category`)
    await tx.run(sql`
      insert into users (username, username_key, full_name, password_hash)
      values ('member1', 'member1', 'Member 1', 'none')`)
    await tx.run(sql`
      insert into sessions (token_hash, member_id, address, user_agent, expires_at)
      values (${hashToken(tokenOf(owner))}, ${owner}, '127.0.0.1', 'bench', now() + interval '1 day')`)
    await tx.run(sql`
      insert into financial_transactions (
        book_id, project_name, transaction_date, transaction_type, amount, currency, category)
      select ${owner}, 'Pairs', current_date, 'received', amount, 'USD', 'income'
      from generate_series(1, ${pairs}::int), (values (0.1), (0.2)) pair (amount)`)
  })
  await database.run(sql`vacuum analyze financial_transactions`)
}

export async function benchExact({ url }: Running): Promise<void> {
  section(`Sum of ${pairs} times 0.1 and ${pairs} times 0.2`)
  for (const [name, path] of [
    ['foot of the table', '/api/financial-transactions/totals'],
    ['by month', '/api/financial-transactions/summary?by=month'],
  ] as const) {
    const began = performance.now()
    const answer = await fetch(url + path, { headers: cookieOf(owner) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
    const [{ received }] = JSON.parse(text)
    figure(name, String(received), { isMet: received === total, text: `exactly ${total}` })
    figure('time', ms(performance.now() - began))
  }
}
