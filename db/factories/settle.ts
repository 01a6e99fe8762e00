import { type AccountOf, settleAccounts } from '#features/books/settlement/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** What stands on account settles what is open, for all customers of a book whose documents were written at once. */
export async function settleBook(tx: Transaction, bookId: BookId): Promise<void> {
  const accounts = await tx.all(sql<AccountOf>`
    select ${bookId}::bigint as "bookId", 'selling' as side, i.party_id as "partyId", i.currency from invoices i
    where i.book_id = ${bookId} and i.party_id is not null group by 3, 4
    having sum(i.open_amount + i.brought_open) > 0 and sum(i.on_account) > 0`)
  await settleAccounts(tx, null, accounts)
}
