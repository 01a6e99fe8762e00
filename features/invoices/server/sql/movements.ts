import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { MovementKind, PayableKind } from '../../domain.ts'

export interface MovementRow {
  readonly kind: MovementKind
  /** Of an invoice or credit note, else of the payment. */
  readonly id: number
  readonly date: string
  /** Of the invoice, or the reference of the payment. */
  readonly text: string
  readonly dueDate: string | null
  /** What it adds to the balance, or takes off. */
  readonly amount: string
  readonly balance: string
  readonly openDues: string
  readonly openDueDate: string | null
  readonly carriedTo: string | null
}

export type PayableRow = Pick<MovementRow, 'id' | 'date' | 'text' | 'dueDate' | 'amount' | 'balance'> & {
  readonly kind: PayableKind
}

export interface AccountMovements<Row = MovementRow> {
  readonly currency: Currency
  readonly opening: string
  readonly closing: string
  readonly count: number
  readonly movements: readonly Row[]
}

export interface Period {
  readonly currency?: Currency | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit: number
}

const noDues: Sql = sql`null::numeric, null::date, null::text`

/** What of a payment `p` settles no document, neither invoice nor bill. */
const onAccount: Sql = sql`(p.amount + p.fee
  - coalesce((select sum(a.amount) from payment_allocations a where a.transaction_id = p.id), 0)
  - coalesce((select sum(a.amount) from bill_allocations a where a.transaction_id = p.id), 0))`

/** Payments of one side, as far as they settle `documents` or are on account of a party with one of the names. */
const paid = (
  ownerId: number,
  side: 'selling' | 'buying',
  settled: Sql,
  names: readonly string[],
): Sql => sql`
  settled as (
    select a.transaction_id, sum(a.amount) as amount from ${settled} group by a.transaction_id
  ), paid as (
    select p.id, p.transaction_type, p.transaction_date, p.description, p.currency, coalesce(s.amount, 0)
      + case when lower(p.transaction_with) = any(${names}::text[]) then ${onAccount} else 0 end as amount
    from financial_transactions p left join settled s on s.transaction_id = p.id
    where p.owner_id = ${ownerId} and p.side = ${side}
      and (s.transaction_id is not null or lower(p.transaction_with) = any(${names}::text[]))
  )`

/** All that changed what the customer owes, in each currency. */
const movements = (ownerId: number, keys: readonly string[], names: readonly string[]): Sql => sql`
  with documents as materialized (
    select i.id, i.kind, i.invoice_date, i.invoice_number, i.due_date, i.currency, i.customer_key, i.total_amount,
      case when not i.paid_by_records then i.paid_amount else 0 end as noted, i.open_dues, i.open_due_date,
      i.carried_to
    from invoices i
    where i.owner_id = ${ownerId} and i.customer_key = any(${keys}::text[]) and i.deleted_at is null
      and i.status <> 'draft' and i.kind in ('invoice', 'creditNote')
  ), ${paid(ownerId, 'selling', sql`payment_allocations a join documents d on d.id = a.invoice_id`, names)}
  select 'brought' as kind, 0 as place, d.id, d.currency, d.invoice_date as date, d.invoice_number as text,
    null::date as due_date, b.amount, null::numeric as open_dues, null::date as open_due_date, null::text as carried_to
  from (select distinct customer_key, currency from documents where kind = 'invoice') a
    cross join lateral brought_dues(${ownerId}, a.customer_key, a.currency) b join documents d on d.id = b.invoice_id
  union all
  select kind, 1, id, currency, invoice_date, invoice_number, due_date, total_amount, open_dues, open_due_date, (
      select n.invoice_number from invoices n where n.id = d.carried_to)
  from documents d where kind = 'invoice'
  union all
  select kind, 2, id, currency, invoice_date, invoice_number, null, -total_amount, ${noDues}
  from documents where kind = 'creditNote'
  union all
  select 'noted', 3, id, currency, invoice_date, invoice_number, null, -noted, ${noDues}
  from documents where noted <> 0 and kind = 'invoice'
  union all
  select case transaction_type when 'received' then 'payment' else 'refund' end, 4, id, currency, transaction_date,
    description, null, case transaction_type when 'received' then -amount else amount end, ${noDues}
  from paid where amount <> 0`

/** All that changed what is owed to the supplier, by their bills. */
const payables = (ownerId: number, partyId: number, names: readonly string[]): Sql => sql`
  with documents as materialized (
    select b.id, case b.kind when 'invoice' then 'bill' else 'supplierCredit' end as kind,
      case b.kind when 'invoice' then 1 else -1 end as sign, b.bill_date,
      coalesce(nullif(b.supplier_number, ''), b.bill_number) as text, b.due_date, b.currency, b.total_amount,
      b.prepaid_amount
    from bills b
    where b.owner_id = ${ownerId} and b.deleted_at is null and b.status <> 'draft'
      and (b.supplier_sort = any(${names}::text[]) or b.party_id = ${partyId})
  ), ${paid(ownerId, 'buying', sql`bill_allocations a join documents d on d.id = a.bill_id`, names)}
  select kind, 1 as place, id, currency, bill_date as date, text, due_date, total_amount * sign as amount, ${noDues}
  from documents
  union all
  select 'noted', 2, id, currency, bill_date, text, null, -prepaid_amount * sign, ${noDues}
  from documents where prepaid_amount <> 0
  union all
  select case transaction_type when 'paid' then 'paidOut' else 'refund' end, 3, id, currency, transaction_date,
    description, null, case transaction_type when 'paid' then -amount else amount end, ${noDues}
  from paid where amount <> 0`

/** The movements of a period, oldest first, between the balances before and after. The newest are kept. */
const inPeriod = <Row>(all: Sql, { currency, from, to, limit }: Period): Sql<AccountMovements<Row>> => sql<
  AccountMovements<Row>
>`
    with all_of (kind, place, id, currency, date, text, due_date, amount, open_dues, open_due_date, carried_to)
      as (${all}),
    running as (
      select *, sum(amount) over (partition by currency order by date, place, id) as balance,
        ${from === undefined ? sql`true` : sql`date >= ${from}::date`} as is_shown
      from all_of
      where ${currency === undefined ? sql`true` : sql`currency = ${currency}`}
        and ${to === undefined ? sql`true` : sql`date <= ${to}::date`}
    ), aged as (
      select *, row_number() over (partition by currency order by is_shown desc, date desc, place desc, id desc) as age,
        count(*) filter (where is_shown) over (partition by currency) as shown
      from running
    )
    select currency, max(shown)::int as count, sum(amount)::text as closing,
      coalesce(sum(amount) filter (where not is_shown or age > ${limit}), 0)::text as opening,
      coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'date', date, 'text', text, 'dueDate', due_date,
        'amount', amount::text, 'balance', balance::text, 'openDues', open_dues::text, 'openDueDate', open_due_date,
        'carriedTo', carried_to) order by date, place, id) filter (where is_shown and age <= ${limit}), '[]')
        as movements
    from aged group by currency order by currency`

export const findMovements = (
  queries: Queries,
  ownerId: number,
  { keys, names }: { readonly keys: readonly string[]; readonly names: readonly string[] },
  period: Period,
): Promise<AccountMovements[]> => queries.all(inPeriod<MovementRow>(movements(ownerId, keys, names), period))

export const findPayables = (
  queries: Queries,
  ownerId: number,
  { partyId, names }: { readonly partyId: number; readonly names: readonly string[] },
  period: Period,
): Promise<AccountMovements<PayableRow>[]> =>
  queries.all(inPeriod<PayableRow>(payables(ownerId, partyId, names), period))
