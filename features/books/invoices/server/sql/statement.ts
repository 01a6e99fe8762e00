import type { Entry, Side } from '#features/books/settlement/domain.ts'
import { accountMovements, accountParts } from '#features/books/settlement/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { MovementKind, PayableKind } from '../../domain.ts'

export interface CustomerFacts {
  readonly partyId: number
  readonly customerName: string
  readonly customerId: string
  readonly customerAddress: string
}

const issued: Sql = sql`deleted_at is null and status <> 'draft' and kind in ('invoice', 'creditNote')`

const newestOf = (bookId: number, which: Sql): Sql => sql`(
  select party_id from invoices where book_id = ${bookId} and ${issued} and ${which}
  order by invoice_date desc, id desc limit 1)`

/**
 * Finds a customer by id or name, as their newest issued invoice writes them. It tries the id, then the name without an
 * id, then whoever had this name last.
 */
export const findCustomer = (
  queries: Queries,
  bookId: number,
  idOrName: string,
): Promise<CustomerFacts | undefined> =>
  queries.first(sql<CustomerFacts>`
    with customer as materialized (
      select coalesce(
        ${newestOf(
          bookId,
          sql`customer_id <> '' and party_id is not null and lower(customer_id) = lower(${idOrName}::text)`,
        )},
        ${newestOf(bookId, sql`customer_id = '' and customer_sort = lower(${idOrName}::text)`)},
        ${newestOf(bookId, sql`customer_sort = lower(${idOrName}::text)`)}) as id
    )
    select party_id as "partyId", coalesce(nullif(buyer ->> 'legalName', ''), customer_name) as "customerName",
      customer_id as "customerId",
      customer_address as "customerAddress"
    from invoices where id = (
      select id from invoices
      where book_id = ${bookId} and party_id = (select id from customer) and ${issued}
      order by invoice_date desc, id desc limit 1)`)

export interface MovementRow {
  readonly kind: MovementKind | PayableKind
  /** Of a document, else of the payment. */
  readonly id: number
  readonly date: string
  /** Of the document, or the reference of the payment. */
  readonly text: string
  readonly dueDate: string | null
  /** What it adds to the balance, or takes off. */
  readonly amount: string
  readonly balance: string
  readonly openAmount: string
}

/** The sums of a period, and its movements. */
export interface AccountRow {
  readonly currency: Currency
  readonly invoiced: string
  readonly paid: string
  readonly opening: string
  readonly closing: string
  readonly count: number
  readonly movements: readonly MovementRow[]
}

export interface Period {
  readonly currency?: Currency | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit: number
}

const documentKinds = ['invoice', 'creditNote', 'bill', 'supplierCredit']
const moneyKinds = ['payment', 'paidOut', 'noted', 'refund']

/** The movements of a period, oldest first, between the balances before and after. The newest are kept. */
export const findStatement = (
  queries: Queries,
  bookId: number,
  { side, partyId }: { readonly side: Side; readonly partyId: number },
  { currency, from, to, limit }: Period,
): Promise<AccountRow[]> =>
  queries.all(sql<AccountRow>`
    with movements as materialized (
      select * from (${accountMovements(bookId, side, partyId)}) all_of
      where ${currency === undefined ? sql`true` : sql`currency = ${currency}`}
    ), running as (
      select *, sum(amount) over (partition by currency order by date, place, id) as balance,
        ${from === undefined ? sql`true` : sql`date >= ${from}::date`} as is_shown
      from movements where ${to === undefined ? sql`true` : sql`date <= ${to}::date`}
    ), aged as (
      select *, row_number() over (partition by currency order by is_shown desc, date desc, place desc, id desc) as age,
        count(*) filter (where is_shown) over (partition by currency) as shown
      from running
    )
    select currency, coalesce(max(shown), 0)::int as count, coalesce(sum(amount), 0)::text as closing,
      coalesce(sum(amount) filter (where is_shown and kind = any(${documentKinds}::text[])), 0)::text as invoiced,
      coalesce(-sum(amount) filter (where is_shown and kind = any(${moneyKinds}::text[])), 0)::text as paid,
      coalesce(sum(amount) filter (where not is_shown or age > ${limit}), 0)::text as opening,
      coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'date', date, 'text', text, 'dueDate', due_date,
        'amount', amount::text, 'balance', balance::text, 'openAmount', open_amount::text) order by date, place, id)
        filter (where is_shown and age <= ${limit}), '[]') as movements
    from (select distinct currency from movements) currencies left join aged using (currency)
    group by currency order by currency`)

export interface AccountEntries {
  readonly currency: Currency
  readonly entries: readonly Entry[]
}

/** What is open and what stands on account, in each currency. */
export const findEntries = (
  queries: Queries,
  bookId: number,
  { side, partyId }: { readonly side: Side; readonly partyId: number },
): Promise<AccountEntries[]> =>
  queries.all(sql<AccountEntries>`
    select currency, json_agg(json_build_object('amount', amount::text, 'dueDate', due_date)) as entries
    from (${accountParts(bookId, side, (party) => sql`${party} = ${partyId}`)}) part
    group by currency`)
