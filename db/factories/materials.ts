import type { Category, TransactionType } from '#features/materials/domain.ts'
import { materialTable } from '#features/materials/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'
import { insertRecords, type NewRecord } from './records.ts'
import { nextNumber } from './sequence.ts'

export interface NewMaterial extends NewRecord {
  readonly projectName: string
  readonly transactionDate: string
  readonly materialName: string
  readonly unit: string
  readonly quantity: number | string
  readonly transactionType: TransactionType
  readonly warehouseAffected: string
  readonly transactionWith?: string
  readonly description?: string
  readonly category?: Category | ''
}

const defaults = { transactionWith: '', description: '', category: '' }

/** Inserts all rows in one statement, and returns their ids in the same order. */
export const insertMaterials = (queries: Queries, rows: readonly NewMaterial[]): Promise<number[]> =>
  insertRecords(
    queries,
    materialTable,
    rows.map((row) => ({ ...defaults, ...row })),
  )

/** Ten pieces that came in; a missing owner is created. */
export async function buildMaterial(
  queries: Queries,
  overrides: Partial<NewMaterial> = {},
): Promise<NewMaterial & { readonly id: number }> {
  const number = nextNumber()
  const material: NewMaterial = {
    projectName: `Project ${number}`,
    transactionDate: '2026-01-31',
    materialName: `Material ${number}`,
    unit: 'pcs',
    quantity: 10,
    transactionType: 'in',
    warehouseAffected: 'Main warehouse',
    ...overrides,
    userId: overrides.userId ?? (await buildMember(queries)).id,
  }
  const [id = 0] = await insertMaterials(queries, [material])
  return { ...material, id }
}

export interface NewStockMinimum {
  readonly userId: number
  readonly materialName: string
  readonly unit: string
  readonly warehouse: string
  readonly minimum: number | string
}

/** Minimums for materials that have movements already. */
export async function insertStockMinimums(
  queries: Queries,
  minimums: readonly NewStockMinimum[],
): Promise<void> {
  await queries.run(sql`
    update material_stock s set minimum = g.minimum
    from jsonb_to_recordset(${JSON.stringify(minimums)}::jsonb) as g (
      "userId" bigint, "materialName" text, unit text, warehouse text, minimum numeric
    ) where s.owner_id = g."userId" and s.material_name = g."materialName" and s.unit = g.unit
      and s.warehouse = g.warehouse`)
}
