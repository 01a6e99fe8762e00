import type { Book } from '#platform/server/book.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** What is stored of a book: null for the personal one. */
export const companyBookId = ({ kind, id }: Book): number | null => (kind === 'personal' ? null : id)

/** Whether a conversation or an entry of the ledger is the member's own and about this book. */
export const isOwnIn = (book: Book): Sql =>
  book.kind === 'personal'
    ? sql`(member_id = ${book.memberId} and book_id is null)`
    : sql`(member_id = ${book.memberId} and book_id = ${book.id})`
