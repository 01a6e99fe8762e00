import type { ReferringTable } from '#features/books/records/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { firstSerials, type InvoiceKind, kinds } from '../../domain.ts'

/** Invoices and their lines, which name parties and items. */
export const referring: ReferringTable = {
  records: sql`invoices`,
  lines: sql`invoice_items`,
  recordId: sql`invoice_id`,
}

/** The number of an issued invoice. */
export interface IssuedNumber {
  readonly year: number
  readonly serial: number
}

export interface Numbered extends IssuedNumber {
  readonly id: number
  readonly kind: InvoiceKind
}

const toMove = (from: BookId): Sql => sql`
  select i.id, i.kind, i.number_year as year, i.number_serial as serial, i.invoice_date, i.reference, i.invoice_number
  from invoices i where i.book_id = ${from} and i.deleted_at is null and i.number_serial is not null`

/** The numbers that all these invoices keep are given in the other book, too, before it gives others. */
export const raiseCounters = (tx: Transaction, from: BookId, to: BookId): Promise<void> =>
  raise(tx, to, sql`select year, serial from (${toMove(from)}) i`)

/** Raises the counters of a book to the serials of `numbers`, each kind's own. */
async function raise(tx: Transaction, to: BookId, numbers: Sql): Promise<void> {
  await tx.run(sql`
    insert into invoice_counters as c (book_id, year, last)
    select ${to}::bigint, year, max(serial) from (${numbers}) n where serial < ${firstSerials.creditNote}::integer
    group by year order by year
    on conflict (book_id, year) do update set last = excluded.last where c.last < excluded.last`)
  await tx.run(sql`
    insert into document_counters as c (book_id, kind, year, last)
    select ${to}::bigint, f.kind, year, max(serial) - f.first from (${numbers}) n
      join ${series} on f.kind <> 'invoice' and serial between f.first and f.first + 99999999
    group by f.kind, f.first, year order by f.kind, year
    on conflict (book_id, kind, year) do update set last = excluded.last where c.last < excluded.last`)
}

/** The kinds with the serials before their first, as `f`. */
const series: Sql = sql`
  unnest(${kinds}::text[], ${kinds.map((kind) => firstSerials[kind])}::integer[]) as f (kind, first)`

export interface Renumbered {
  readonly from: string
  readonly to: string
  /** Its reference is not empty, so it says nothing of the old number. */
  readonly hasReference: boolean
}

/** Those whose numbers the other book has already, with the numbers that they would get now, oldest first. */
export const findRenumbered = (queries: Queries, from: BookId, to: BookId): Promise<Renumbered[]> =>
  queries.all(sql<Renumbered>`
    with moving as materialized (${toMove(from)}),
    counters as (
      select m.kind, m.year, greatest(max(m.serial), f.first + coalesce(max(c.last), 0)) as last
      from moving m join ${series} on f.kind = m.kind
        left join (
          select book_id, 'invoice' as kind, year, last from invoice_counters
          union all select book_id, kind, year, last from document_counters
        ) c on c.book_id = ${to} and c.kind = m.kind and c.year = m.year
      group by m.kind, f.first, m.year
    )
    select m.invoice_number as "from", m.reference <> '' as "hasReference",
      invoice_number(m.id, m.year, (c.last + row_number() over (
        partition by m.kind, m.year order by m.invoice_date, m.id))::integer) as "to"
    from moving m join counters c on c.kind = m.kind and c.year = m.year
    where exists (
      select from invoices i where i.book_id = ${to} and i.number_year = m.year and i.number_serial = m.serial)
    order by m.year, m.invoice_date, m.id`)

/** Which of the numbers the book has already. */
export const findTaken = async (
  tx: Transaction,
  book: BookId,
  numbers: readonly Numbered[],
): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await tx.all(sql<{ id: number }>`
        select g.id from unnest(${numbers.map(({ id }) => id)}::bigint[],
            ${numbers.map(({ year }) => year)}::smallint[], ${numbers.map(({ serial }) => serial)}::integer[])
            as g (id, year, serial)
          join invoices i on i.book_id = ${book} and i.number_year = g.year and i.number_serial = g.serial`)
    ).map(({ id }) => id),
  )

/** Gives the next numbers of a year; returns the last. */
export const takeNumbers = async (
  tx: Transaction,
  book: BookId,
  { kind, year }: { readonly kind: InvoiceKind; readonly year: number },
  count: number,
): Promise<number> => {
  const { last } = await tx.one(
    kind === 'invoice'
      ? sql<{ last: number }>`
          insert into invoice_counters as c (book_id, year, last) values (${book}, ${year}, ${count})
          on conflict (book_id, year) do update set last = c.last + excluded.last returning last`
      : sql<{ last: number }>`
          insert into document_counters as c (book_id, kind, year, last) values (${book}, ${kind}, ${year}, ${count})
          on conflict (book_id, kind, year) do update set last = c.last + excluded.last returning last`,
  )
  return firstSerials[kind] + last
}

/** No number that was brought is given again. */
export const keepNumbers = (tx: Transaction, book: BookId, numbers: readonly IssuedNumber[]): Promise<void> =>
  raise(
    tx,
    book,
    sql`select * from unnest(${numbers.map(({ year }) => year)}::smallint[],
      ${numbers.map(({ serial }) => serial)}::integer[]) as g (year, serial)`,
  )

export interface MovingInvoice {
  readonly id: number
  readonly kind: InvoiceKind
  readonly year: number | null
  readonly serial: number | null
  readonly invoiceDate: string
  readonly invoiceNumber: string
  readonly reference: string
}

/** Those that belong to no order. The others stay with it. */
export const findUnbound = async (tx: Transaction, ids: readonly number[]): Promise<number[]> =>
  (
    await tx.all(sql<{ id: number }>`
      select id from unnest(${ids}::bigint[]) with ordinality given (id, place)
      where not exists (select from order_invoices o where o.invoice_id = given.id) order by place`)
  ).map(({ id }) => id)

/** Locked invoices, oldest first, so that they get numbers in order. */
export const findMoving = (tx: Transaction, ids: readonly number[]): Promise<MovingInvoice[]> =>
  tx.all(sql<MovingInvoice>`
    select id, kind, number_year as year, number_serial as serial, invoice_date as "invoiceDate",
      invoice_number as "invoiceNumber", reference
    from invoices where id = any(${ids}::bigint[]) order by invoice_date, id`)

export interface NewPlace {
  readonly id: number
  readonly year: number | null
  readonly serial: number | null
  readonly reference: string
}

export const setBook = (
  tx: Transaction,
  to: BookId,
  places: readonly NewPlace[],
  logos: Readonly<Record<string, string>>,
  party: Sql,
): Promise<{ id: number; version: number; invoiceNumber: string }[]> =>
  tx.all(sql<{ id: number; version: number; invoiceNumber: string }>`
    update invoices r set book_id = ${to}, party_id = ${party}, number_year = g.year, number_serial = g.serial,
      reference = g.reference, version = version + 1,
      logo_key = coalesce(${JSON.stringify(logos)}::jsonb ->> r.logo_key, r.logo_key),
      buyer = case when party_in(${to}, (r.buyer ->> 'id')::bigint) is null then r.buyer
        else jsonb_set(r.buyer, '{id}', to_jsonb(party_in(${to}, (r.buyer ->> 'id')::bigint))) end
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as g (id bigint, year smallint, serial integer, reference text)
    where r.id = g.id returning r.id, r.version, r.invoice_number as "invoiceNumber"`)

/** Earlier versions show the same pictures as before. */
export const setRevisionLogos = (
  tx: Transaction,
  ids: readonly number[],
  logos: Readonly<Record<string, string>>,
  addresses: Readonly<Record<string, string>>,
): Promise<number> =>
  tx.run(sql`
    update invoice_revisions r set logo_key = ${JSON.stringify(logos)}::jsonb ->> r.logo_key,
      content = r.content || jsonb_build_object('companyLogo', ${JSON.stringify(addresses)}::jsonb ->> r.logo_key)
    where r.invoice_id = any(${ids}::bigint[]) and ${JSON.stringify(logos)}::jsonb ? r.logo_key`)

export interface UsedLogo {
  readonly key: string
  readonly mimeType: 'image/jpeg' | 'image/png'
  readonly size: number
}

/** The logos of these invoices and of their earlier versions. */
export const findLogos = (tx: Transaction, from: BookId, ids: readonly number[]): Promise<UsedLogo[]> =>
  tx.all(sql<UsedLogo>`
    select u.key, u.mime_type as "mimeType", u.size from uploads u
    where u.book_id = ${from} and u.key in (
      select logo_key from invoices where id = any(${ids}::bigint[])
      union select logo_key from invoice_revisions where invoice_id = any(${ids}::bigint[]))`)

/** False if another part has brought it. */
export const insertCopy = async (tx: Transaction, book: BookId, logo: UsedLogo): Promise<boolean> =>
  (await tx.run(sql`
    insert into uploads (key, book_id, mime_type, size)
    values (${logo.key}, ${book}, ${logo.mimeType}, ${logo.size}) on conflict (book_id, key) do nothing`)) ===
  1
