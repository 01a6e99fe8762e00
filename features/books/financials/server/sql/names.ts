import type { Database } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { namesByIndex, recentRows } from '#platform/server/table/names.ts'

interface FinancialNames {
  readonly projects: readonly string[]
  readonly parties: readonly string[]
  readonly accounts: readonly string[]
}

/** Names in a member's transactions, most used first. */
export async function findFinancialNames(
  database: Pick<Database, 'allPlanned'>,
  bookId: number,
  most: number,
): Promise<FinancialNames> {
  const rows = {
    table: sql`financial_transactions`,
    condition: sql`book_id = ${bookId} and deleted_at is null`,
  }
  const names = (name: Sql) => namesByIndex(rows, name, sql`sort_text(${name})`, most)
  const found = await database.allPlanned(sql<FinancialNames>`
    with ${recentRows(rows, sql`project_name, transaction_with, account_affected`)}
    select ${names(sql`project_name`)} as projects, ${names(sql`transaction_with`)} as parties,
      ${names(sql`account_affected`)} as accounts`)
  return found[0] ?? { projects: [], parties: [], accounts: [] }
}
