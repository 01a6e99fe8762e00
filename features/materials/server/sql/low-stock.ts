import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface LowStock {
  /** The number of shelves with movements, and how many of them are low. */
  readonly shelves: number
  readonly low: number
  /** The first materials that are low, in alphabetical order, each once. */
  readonly names: string[]
}

export const lowStock = (queries: Queries, ownerId: number, maxNames: number): Promise<LowStock> =>
  queries.one(sql<LowStock>`
    select
      (select count(*) from material_stock where owner_id = ${ownerId} and transactions > 0) as shelves,
      (select count(*) from material_stock where owner_id = ${ownerId} and transactions > 0 and low) as low,
      array(
        select material_name from (
          select material_name, min(first.place) as place from (
            select material_name, place from material_stock
            where owner_id = ${ownerId} and transactions > 0 and low order by place, id limit ${maxNames * 4}
          ) first group by material_name
        ) each_once order by place limit ${maxNames}
      ) as names`)
