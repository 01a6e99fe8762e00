import type { TaxCategory } from '#features/books/taxes/domain.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { allOf, holds, sql, type Sql } from '#platform/server/database/sql.ts'
import { bookOfRow } from '#platform/server/table/book-of.ts'
import type { Item, ItemForm } from '../../contract.ts'
import { isLow, level } from './level.ts'
import { isOthersName } from './names.ts'
import { forgetMinimums, setMinimum } from './minimums.ts'

/** Figures are exact texts. */
export interface ItemRow extends Omit<
  Item,
  | 'unitPrice'
  | 'taxRate'
  | 'minimumStock'
  | 'units'
  | 'stock'
  | 'reserved'
  | 'expected'
  | 'expectedBy'
  | 'currency'
  | 'taxCategory'
> {
  readonly unitPrice: string | null
  readonly currency: Currency | null
  readonly taxCategory: TaxCategory | null
  readonly taxRate: string
  readonly minimumStock: string | null
  readonly units: readonly { readonly unit: string; readonly factor: string }[]
  /** Null for a service. */
  readonly stock: string | null
  /** What there should be in all, by its own minimum and those of its warehouses. */
  readonly needed: string | null
  /** What lacks to its minimum, or to those of its warehouses. */
  readonly short: string
}

export const columns = sql`
  i.id, i.name, i.code, i.unit, i.unit_price as "unitPrice", i.currency, i.tax_category as "taxCategory",
  i.tax_rate as "taxRate", i.tax_exemption_reason as "taxExemptionReason", level.minimum as "minimumStock",
  i.is_service as "isService", i.description, i.units, i.created_at as "createdAt", i.deleted_at as "deletedAt",
  i.version, array(
    select n.name from item_names n where n.item_id = i.id and lower(n.name) <> lower(i.name) order by n.id
  ) as "otherNames", level.stock, level.needed, level.short, ${isLow} as "belowMinimum"`

export const from = sql`items i cross join lateral ${level} level`

/** Whether an item has a text somewhere. */
export const holdsText = (text: string): Sql => sql`(
  exists (select from item_names n where n.item_id = i.id and ${holds(sql`fold(n.name)`, text)})
  or ${holds(sql`fold(i.code)`, text)} or ${holds(sql`fold(i.description)`, text)})`

interface ListQuery {
  readonly search: string | undefined
  readonly isTrash: boolean
  readonly isBelowMinimum: boolean
  readonly after: readonly [sortKey: string, id: number] | undefined
  readonly limit: number
}

/** By name, or those in trash with the newest first. */
export function findItems(
  queries: Queries,
  bookId: BookId,
  { search, isTrash, isBelowMinimum, after, limit }: ListQuery,
): Promise<(ItemRow & { sortKey: string })[]> {
  const conditions: Sql[] = [
    sql`i.book_id = ${bookId}`,
    isTrash ? sql`i.deleted_at is not null` : sql`i.deleted_at is null`,
  ]
  if (isBelowMinimum) conditions.push(isLow)
  if (search !== undefined && search !== '') conditions.push(holdsText(search))
  if (after !== undefined)
    conditions.push(
      isTrash
        ? sql`(i.deleted_at, i.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
        : sql`(lower(i.name), i.id) > (${after[0]}, ${after[1]}::bigint)`,
    )
  return queries.all(sql<ItemRow & { sortKey: string }>`
    select ${columns}, ${isTrash ? sql`i.deleted_at::text` : sql`lower(i.name)`} as "sortKey" from ${from}
    where ${allOf(conditions)}
    order by ${isTrash ? sql`i.deleted_at desc, i.id desc` : sql`lower(i.name), i.id`} limit ${limit}`)
}

/** Those that have one of these texts, in lower case, as a name or as their code. */
export const findItemsCalled = (
  queries: Queries,
  bookId: BookId,
  texts: readonly string[],
): Promise<ItemRow[]> =>
  queries.all(sql<ItemRow>`
    select ${columns} from ${from}
    where i.book_id = ${bookId} and i.deleted_at is null and (lower(i.code) = any(${texts}::text[])
      or i.id in (select n.item_id from item_names n
        where n.book_id = ${bookId} and lower(n.name) = any(${texts}::text[])))
    order by lower(i.name), i.id`)

export const findItem = (queries: Queries, bookId: BookId, id: number): Promise<ItemRow | undefined> =>
  queries.first(sql<ItemRow>`select ${columns} from ${from} where i.id = ${id} and i.book_id = ${bookId}`)

/** Those of the ids that are in the book, in trash or not. They stay until the transaction ends. */
export const findReferred = async (
  tx: Transaction,
  bookId: BookId,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await tx.all(sql<{ id: number }>`
      select id from items where id = any(${ids}::bigint[]) and book_id = ${bookId} for key share`)
  ).map(({ id }) => id)

export const lockItem = (tx: Transaction, bookId: BookId, id: number): Promise<ItemRow | undefined> =>
  tx.first(
    sql<ItemRow>`
      select ${columns} from ${from} where i.id = ${id} and i.book_id = ${bookId} for update of i`,
  )

/** All of them in one statement. */
export const insertItems = async (
  tx: Queries,
  bookId: BookId,
  forms: readonly ItemForm[],
): Promise<number[]> =>
  (
    await tx.all(sql<{ id: number }>`
      with given as (
        select g.*, row_number() over () as position from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as g (
          name text, code text, unit text, "unitPrice" numeric, currency text, "taxCategory" text, "taxRate" numeric,
          "taxExemptionReason" text, "minimumStock" numeric, "isService" boolean, description text, units jsonb)
      ), made as (
        insert into items (book_id, name, code, unit, unit_price, currency, tax_category, tax_rate,
          tax_exemption_reason, is_service, description, units)
        select ${bookId}, name, code, unit, "unitPrice", currency, "taxCategory", "taxRate", "taxExemptionReason",
          "isService", description, units
        from given order by position returning id, name, code
      ), named as (
        insert into item_names (book_id, item_id, name)
        select ${bookId}, m.id, m.name from made m where not ${isOthersName(bookId, sql`m.name`, sql`m.code`)}
      ), least as (
        insert into item_minimums (book_id, item_id, minimum)
        select ${bookId}, m.id, g."minimumStock" from made m join given g on g.name = m.name
        where g."minimumStock" is not null)
      select id from made order by id`)
  ).map(({ id }) => id)

export async function updateItem(tx: Transaction, id: number, form: ItemForm): Promise<void> {
  await tx.run(sql`
    update items set name = ${form.name}, code = ${form.code}, unit = ${form.unit},
      unit_price = ${form.unitPrice}::numeric, currency = ${form.currency}, tax_category = ${form.taxCategory},
      tax_rate = ${form.taxRate}::numeric, tax_exemption_reason = ${form.taxExemptionReason},
      is_service = ${form.isService}, description = ${form.description},
      units = ${JSON.stringify(form.units)}::jsonb, version = version + 1
    where id = ${id}`)
  if (form.isService) await forgetMinimums(tx, id)
  else await setMinimum(tx, id, null, form.minimumStock)
}

/** Names and codes in the trash are free for others. A name that another item has since is left to that one. */
export async function setTrashed(
  tx: Transaction,
  bookId: BookId,
  { id, code }: Pick<ItemRow, 'id' | 'code'>,
  isTrashed: boolean,
): Promise<void> {
  await tx.run(sql`
    update items set deleted_at = ${isTrashed ? sql`now()` : sql`null`}, version = version + 1 where id = ${id}`)
  if (!isTrashed)
    await tx.run(sql`
      delete from item_names n
      where n.item_id = ${id} and ${isOthersName(bookId, sql`n.name`, sql`${code}::text`)}`)
  await tx.run(sql`update item_names set in_trash = ${isTrashed} where item_id = ${id}`)
}

export const deleteItem = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`delete from items where id = ${id}`)

/** Some of those that were in the trash for too long. What was ever moved stays: its stock is its own. */
export const purgeTrash = (tx: Transaction, days: number, limit: number): Promise<number> =>
  tx.run(sql`
    delete from items where id in (
      select i.id from items i where i.deleted_at < now() - make_interval(days => ${days})
        and not exists (select from material_transactions t where t.item_id = i.id)
      order by i.deleted_at limit ${limit})`)

export const bookOfItem = (queries: Queries) => bookOfRow(queries, sql`items`)
