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
 * Whom a document means, as a subquery: who has its customer id, else of whom the newest invoice with that id is, else
 * whose name it is. No one in trash. A customer id that nobody has means whoever a person calls so without one.
 */
export const partyCalled = (book: Sql, customerId: Sql, name: Sql): Sql => sql`coalesce((
  select p.id from parties p
  where p.book_id = ${book} and p.deleted_at is null and ${customerId} <> '' and p.customer_id <> ''
    and lower(p.customer_id) = lower(${customerId})
  order by p.is_typed, p.id limit 1), (
  select p.id from invoices d join parties p on p.id = d.party_id and p.deleted_at is null
  where d.book_id = ${book} and d.deleted_at is null and ${customerId} <> '' and d.customer_id <> ''
    and d.party_id is not null and lower(d.customer_id) = lower(${customerId})
  order by d.id desc limit 1), (
  select p.id from party_names n join parties p on p.id = n.party_id
  where n.book_id = ${book} and not n.in_trash and lower(n.name) = lower(${name})
    and (${customerId} = '' or (p.customer_id = '' and not p.is_typed))))`

/** Whose an invoice `t` is; of a draft whom it means. */
export const partyOfInvoice: Sql = sql`coalesce(
  t.party_id, ${partyCalled(sql`t.book_id`, sql`t.customer_id`, sql`t.customer_name`)})`

/** Whether an invoice `i`, or a bill `b`, is of a party `p`. A draft may only have its name or customer id. */
export const isInvoiceOf: Sql = sql`(i.party_id = p.id or i.party_id is null and i.book_id = p.book_id
  and p.id = ${partyCalled(sql`i.book_id`, sql`i.customer_id`, sql`i.customer_name`)})`
export const isBillOf: Sql = sql`(b.party_id = p.id or b.party_id is null and b.book_id = p.book_id
  and p.id = ${partyCalled(sql`b.book_id`, sql`''`, sql`b.supplier_name`)})`

const called = (bookId: BookId, { customerId = '', name }: Named): Sql =>
  partyCalled(sql`${bookId}::bigint`, sql`${customerId}::text`, sql`${name}::text`)

export const findCalled = async (
  queries: Queries,
  bookId: BookId,
  named: Named,
): Promise<number | undefined> =>
  (await queries.one(sql<{ id: number | null }>`select ${called(bookId, named)} as id`)).id ?? undefined

/** The same, who stays until the transaction ends. */
export const lockCalled = async (
  tx: Transaction,
  bookId: BookId,
  named: Named,
): Promise<number | undefined> =>
  (
    await tx.first(sql<{ id: number }>`
      select p.id from parties p where p.id = ${called(bookId, named)} for key share`)
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
