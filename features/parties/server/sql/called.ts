import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** What a document says of whom it is for. */
export interface Named {
  readonly partyId?: number | null
  readonly customerId?: string
  readonly name: string
}

/**
 * Whom a customer id means, as a party or its newest invoice says it, else a name, as a subquery: no one in trash. A
 * customer id that nobody has means whoever a person calls so, unless that one has another customer id.
 */
export const partyCalled = (book: Sql, customerId: Sql, name: Sql): Sql => sql`(
  select id from (
    select p.id, 0 as place, p.is_typed from parties p
    where p.book_id = ${book} and p.deleted_at is null and ${customerId} <> '' and p.customer_id <> ''
      and lower(p.customer_id) = lower(${customerId})
    union all
    (select p.id, 1, p.is_typed from invoices d join parties p on p.id = d.party_id and p.deleted_at is null
    where d.book_id = ${book} and ${customerId} <> '' and d.customer_id <> '' and d.party_id is not null
      and lower(d.customer_id) = lower(${customerId}) and d.deleted_at is null
    order by d.id desc limit 1)
    union all
    select p.id, 2, p.is_typed from party_names n join parties p on p.id = n.party_id
    where n.book_id = ${book} and not n.in_trash and lower(n.name) = lower(${name})
      and (${customerId} = '' or (p.customer_id = '' and not p.is_typed))
  ) called order by place, is_typed, id limit 1)`

/** Whose an invoice `t` is; of a draft whom it means. */
export const partyOfInvoice: Sql = sql`coalesce(
  t.party_id, ${partyCalled(sql`t.book_id`, sql`t.customer_id`, sql`t.customer_name`)})`

/** Whether an invoice `i`, or a bill `b`, is of a party `p`. A draft may only have its name or customer id. */
export const isInvoiceOf: Sql = sql`(i.party_id = p.id or i.party_id is null and i.book_id = p.book_id
  and p.id = ${partyCalled(sql`i.book_id`, sql`i.customer_id`, sql`i.customer_name`)})`
export const isBillOf: Sql = sql`(b.party_id = p.id or b.party_id is null and b.book_id = p.book_id
  and p.id = ${partyCalled(sql`b.book_id`, sql`''`, sql`b.supplier_name`)})`

export const findCalled = async (
  queries: Queries,
  bookId: BookId,
  { customerId = '', name }: Named,
): Promise<number | undefined> =>
  (
    await queries.one(sql<{ id: number | null }>`
      select ${partyCalled(sql`${bookId}::bigint`, sql`${customerId}::text`, sql`${name}::text`)} as id`)
  ).id ?? undefined

/** The same, who stays until the transaction ends. */
export const lockCalled = async (
  tx: Transaction,
  bookId: BookId,
  { customerId = '', name }: Named,
): Promise<number | undefined> =>
  (
    await tx.first(sql<{ id: number }>`
      select p.id from parties p where p.id = ${partyCalled(
        sql`${bookId}::bigint`,
        sql`${customerId}::text`,
        sql`${name}::text`,
      )} for key share`)
  )?.id

/**
 * A party of what a document says. Only where it has no customer id its name finds it. Undefined if somebody has made
 * one of that name in this moment.
 */
export async function insertTyped(
  tx: Transaction,
  bookId: BookId,
  { customerId = '', name }: Named,
): Promise<number | undefined> {
  const { id, isNamed } = await tx.one(sql<{ id: number; isNamed: boolean }>`
    with made as (
      insert into parties (book_id, name, customer_id, is_typed)
      values (${bookId}, ${name}, ${customerId}, true) returning id
    ), named as (
      insert into party_names (book_id, party_id, name)
      select ${bookId}, id, ${name} from made where ${customerId}::text = ''
      on conflict (book_id, lower(name)) where not in_trash do nothing returning party_id
    )
    select id, ${customerId}::text <> '' or exists (select from named) as "isNamed" from made`)
  if (isNamed) return id
  await tx.run(sql`delete from parties where id = ${id}`)
  return undefined
}

/** What names a party by its id. */
export const documents = {
  invoices: sql`invoices`,
  bills: sql`bills`,
  payments: sql`financial_transactions`,
} as const
export type DocumentKind = keyof typeof documents

const texts: Readonly<Record<DocumentKind, Sql>> = {
  invoices: sql`d.customer_id as "customerId", d.customer_name as name`,
  bills: sql`'' as "customerId", d.supplier_name as name`,
  payments: sql`'' as "customerId", d.transaction_with as name`,
}
const isIssued: Readonly<Record<DocumentKind, Sql>> = {
  invoices: sql`d.status <> 'draft'`,
  bills: sql`d.status <> 'draft'`,
  payments: sql`d.side is not null and d.transaction_with <> ''`,
}

export type Nameless = Required<Omit<Named, 'partyId'>> & { readonly ids: readonly number[] }

/** Issued documents that name no party yet, by what they say. */
export const findNameless = (
  tx: Transaction,
  bookId: BookId,
  kind: DocumentKind,
  ids: readonly number[] | undefined,
): Promise<Nameless[]> =>
  tx.all(sql<Nameless>`
    select (array_agg(d."customerId" order by d.id))[1] as "customerId", (array_agg(d.name order by d.id))[1] as name,
      array_agg(d.id) as ids
    from (
      select d.id, ${texts[kind]} from ${documents[kind]} d
      where d.book_id = ${bookId} and d.party_id is null and ${isIssued[kind]}
        ${ids === undefined ? sql`` : sql`and d.id = any(${ids}::bigint[])`}
    ) d
    group by lower(d."customerId"), lower(d.name) order by min(d.id)`)

/** What of a book names a party of another one names nobody. Answers which. */
export const clearForeign = async (tx: Transaction, bookId: BookId, kind: DocumentKind): Promise<number[]> =>
  (
    await tx.all(sql<{ id: number }>`
      update ${documents[kind]} d set party_id = null from parties p
      where d.book_id = ${bookId} and p.id = d.party_id and p.book_id <> d.book_id returning d.id`)
  ).map(({ id }) => id)

export const setParty = (
  tx: Transaction,
  kind: DocumentKind,
  ids: readonly number[],
  partyId: number | null,
): Promise<number> =>
  tx.run(sql`
    update ${documents[kind]} set party_id = ${partyId} where id = any(${ids}::bigint[])`)
