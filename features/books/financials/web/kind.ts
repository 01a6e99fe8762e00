import { maxShownColumns } from '#features/books/records/domain.ts'
import { type RecordKind, recordTexts } from '#features/books/records/web/index.ts'
import type { FinancialTransaction } from '../contract.ts'
import { calls, type FinancialBody } from './queries.ts'

export const financials: RecordKind<FinancialTransaction, FinancialBody> = {
  calls,
  title: 'Financial Transactions',
  draftName: 'financial-transaction',
  customColumns: { most: maxShownColumns, choosesId: true },
  texts: recordTexts('financials', 'moved to trash'),
}
