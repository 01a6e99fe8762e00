import type { Category, TransactionType } from '#features/books/materials/domain.ts'
import { materialTable } from '#features/books/materials/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
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
