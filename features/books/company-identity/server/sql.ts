import { type Currency, defaultCurrency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import type { CompanyIdentity } from '../contract.ts'

/** Whether companies `a` and `b` could be taken for each other. */
export const looksLike = (a: Sql, b: Sql): Sql =>
  sql`(${a}.name_skeletons && ${b}.name_skeletons and ${a}.id <> ${b}.id)`

/** The name of company `c` on paper, as `nameOnPaper`; null where there is none. */
export const paperName = (c: Sql): Sql => sql`coalesce(nullif(${c}.legal_name, ''), ${c}.name)`

/** What a paper of a company says, which may be another one's. */
interface Written {
  readonly number: Sql
  readonly name: Sql
}

/**
 * Who company `c` is to others, as JSON; null where there is none. The mark is of the number that was checked, and on
 * a paper beside a name of the company alone.
 */
export const identityOf = (c: Sql, written?: Written): Sql => {
  const number = written?.number ?? sql`${c}.vat_id`
  const isNamed =
    written === undefined
      ? sql`true`
      : sql`lower(trim(${written.name})) in (lower(${c}.name), lower(nullif(${c}.legal_name, '')))`
  const isChecked = sql`(
    (${c}.vat_checked_at is not null and ${c}.vat_key = vat_key_of(${number}) and ${isNamed}) is true)`
  return sql`case when ${c}.id is not null then json_build_object('legalName', ${c}.legal_name,
    'vatId', ${number}, 'isChecked', ${isChecked},
    'hasNamesake', not ${isChecked} and exists (select from companies alike where ${looksLike(sql`alike`, c)})) end`
}

/** The same for the company of a book, as its paper says; null in a book of no company. */
export const findIdentityOfBook = async (
  queries: Queries,
  bookId: number,
  { number, name }: Readonly<Record<keyof Written, string>>,
): Promise<CompanyIdentity | null> =>
  (
    await queries.first(sql<{ identity: CompanyIdentity }>`
      select ${identityOf(sql`c`, { number: sql`${number}::text`, name: sql`${name}::text` })} as identity
      from companies c where c.book_id = ${bookId}`)
  )?.identity ?? null

/** What a book counts in: the currency of its company. */
export const currencyOfBook = async (queries: Queries, bookId: number): Promise<Currency> =>
  (await queries.first(sql<{ currency: Currency }>`select currency from companies where book_id = ${bookId}`))
    ?.currency ?? defaultCurrency

/** Whether one of these books is of a company that is to be deleted, so that it can only be read. */
export const hasEnding = async (queries: Queries, books: readonly (number | null)[]): Promise<boolean> =>
  (await acrossBooks(() =>
    queries.first(sql`select 1 from book_endings where book_id = any(${books}::bigint[]) limit 1`),
  )) !== undefined
