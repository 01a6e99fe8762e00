import { between, called, type FlowKind, type RecordFilter } from '#features/columns/server/index.ts'
import { containing, sql, type Sql } from '#platform/server/database/sql.ts'
import { periodStarts } from '#platform/server/table/periods.ts'
import type { Category, TransactionType } from '../../domain.ts'
import { materials } from './table.ts'

/** What is told of a movement; its notes by how they begin. */
export interface MovementRecord {
  readonly id: number
  readonly day: string
  readonly project: string
  readonly party: string
  readonly material: string
  readonly description: string
  readonly type: TransactionType
  readonly amount: string
  readonly unit: string
  /** Empty for none. */
  readonly category: Category | ''
  readonly warehouse: string
}

export const movements = {
  flow: {
    table: materials,
    amount: sql`t.quantity`,
    unit: sql`t.unit`,
    isIn: sql`t.transaction_type = 'in'`,
  },
  columns: sql`
    t.id, t.transaction_date as day, t.project_name as project, t.transaction_with as party,
    t.material_name as material, left(t.description, 200) as description, t.transaction_type as type,
    t.quantity as amount, t.unit, t.category, t.warehouse_affected as warehouse`,
  keys: {
    material: sql`t.material_name`,
    project: sql`t.project_name`,
    party: sql`t.transaction_with`,
    warehouse: sql`t.warehouse_affected`,
    category: sql`t.category`,
    type: sql`t.transaction_type`,
  },
  periods: periodStarts(sql`t.transaction_date`),
} satisfies FlowKind<string>

export interface MovementNarrowing {
  readonly material?: string | undefined
  /** In the name of the material. */
  readonly materials?: string | undefined
  readonly project?: string | undefined
  readonly party?: string | undefined
  readonly warehouse?: string | undefined
  /** Exact, as text; both included. */
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

const conditions = (by: MovementNarrowing): Sql[] => [
  ...called(sql`t.material_name`, by.material),
  ...(by.materials === undefined ? [] : [sql`t.material_name ilike ${containing(by.materials)}`]),
  ...called(sql`t.project_name`, by.project),
  ...called(sql`t.transaction_with`, by.party),
  ...called(sql`t.warehouse_affected`, by.warehouse),
  ...between(sql`t.quantity`, by.minimum, by.maximum),
]

export const narrowed = (filter: RecordFilter, by: MovementNarrowing): RecordFilter => ({
  ...filter,
  others: [...filter.others, ...conditions(by)],
})
