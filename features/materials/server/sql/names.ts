import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { namesIn } from '#platform/server/table/names.ts'

interface MaterialNames {
  readonly projects: readonly string[]
  readonly parties: readonly string[]
  readonly materials: readonly string[]
  readonly warehouses: readonly string[]
}

/** Names in a member's transactions, most used first. */
export async function findMaterialNames(
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  most: number,
): Promise<MaterialNames> {
  const rows = await database.allPlanned(sql<MaterialNames>`
    with own as materialized (
      select project_name, transaction_with, material_name, warehouse_affected from material_transactions
      where owner_id = ${ownerId} and deleted_at is null)
    select ${namesIn(sql`own`, sql`project_name`, most)} as projects,
      ${namesIn(sql`own`, sql`transaction_with`, most)} as parties,
      ${namesIn(sql`own`, sql`material_name`, most)} as materials,
      ${namesIn(sql`own`, sql`warehouse_affected`, most)} as warehouses`)
  return rows[0] ?? { projects: [], parties: [], materials: [], warehouses: [] }
}
