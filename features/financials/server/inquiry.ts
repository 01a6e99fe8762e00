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
import { moneyFlow, type MoneyRecord } from './sql/index.ts'

type MoneyKey = keyof typeof moneyFlow.keys

type MoneyQuestion = SlotFilter<typeof financialRecord.fields> &
  FlowQuestion<MoneyKey> & { readonly filter: Omit<FinancialFilter, 'deleted'> }

/** Sums per currency, records and groups of a member's transactions outside the trash. */
export async function findTransactions(
  database: Database,
  ownerId: number,
  question: MoneyQuestion,
  most: FlowBounds,
): Promise<FlowAnswer<MoneyRecord>> {
  const filter = await financialLists.filterOf(database, ownerId, { ...question.filter, deleted: 'false' })
  return readFlow(database, moneyFlow, narrowedBySlots(financialRecord, filter, question), question, most)
}
