import type { Database } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { namesByIndex, recentRows } from '#platform/server/table/names.ts'

interface MaterialNames {
  readonly projects: readonly string[]
  readonly parties: readonly string[]
  readonly materials: readonly string[]
  readonly warehouses: readonly string[]
}

/** Names in a member's transactions, most used first. */
export async function findMaterialNames(
  database: Pick<Database, 'allPlanned'>,
  bookId: number,
  most: number,
): Promise<MaterialNames> {
  const rows = {
    table: sql`material_transactions`,
    condition: sql`book_id = ${bookId} and deleted_at is null`,
  }
  const names = (name: Sql) => namesByIndex(rows, name, sql`sort_text(${name})`, most)
  const found = await database.allPlanned(sql<MaterialNames>`
    with ${recentRows(rows, sql`project_name, transaction_with, material_name, warehouse_affected`)}
    select ${names(sql`project_name`)} as projects, ${names(sql`transaction_with`)} as parties,
      ${names(sql`material_name`)} as materials, ${names(sql`warehouse_affected`)} as warehouses`)
  return found[0] ?? { projects: [], parties: [], materials: [], warehouses: [] }
}
