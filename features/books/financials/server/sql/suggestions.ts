import { newestRecords, newestTexts } from '#features/books/records/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxSuggestions } from '../../domain.ts'
import { financials } from './table.ts'

interface Suggestions {
  readonly projectName: string[]
  readonly transactionWith: string[]
  readonly accountAffected: string[]
  /** Of the transaction that was recorded last. */
  readonly currency: Currency | null
}

/** Texts of the member's newest transactions, the latest first. */
export const findSuggestions = (queries: Queries, bookId: number): Promise<Suggestions> =>
  queries.one(sql<Suggestions>`
    ${newestRecords(financials, bookId)}
    select ${newestTexts(sql`project_name`, maxSuggestions)} as "projectName",
      ${newestTexts(sql`transaction_with`, maxSuggestions)} as "transactionWith",
      ${newestTexts(sql`account_affected`, maxSuggestions)} as "accountAffected",
      coalesce((select c.currency from companies c where c.book_id = ${bookId}), (
        select currency from financial_transactions where book_id = ${bookId} and deleted_at is null
        order by id desc limit 1)) as currency`)
