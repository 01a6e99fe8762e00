import {
  type FlowAnswer,
  type FlowBounds,
  type FlowQuestion,
  narrowedBySlots,
  readFlow,
  type SlotFilter,
} from '#features/books/records/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { MaterialFilter } from '../contract.ts'
import { materialServer } from './service.ts'
import { materialRecord } from '../domain.ts'
import { type MovementRecord, movementFlow, namedLike } from './sql/index.ts'
import {
  type StockLine,
  stockLines,
  type StockQuestion,
  type StockSum,
  stockSums,
} from './sql/stock-inquiry.ts'

type MovementKey = keyof typeof movementFlow.keys

type MovementQuestion = SlotFilter<typeof materialRecord.fields> &
  FlowQuestion<MovementKey> & {
    readonly filter: Omit<MaterialFilter, 'deleted' | 'warehouse'>
    /** Part of the name of the material. */
    readonly materials?: string | undefined
  }

/** Sums per unit, records and groups of a member's movements outside the trash. */
export async function findMovements(
  database: Database,
  bookId: number,
  question: MovementQuestion,
  most: FlowBounds,
): Promise<FlowAnswer<MovementRecord>> {
  const filter = await materialServer.filterOf(database, bookId, { ...question.filter, deleted: 'false' })
  const named = narrowedBySlots(materialRecord, filter, question)
  const likeNames = namedLike(question.materials)
  return readFlow(
    database,
    movementFlow,
    { ...named, others: [...named.others, ...likeNames] },
    question,
    most,
  )
}

/** A member's stock: the sums of all matching lines, and the first lines. */
export async function findStock(
  database: Database,
  bookId: number,
  question: StockQuestion,
  most: number,
): Promise<{ readonly sums: readonly StockSum[]; readonly lines: readonly StockLine[] }> {
  const [sums, lines] = await Promise.all([
    database.all(stockSums(bookId, question, most)),
    database.all(stockLines(bookId, question, most)),
  ])
  return { sums, lines }
}
