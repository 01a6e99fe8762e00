import { newestRecords, newestTexts } from '#features/books/records/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxSuggestions } from '../../domain.ts'
import { materials } from './table.ts'

interface Suggestions {
  readonly projectName: string[]
  readonly transactionWith: string[]
  readonly materials: { materialName: string; unit: string }[]
  readonly units: string[]
  readonly warehouses: string[]
}

/** Texts of the member's newest transactions, the latest first. Each material has the unit of its last transaction. */
export const findSuggestions = (queries: Queries, bookId: number): Promise<Suggestions> =>
  queries.one(sql<Suggestions>`
    ${newestRecords(materials, bookId)}
    select ${newestTexts(sql`project_name`, maxSuggestions)} as "projectName",
      ${newestTexts(sql`transaction_with`, maxSuggestions)} as "transactionWith",
      coalesce((
        select json_agg(json_build_object('materialName', material_name, 'unit', unit) order by id desc)
        from (
          select * from (
            select distinct on (material_name) material_name, unit, id from newest order by material_name, id desc
          ) last order by id desc limit ${maxSuggestions}
        ) latest), '[]') as materials,
      ${newestTexts(sql`unit`, maxSuggestions)} as units,
      ${newestTexts(sql`warehouse_affected`, maxSuggestions)} as warehouses`)
