import type { BookRights } from '#platform/contract/books.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { accountSums, claimSign } from '#features/books/settlement/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { TradedRecord } from '../../contract.ts'
import type { RecordSection } from '../../domain.ts'
import { isBillOf, isInvoiceOf } from './called.ts'

type RecordRow = Omit<TradedRecord, 'amount' | 'open'> & {
  readonly amount: string | null
  readonly open: string | null
}

export interface SectionRow {
  readonly count: number
  readonly newest: readonly RecordRow[]
}

export interface DuesRow {
  readonly currency: Currency
  readonly owed: string
  readonly overdue: string
  readonly onAccount: string
  readonly payable: string
  readonly payableOverdue: string
  readonly payableOnAccount: string
  readonly invoiceId: number | null
  readonly billId: number | null
}

/** The party whose records are meant, as `party`, with all names in lower case. Documents name it by its id. */
const party = (bookId: BookId, id: number): Sql => sql`
  party as materialized (
    select p.id, p.book_id, array(select lower(n.name) from party_names n where n.party_id = p.id) as names
    from parties p where p.id = ${id} and p.book_id = ${bookId})`

const documents = (kinds: readonly string[]): Sql => sql`
  select i.id, i.invoice_date as date, i.invoice_number as title, i.status as state, '' as quantity,
    i.total_amount as amount, i.currency, case when i.kind = 'invoice' and i.status <> 'draft'
      then i.open_amount end as open
  from invoices i, party p
  where i.book_id = p.book_id and i.deleted_at is null and ${isInvoiceOf} and i.kind = any(${kinds}::text[])`

const sections: Readonly<Record<RecordSection, Sql>> = {
  invoices: documents(['invoice']),
  quotes: documents(['quote', 'proforma']),
  creditNotes: documents(['creditNote']),
  bills: sql`
    select b.id, b.bill_date as date, coalesce(b.bill_number, nullif(b.supplier_number, ''), 'Draft') as title,
      b.status as state, '' as quantity, b.total_amount * ${claimSign(sql`b`)} as amount,
      b.currency, b.open_amount as open
    from bills b, party p where b.book_id = p.book_id and b.deleted_at is null and ${isBillOf}`,
  payments: sql`
    select p.id, p.transaction_date as date, p.description as title,
      case p.transaction_type when 'received' then 'in' else 'out' end as state, '' as quantity, p.amount,
      p.currency, null::numeric as open
    from financial_transactions p, party
    where p.book_id = party.book_id and p.side is not null
      and p.party_id = party.id`,
  financials: sql`
    select t.id, t.transaction_date as date,
      coalesce(case when t.side is not null then nullif(t.description, '') end, t.project_name) as title,
      t.transaction_type as state, '' as quantity,
      t.amount, t.currency, null::numeric as open
    from financial_transactions t, party
    where t.book_id = party.book_id and t.deleted_at is null
      and (t.party_id = party.id or t.party_id is null and lower(t.transaction_with) = any(party.names))`,
  materials: sql`
    select t.id, t.transaction_date as date, t.material_name as title, t.transaction_type as state,
      trim_scale(t.quantity) || ' ' || t.unit as quantity, null::numeric as amount, null::text as currency,
      null::numeric as open
    from material_transactions t, party
    where t.book_id = party.book_id and t.deleted_at is null and lower(t.transaction_with) = any(party.names)`,
}

/** The area that each part belongs to. */
export const areaOf: Readonly<Record<RecordSection, keyof BookRights>> = {
  invoices: 'invoices',
  quotes: 'invoices',
  creditNotes: 'invoices',
  bills: 'invoices',
  payments: 'invoices',
  financials: 'financials',
  materials: 'materials',
}

/** How many records there are of a kind, and the newest of them. */
export const findSection = (
  queries: Queries,
  bookId: BookId,
  id: number,
  section: RecordSection,
  limit: number,
): Promise<SectionRow> =>
  queries.one(sql<SectionRow>`
    with ${party(bookId, id)}, records as materialized (${sections[section]})
    select (select count(*)::int from records) as count, coalesce((
      select json_agg(json_build_object('id', id, 'date', date, 'title', title, 'state', state, 'quantity', quantity,
        'amount', amount::text, 'currency', currency, 'open', open::text) order by date desc, id desc)
      from (select * from records order by date desc, id desc limit ${limit}) newest), '[]') as newest`)

/** What is owed both ways, by currency. What stands on account lowers it, and is said apart. */
export const findDues = (queries: Queries, bookId: BookId, id: number, today: string): Promise<DuesRow[]> => {
  const isOf = (party: Sql) => sql`${party} = ${id}`
  return queries.all(sql<DuesRow>`
    select currency, sum(owed)::text as owed, sum(overdue)::text as overdue, sum(on_account)::text as "onAccount",
      sum(payable)::text as payable, sum(late)::text as "payableOverdue", sum(prepaid)::text as "payableOnAccount",
      min(invoice_id) as "invoiceId", min(bill_id) as "billId"
    from (
      select currency, sum(balance) as owed, sum(overdue) as overdue, sum(on_account) as on_account, 0 as payable,
        0 as late, 0 as prepaid, (array_agg(oldest order by due, oldest))[1] as invoice_id, null::bigint as bill_id
      from (${accountSums(bookId, 'selling', today, isOf)}) account group by currency
      union all
      select currency, 0, 0, 0, sum(balance), sum(overdue), sum(on_account), null,
        (array_agg(oldest order by due, oldest))[1]
      from (${accountSums(bookId, 'buying', today, isOf)}) account group by currency
    ) both_sides group by currency order by currency`)
}
