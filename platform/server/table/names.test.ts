import { expect, it } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import { findFinancialNames } from '#features/books/financials/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const { id } = await buildMember(database)

/** Rows of one party each, the oldest first. */
const insert = (party: string, count: number) =>
  database.run(sql`
    insert into financial_transactions
      (book_id, project_name, transaction_date, amount, currency, transaction_type, category, transaction_with)
    select ${id}, 'Quay', '2026-10-05', 1, 'EUR', 'paid', 'expense', ${party} from generate_series(1, ${count})`)

it('finds names of old rows behind those of the newest, each once', async () => {
  await insert('Old', 3)
  await insert('old', 1)
  await insert('', 1)
  await insert('Rare', 1)
  await insert('Frequent', 4_990)
  await insert('FREQUENT', 9)
  const names = async (most: number) => (await findFinancialNames(database, id, most)).parties
  const [first, ...others] = await names(9)
  expect(first?.toLowerCase()).toBe('frequent')
  // The newest five thousand rows have one more name; the rest is in order.
  expect(others).toEqual(['Rare', 'Old'])
  expect(await names(2)).toHaveLength(2)
})

it('has none for a member without rows', async () => {
  const other = await buildMember(database)
  expect(await findFinancialNames(database, other.id, 9)).toEqual({ projects: [], parties: [], accounts: [] })
})
