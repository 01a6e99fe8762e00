import { type BookMove, lockMovable, type Movable, type Moved } from '#features/books/records/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { adoptTyped, setBook } from './sql/index.ts'

/** Moves items into another book. What that one knows by name stays, because names are unique. */
export async function moveItems(
  tx: Transaction,
  { from, to }: BookMove,
  records: readonly Movable[],
): Promise<Moved[]> {
  const moved = await setBook(tx, to, await lockMovable(tx, sql`items`, from, records))
  await adoptTyped(
    tx,
    to,
    moved.map(({ id }) => id),
  )
  return moved
}
