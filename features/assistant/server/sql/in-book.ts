import type { Book } from '#platform/server/book.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** What is stored of a book: null for the personal one. */
export const companyBookId = ({ kind, id }: Book): number | null => (kind === 'personal' ? null : id)

/** Whether a conversation or an entry of the ledger is about this book. */
export const isInBook = (book: Book): Sql =>
  book.kind === 'personal' ? sql`book_id is null` : sql`book_id = ${book.id}`
