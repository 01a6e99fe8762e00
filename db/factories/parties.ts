import { absorbTyped, freeNames } from '#features/books/parties/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewParty {
  /** The book. */
  readonly bookId: number
  readonly name: string
  readonly customerId?: string
  readonly street?: string
  readonly postcode?: string
  readonly city?: string
  readonly country?: string
  readonly vatId?: string
  readonly email?: string
  readonly currency?: Currency
  readonly paymentTermsDays?: number
  readonly contacts?: readonly {
    readonly name: string
    readonly role: string
    readonly email: string
    readonly phone: string
  }[]
}

/** Inserts all parties with their names. They take over what documents have made of these. */
export async function insertParties(queries: Queries, parties: readonly NewParty[]): Promise<void> {
  const books = Map.groupBy(parties, ({ bookId }) => bookId as BookId)
  for (const [book, own] of books)
    await freeNames(
      queries as Transaction,
      book,
      own.map(({ name }) => name),
    )
  const made = await queries.all(sql<{ id: number }>`
    with made as (
      insert into parties (book_id, name, customer_id, street, postcode, city, country, vat_id, email, currency,
        payment_terms_days, contacts)
      select "bookId", name, coalesce("customerId", ''), coalesce(street, ''), coalesce(postcode, ''),
        coalesce(city, ''), coalesce(country, ''), coalesce("vatId", ''), coalesce(email, ''), currency,
        "paymentTermsDays", coalesce(contacts, '[]')
      from jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) as g (
        "bookId" bigint, name text, "customerId" text, street text, postcode text, city text, country text,
        "vatId" text, email text, currency text, "paymentTermsDays" smallint, contacts jsonb)
      returning id, book_id, name
    )
    insert into party_names (book_id, party_id, name) select book_id, id, name from made returning party_id as id`)
  for (const book of books.keys())
    await absorbTyped(
      queries as Transaction,
      book,
      made.map(({ id }) => id),
    )
}
