import type { Category, TransactionType } from '#features/books/financials/domain.ts'
import { financialTable } from '#features/books/financials/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { buildMember } from './members.ts'
import { insertRecords, type NewRecord } from './records.ts'
import { nextNumber } from './sequence.ts'

export interface NewFinancial extends NewRecord {
  readonly projectName: string
  readonly transactionDate: string
  readonly transactionType: TransactionType
  readonly amount: number | string
  readonly currency?: Currency
  readonly category: Category
  readonly description?: string
  readonly transactionWith?: string
  readonly accountAffected?: string
}

const defaults = { currency: 'USD', description: '', transactionWith: '', accountAffected: '' }

/** Inserts all rows in one statement, and returns their ids in the same order. */
export const insertFinancials = (queries: Queries, rows: readonly NewFinancial[]): Promise<number[]> =>
  insertRecords(
    queries,
    financialTable,
    rows.map((row) => ({ ...defaults, ...row })),
  )

/** An expense of ten dollars; a missing owner is created. */
export async function buildFinancial(
  queries: Queries,
  overrides: Partial<NewFinancial> = {},
): Promise<NewFinancial & { readonly id: number }> {
  const financial: NewFinancial = {
    projectName: `Project ${nextNumber()}`,
    transactionDate: '2026-01-31',
    transactionType: 'paid',
    amount: 10,
    category: 'expense',
    ...overrides,
    userId: overrides.userId ?? (await buildMember(queries)).id,
  }
  const [id = 0] = await insertFinancials(queries, [financial])
  return { ...financial, id }
}
