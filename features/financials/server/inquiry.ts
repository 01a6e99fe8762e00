import {
  type FlowAnswer,
  type FlowBounds,
  type FlowQuestion,
  narrowedBySlots,
  readFlow,
  type SlotFilter,
} from '#features/records/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { FinancialFilter } from '../contract.ts'
import { financialLists } from './service.ts'
import { financialRecord } from '../domain.ts'
import { money, type MoneyRecord } from './sql/index.ts'

type MoneyKey = keyof typeof money.keys

type MoneyQuestion = SlotFilter<typeof financialRecord.fields> &
  FlowQuestion<MoneyKey> & { readonly filter: Omit<FinancialFilter, 'deleted'> }

/** A member's transactions that are not in trash: sums per currency, the records, and groups of them. */
export async function findTransactions(
  database: Database,
  ownerId: number,
  question: MoneyQuestion,
  most: FlowBounds,
): Promise<FlowAnswer<MoneyRecord>> {
  const filter = await financialLists.filterOf(database, ownerId, { ...question.filter, deleted: 'false' })
  return readFlow(database, money, narrowedBySlots(financialRecord, filter, question), question, most)
}
