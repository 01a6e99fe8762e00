import type { FinancialTransaction } from '../contract.ts'
import type { FinancialRow } from './sql/table.ts'

export const presentFinancial = (row: FinancialRow): FinancialTransaction => ({
  ...row,
  amount: Number(row.amount),
})
