import { type Notation, type NotationChoice, specNotation } from '#platform/contract/notation.ts'
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

/** What a call asks for, else what the member chose, else the specification's. */
export async function notationFor(
  queries: Queries,
  id: number,
  asked: { readonly [K in keyof Notation]?: Notation[K] | undefined },
): Promise<Notation> {
  const chosen = await findNotation(queries, id)
  return {
    numbers: asked.numbers ?? chosen.numbers ?? specNotation.numbers,
    dates: asked.dates ?? chosen.dates ?? specNotation.dates,
  }
}
