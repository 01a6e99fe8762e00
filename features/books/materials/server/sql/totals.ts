import { filteredRecords, type RecordFilter } from '#features/books/records/server/index.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { maxUnits } from '../../domain.ts'
import { materials } from './table.ts'

export interface UnitTotal {
  readonly unit: string
  readonly in: string
  readonly out: string
  readonly count: number
}

/** Quantities per unit, the unit of most transactions first. */
export const unitTotals = (filter: RecordFilter): Sql<UnitTotal> => sql<UnitTotal>`
  select unit, coalesce(sum(total) filter (where transaction_type = 'in'), 0) as in,
    coalesce(sum(total) filter (where transaction_type = 'out'), 0) as out, sum(number)::int as count
  from (
    select t.unit, t.transaction_type, sum(t.quantity) as total, count(*) as number
    from ${filteredRecords(materials, filter)} group by 1, 2
  ) g group by unit order by count desc, unit limit ${maxUnits}`
