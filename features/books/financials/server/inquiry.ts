import {
  type FlowAnswer,
  type FlowBounds,
  type FlowQuestion,
  narrowedBySlots,
  readFlow,
  type SlotFilter,
} from '#features/books/records/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { FinancialFilter } from '../contract.ts'
import { financialServer } from './service.ts'
import { financialRecord } from '../domain.ts'
import { countsForProfit, moneyFlow, type MoneyRecord, partsByProject, profitFlow } from './sql/index.ts'

type MoneyKey = keyof typeof moneyFlow.keys

type MoneyQuestion = SlotFilter<typeof financialRecord.fields> &
  FlowQuestion<MoneyKey> & {
    readonly filter: Omit<FinancialFilter, 'deleted'>
    /** Only income and expenses, told apart by their category: the net sum is the profit. */
    readonly isProfit: boolean
  }

/** Sums per currency, records and groups of a member's transactions outside the trash. */
export async function findTransactions(
  database: Database,
  bookId: number,
  question: MoneyQuestion,
  most: FlowBounds,
): Promise<FlowAnswer<MoneyRecord>> {
  const filter = await financialServer.filterOf(database, bookId, { ...question.filter, deleted: 'false' })
  const narrowed = narrowedBySlots(financialRecord, filter, question)
  const kind = question.isProfit ? profitFlow : moneyFlow
  const isByProject = question.project !== undefined || question.group?.by === 'project'
  const counted = question.isProfit
    ? { ...narrowed, others: [...narrowed.others, countsForProfit] }
    : narrowed
  return readFlow(
    database,
    isByProject ? { ...kind, flow: { ...kind.flow, table: partsByProject } } : kind,
    counted,
    question,
    most,
  )
}
