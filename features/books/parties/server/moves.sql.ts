import {
  type BookMove,
  lockMovable,
  type Movable,
  type Moved,
  moveRemarks,
} from '#features/books/records/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { noteParties } from './history.ts'
import { setBook, table } from './sql/index.ts'

/** Moves customers and suppliers into another book. What that one knows by name stays, because names are unique. */
export const moveParties = async (
  tx: Transaction,
  { from, to, memberId }: BookMove,
  records: readonly Movable[],
): Promise<Moved[]> => {
  const moved = await setBook(tx, to, await lockMovable(tx, table, from, records))
  const ids = moved.map(({ id }) => id)
  await moveRemarks(tx, 'parties', to, ids)
  await noteParties(
    tx,
    { id: to, memberId },
    'moved',
    ids.map((id) => ({ id })),
  )
  return moved
}
