import {
  collections,
  recordAddress,
  type RecordCollection,
  recordCollections,
} from '#features/books/records/domain.ts'
import { rightsOf, roles } from '#features/trade/companies/domain.ts'
import { isOpenTo } from '#features/trade/companies/server/index.ts'
import { type Area, mayRead } from '#platform/contract/books.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Found, SearchedBook, SearchKind } from '../kind.ts'

/**
 * The areas of a book, one of which must be read, behind each mark. Who reads trade, or invoices, finds parties too:
 * one mark is enough for both.
 */
export const bookMarks = {
  'bf:': ['financials'],
  'bm:': ['materials'],
  'bi:': ['invoices'],
  'bp:': ['invoices', 'trade'],
  'bx:': ['files'],
  'bn:': ['materials', 'invoices', 'trade'],
} as const satisfies Readonly<Record<string, readonly Area[]>>

const pairs = roles.flatMap((role) =>
  Object.entries(bookMarks).flatMap(([mark, areas]) =>
    mayRead(rightsOf[role], areas) ? [{ role, mark }] : [],
  ),
)

const markOf = (collection: RecordCollection): string => {
  const areas: readonly Area[] = collections[collection].areas
  const found = Object.entries(bookMarks).find(([, marked]) => marked.join() === areas.join())
  if (found === undefined) throw new Error(`The areas of ${collection} have no mark`)
  return found[0]
}

/** The mark of what belongs to a record, before its book. */
export const markOfCollection = (collection: Sql): Sql =>
  recordCollections.reduce(
    (cases, each) => sql`${cases} when ${each} then ${markOf(each)}`,
    sql`case ${collection}`,
  )

/** The books that open an area to a member now. */
export const booksWith = (memberId: number, area: Area): Sql => sql`array(
  select ${memberId}::bigint union all
  select c.book_id from company_members m join companies c on c.id = m.company_id
  where m.member_id = ${memberId} and m.role = any(${roles.filter((role) => mayRead(rightsOf[role], [area]))}::text[])
    and ${isOpenTo(memberId, sql`c`)})`

/** What roles open in the books of companies, and all of the member's own book. */
const marksOfBooks = (memberId: number): Sql => sql`
  select given.mark || c.book_id as mark
  from company_members m join companies c on c.id = m.company_id
    join unnest(${pairs.map(({ role }) => role)}::text[], ${pairs.map(({ mark }) => mark)}::text[])
      given(role, mark) on given.role = m.role
  where m.member_id = ${memberId} and ${isOpenTo(memberId, sql`c`)}
  union all
  select own.mark || ${memberId}::bigint from unnest(${Object.keys(bookMarks)}::text[]) own(mark)`

export interface RecordRow {
  readonly id: number
  readonly bookId: number
  readonly title: string
  readonly text: string
  readonly at: string
  /** Beside the company's name. */
  readonly where?: string | null
}

const bookIn = (row: RecordRow, book: SearchedBook): string | null =>
  [row.where ?? null, book.kind === 'company' ? book.name : null]
    .filter((part) => part !== null)
    .join(' · ') || null

/** Records as found, if the member may read their area of their book now. */
export async function readInBooks<Row extends RecordRow>(
  queries: Queries,
  books: ReadonlyMap<number, SearchedBook>,
  select: Sql<Row>,
  { areas, href }: { readonly areas: (row: Row) => readonly Area[]; readonly href: (row: Row) => string },
): Promise<Found[]> {
  const rows = await queries.all(select)
  return rows.flatMap((row) => {
    const book = books.get(row.bookId)
    if (book === undefined || !mayRead(book.rights, areas(row))) return []
    const { id, title, text, at } = row
    return [{ id, title, text, at, where: bookIn(row, book), href: `${href(row)}&book=${row.bookId}` }]
  })
}

interface RecordKind extends Pick<SearchKind, 'name' | 'weight' | 'follows' | 'says' | 'named'> {
  readonly ages?: boolean
  readonly areas: readonly Area[]
  /** The address without the book. */
  readonly href: (id: number) => string
  readonly from: (ids: readonly number[]) => Sql<RecordRow>
}

const recordKind = ({ ages = true, areas, href, from, ...kind }: RecordKind): SearchKind => ({
  ...kind,
  ages,
  read: (queries, { books }, ids) =>
    readInBooks(queries, books, from(ids), { areas: () => areas, href: ({ id }) => href(id) }),
})

export const transaction: SearchKind = {
  ...recordKind({
    name: 'transaction',
    weight: 1.2,
    follows: { financial_transactions: 'itself' },
    says: (ids) => sql`
      select id as ref, 0 as part, concat_ws(' ', description, transaction_with) as title,
        concat_ws(' ', project_name, category, account_affected, custom_words, amount, currency) as body,
        transaction_date::timestamp at time zone 'UTC' as at, array['bf:' || book_id] as marks
      from financial_transactions where id = any(${ids}::bigint[]) and deleted_at is null`,
    areas: bookMarks['bf:'],
    href: (id) => recordAddress('financials', id),
    from: (ids) => sql<RecordRow>`
      select id, book_id as "bookId", description as title,
        concat_ws(' · ', case transaction_type when 'received' then 'Received from' else 'Paid to' end
            || ' ' || transaction_with, amount::text || ' ' || currency, nullif(project_name, ''),
          nullif(category, ''), nullif(account_affected, ''), nullif(custom_words, '')) as text,
        transaction_date::timestamp at time zone 'UTC' as at
      from financial_transactions where id = any(${ids}::bigint[]) and deleted_at is null`,
  }),
  marks: marksOfBooks,
}

export const movement = recordKind({
  name: 'movement',
  weight: 1.2,
  follows: { material_transactions: 'itself' },
  says: (ids) => sql`
    select id as ref, 0 as part, concat_ws(' ', material_name, transaction_with) as title,
      concat_ws(' ', description, project_name, category, warehouse_affected, custom_words) as body,
      transaction_date::timestamp at time zone 'UTC' as at, array['bm:' || book_id] as marks
    from material_transactions where id = any(${ids}::bigint[]) and deleted_at is null`,
  areas: bookMarks['bm:'],
  href: (id) => recordAddress('materials', id),
  from: (ids) => sql<RecordRow>`
    select id, book_id as "bookId", material_name as title,
      concat_ws(' · ', trim_scale(quantity)::text || ' ' || unit, nullif(transaction_with, ''),
        nullif(description, ''), nullif(project_name, ''), nullif(category, ''), nullif(warehouse_affected, ''),
        nullif(custom_words, '')) as text,
      transaction_date::timestamp at time zone 'UTC' as at
    from material_transactions where id = any(${ids}::bigint[]) and deleted_at is null`,
})

export const invoice = recordKind({
  name: 'invoice',
  weight: 1.6,
  follows: { invoices: 'itself' },
  says: (ids) => sql`
    select id as ref, 0 as part, concat_ws(' ', invoice_number, customer_name) as title,
      concat_ws(' ', reference, buyer_reference, customer_id, contact_person_name, customer_address, item_words, notes,
        total_amount, currency) as body,
      coalesce(invoice_date::timestamp at time zone 'UTC', created_at) as at, array['bi:' || book_id] as marks
    from invoices where id = any(${ids}::bigint[]) and deleted_at is null`,
  areas: bookMarks['bi:'],
  href: (id) => recordAddress('invoices', id),
  from: (ids) => sql<RecordRow>`
    select id, book_id as "bookId", concat_ws(' · ', coalesce(invoice_number, 'Draft'), customer_name) as title,
      concat_ws(' · ', total_amount::text || ' ' || currency, nullif(reference, ''), nullif(buyer_reference, ''),
        nullif(customer_id, ''), nullif(contact_person_name, ''), nullif(customer_address, ''),
        nullif(item_words, ''), nullif(notes, '')) as text,
      coalesce(invoice_date::timestamp at time zone 'UTC', created_at) as at
    from invoices where id = any(${ids}::bigint[]) and deleted_at is null`,
})

export const bill = recordKind({
  name: 'bill',
  weight: 1.5,
  follows: { bills: 'itself' },
  says: (ids) => sql`
    select id as ref, 0 as part, concat_ws(' ', bill_number, supplier_number, supplier_name) as title,
      concat_ws(' ', reference, notes, total_amount, currency,
        (select string_agg(i.description, ' ') from bill_items i where i.bill_id = bills.id)) as body,
      coalesce(bill_date::timestamp at time zone 'UTC', created_at) as at, array['bi:' || book_id] as marks
    from bills where id = any(${ids}::bigint[]) and deleted_at is null`,
  areas: bookMarks['bi:'],
  href: (id) => recordAddress('bills', id),
  from: (ids) => sql<RecordRow>`
    select id, book_id as "bookId", concat_ws(' · ', nullif(supplier_number, ''), nullif(supplier_name, '')) as title,
      concat_ws(' · ', bill_number, total_amount::text || ' ' || currency, nullif(reference, ''), nullif(notes, ''),
        (select string_agg(i.description, ', ' order by i.position) from bill_items i
          where i.bill_id = bills.id)) as text,
      coalesce(bill_date::timestamp at time zone 'UTC', created_at) as at
    from bills where id = any(${ids}::bigint[]) and deleted_at is null`,
})

export const party = recordKind({
  name: 'party',
  weight: 2.2,
  named: true,
  follows: { parties: 'itself' },
  says: (ids) => sql`
    select id as ref, 0 as part, concat_ws(' ', name, legal_name,
        (select string_agg(n.name, ' ') from party_names n where n.party_id = parties.id)) as title,
      concat_ws(' ', customer_id, street, postcode, city, vat_id, email, phone, note,
        (select string_agg(contact #>> '{}', ' ') from jsonb_path_query(contacts, '$[*].*') contact)) as body,
      created_at as at, array['bp:' || book_id] as marks
    from parties where id = any(${ids}::bigint[]) and deleted_at is null`,
  ages: false,
  areas: bookMarks['bp:'],
  href: (id) => recordAddress('parties', id),
  from: (ids) => sql<RecordRow>`
    select p.id, p.book_id as "bookId", p.name as title, p.created_at as at,
      concat_ws(' · ', nullif(p.legal_name, ''), (
          select string_agg(n.name, ', ') from party_names n where n.party_id = p.id and n.name <> p.name),
        nullif(p.customer_id, ''), nullif(concat_ws(' ', nullif(p.street, ''), nullif(p.postcode, ''),
          nullif(p.city, '')), ''), nullif(p.vat_id, ''), nullif(p.email, ''), nullif(p.phone, ''), nullif(p.note, ''),
        (select string_agg(contact #>> '{}', ' ') from jsonb_path_query(p.contacts, '$[*].*') contact)) as text
    from parties p where p.id = any(${ids}::bigint[]) and p.deleted_at is null`,
})

export const item = recordKind({
  name: 'item',
  weight: 2,
  named: true,
  follows: { items: 'itself' },
  says: (ids) => sql`
    select id as ref, 0 as part, concat_ws(' ', code, name,
        (select string_agg(n.name, ' ') from item_names n where n.item_id = items.id)) as title,
      description as body, created_at as at, array['bn:' || book_id] as marks
    from items where id = any(${ids}::bigint[]) and deleted_at is null`,
  ages: false,
  areas: bookMarks['bn:'],
  href: (id) => `/ai?tab=items&item=${id}`,
  from: (ids) => sql<RecordRow>`
    select i.id, i.book_id as "bookId", concat_ws(' · ', i.name, nullif(i.code, '')) as title, i.created_at as at,
      concat_ws(' · ', (
          select string_agg(n.name, ', ') from item_names n where n.item_id = i.id and n.name <> i.name),
        nullif(i.description, '')) as text
    from items i where i.id = any(${ids}::bigint[]) and i.deleted_at is null`,
})
