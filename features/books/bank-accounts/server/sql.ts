import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Registered } from '../domain.ts'

/** The account numbers that company `c` has registered, as JSON. New ones that still wait are not among them. */
export const registeredOf = (c: Sql): Sql => sql`json_build_object('company', ${c}.name, 'accounts', array(
  select a.iban from company_bank_accounts a where a.company_id = ${c}.id order by a.position))`

/** The same for the company of a book; null in a book of no company. */
export const registeredIn = (book: Sql): Sql => sql`(
  select ${registeredOf(sql`c`)} from companies c where c.book_id = ${book})`

/** Held until the end: whoever changes the accounts of a company holds its row. */
export async function holdRegistered(tx: Transaction, bookId: number): Promise<Registered | null> {
  const [, { registered }] = await Promise.all([
    tx.run(sql`select from companies where book_id = ${bookId} for share`),
    tx.one(sql<{ registered: Registered | null }>`
      select ${registeredIn(sql`${bookId}::bigint`)} as registered`),
  ])
  return registered
}
