import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface LowStock {
  /** Materials at warehouses that have ever moved, and those among them that call for attention. */
  readonly shelves: number
  readonly low: number
  /** Names of the first of these, in alphabetical order, each once. */
  readonly names: string[]
}

export const lowStock = (queries: Queries, ownerId: number, named: number): Promise<LowStock> =>
  queries.one(sql<LowStock>`
    select
      (select count(*) from material_stock where owner_id = ${ownerId} and transactions > 0) as shelves,
      (select count(*) from material_stock where owner_id = ${ownerId} and transactions > 0 and low) as low,
      array(
        select material_name from (
          select material_name, min(first.place) as place from (
            select material_name, place from material_stock
            where owner_id = ${ownerId} and transactions > 0 and low order by place, id limit ${named * 4}
          ) first group by material_name
        ) each_once order by place limit ${named}
      ) as names`)
