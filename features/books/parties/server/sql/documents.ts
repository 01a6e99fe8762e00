import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Named } from './called.ts'

interface Document {
  readonly table: Sql
  /** What a row `d` says of its party. */
  readonly customerId: Sql
  readonly name: Sql
  /** Whether it must have one. */
  readonly isIssued: Sql
}

/** What names a party by its id. */
export const documents = {
  invoices: {
    table: sql`invoices`,
    customerId: sql`d.customer_id`,
    name: sql`d.customer_name`,
    isIssued: sql`d.status <> 'draft'`,
  },
  bills: {
    table: sql`bills`,
    customerId: sql`''::text`,
    name: sql`d.supplier_name`,
    isIssued: sql`d.status <> 'draft'`,
  },
  payments: {
    table: sql`financial_transactions`,
    customerId: sql`''::text`,
    name: sql`d.transaction_with`,
    isIssued: sql`d.side is not null and d.transaction_with <> ''`,
  },
} as const satisfies Record<string, Document>
export type DocumentKind = keyof typeof documents

export type Nameless = Required<Omit<Named, 'partyId'>> & { readonly ids: readonly number[] }

/** Issued documents that name no party yet, by what they say. */
export function findNameless(
  tx: Transaction,
  bookId: BookId,
  kind: DocumentKind,
  ids: readonly number[] | undefined,
): Promise<Nameless[]> {
  const { table, customerId, name, isIssued } = documents[kind]
  return tx.all(sql<Nameless>`
    select (array_agg(${customerId} order by d.id))[1] as "customerId", (array_agg(${name} order by d.id))[1] as name,
      array_agg(d.id) as ids
    from ${table} d
    where d.book_id = ${bookId} and d.party_id is null and ${isIssued}
      ${ids === undefined ? sql`` : sql`and d.id = any(${ids}::bigint[])`}
    group by lower(${customerId}), lower(${name}) order by min(d.id)`)
}

/** What of a book names a party of another one names nobody. Answers which. */
export const clearForeign = async (tx: Transaction, bookId: BookId, kind: DocumentKind): Promise<number[]> =>
  (
    await tx.all(sql<{ id: number }>`
      update ${documents[kind].table} d set party_id = null from parties p
      where d.book_id = ${bookId} and p.id = d.party_id and p.book_id <> d.book_id returning d.id`)
  ).map(({ id }) => id)

export const setParty = (
  tx: Transaction,
  kind: DocumentKind,
  ids: readonly number[],
  partyId: number | null,
): Promise<number> =>
  tx.run(sql`
    update ${documents[kind].table} set party_id = ${partyId} where id = any(${ids}::bigint[])`)
