import {
  type FlowAnswer,
  type FlowBounds,
  type FlowQuestion,
  readFlow,
} from '#features/columns/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { FinancialFilter } from '../contract.ts'
import { financialLists } from './service.ts'
import { money, type MoneyNarrowing, type MoneyRecord, narrowed } from './sql/inquiry.ts'

type MoneyKey = keyof typeof money.keys

interface MoneyQuestion extends MoneyNarrowing, FlowQuestion<MoneyKey> {
  readonly filter: Omit<FinancialFilter, 'deleted'>
}

/** A member's transactions that are not in trash: sums per currency, the records, and groups of them. */
export async function findTransactions(
  database: Database,
  ownerId: number,
  question: MoneyQuestion,
  most: FlowBounds,
): Promise<FlowAnswer<MoneyRecord>> {
  const filter = await financialLists.filterOf(database, ownerId, { ...question.filter, deleted: 'false' })
  return readFlow(database, money, narrowed(filter, question), question, most)
}
