import type { NotationChoice } from '#platform/contract/notation.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** False for the demo account. */
export const updateNotation = async (
  tx: Transaction,
  id: number,
  { numbers, dates }: NotationChoice,
): Promise<boolean> =>
  (await tx.run(sql`
    update users set number_notation = ${numbers}, date_notation = ${dates}
    where id = ${id} and not is_demo`)) > 0

export const findNotation = (queries: Queries, id: number): Promise<NotationChoice> =>
  queries.one(sql<NotationChoice>`
    select number_notation as numbers, date_notation as dates from users where id = ${id}`)
