import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { namesIn } from '#platform/server/table/names.ts'

interface FinancialNames {
  readonly projects: readonly string[]
  readonly parties: readonly string[]
  readonly accounts: readonly string[]
}

/** Names in a member's transactions, most used first. */
export async function findFinancialNames(
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  most: number,
): Promise<FinancialNames> {
  const rows = await database.allPlanned(sql<FinancialNames>`
    with own as materialized (
      select project_name, transaction_with, account_affected from financial_transactions
      where owner_id = ${ownerId} and deleted_at is null)
    select ${namesIn(sql`own`, sql`project_name`, most)} as projects,
      ${namesIn(sql`own`, sql`transaction_with`, most)} as parties,
      ${namesIn(sql`own`, sql`account_affected`, most)} as accounts`)
  return rows[0] ?? { projects: [], parties: [], accounts: [] }
}
