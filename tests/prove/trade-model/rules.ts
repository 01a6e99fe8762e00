import type { Database } from '#platform/server/database/database.ts'
import { type Sql, sql } from '#platform/server/database/sql.ts'

/** What must be true of all books together. Each statement finds what contradicts it. */
const rules: readonly (readonly [rule: string, found: Sql<{ what: string }>])[] = [
  [
    'the stock is what its movements say',
    sql`
      select s.book_id || ' ' || s.material_name as what from material_stock s
      where s.on_hand <> (
        select coalesce(sum(case transaction_type when 'in' then quantity else -quantity end), 0)
        from material_transactions t where t.book_id = s.book_id and t.material_name = s.material_name
          and t.unit = s.unit and t.warehouse_affected = s.warehouse and t.deleted_at is null)`,
  ],
  [
    'each line of a delivery moved the stock of each side once',
    sql`
      select d.id || ' line ' || l.line as what from deliveries d join delivery_lines l on l.delivery_id = d.id
        left join lateral (
          select coalesce(sum(t.quantity) filter (where m.kind = 'out'), 0) as gone,
            coalesce(sum(t.quantity) filter (where m.kind = 'back'), 0) as back,
            coalesce(sum(case t.transaction_type when 'in' then t.quantity else -t.quantity end)
              filter (where m.kind in ('in', 'correction')), 0) as came
          from delivery_movements m join material_transactions t on t.id = m.movement_id
          where m.delivery_id = d.id and m.line = l.line) m on true
      where m.gone <> case when l.from_warehouse = '' then 0 else l.quantity end
        or m.back <> case when d.state = 'cancelled' then m.gone else 0 end
        or m.came <> case when d.state = 'received' and l.to_warehouse <> '' then l.received - l.damaged else 0 end`,
  ],
  [
    'there are no movements but those of deliveries',
    sql`
      select t.id::text as what from material_transactions t
      where not exists (select from delivery_movements m where m.movement_id = t.id)`,
  ],
  [
    'numbers of orders and deliveries have no gap, and none is twice',
    sql`
      select c.book_id || ' ' || c.kind as what from trade_counters c
        cross join lateral (
          select count(number) as given, count(distinct number) as different from (
            select buyer_number as number from orders where buyer_book = c.book_id and c.kind = 'PO'
            union all select seller_number from orders where seller_book = c.book_id and c.kind = 'SO'
            union all select number from deliveries where seller_book = c.book_id and c.kind = 'DN') n) n
      where n.given <> c.last or n.different <> c.last`,
  ],
  [
    'numbers of invoices, credit notes and bills have no gap, and none is twice',
    sql`
      select book_id || ' ' || kind as what from (
        select book_id, kind, count(*) as given, count(distinct number_serial) as different,
          max(number_serial) % 1000000000 as last
        from invoices where number_serial is not null group by book_id, kind, number_year
        union all
        select book_id, 'bill', count(*), count(distinct bill_number), max(right(bill_number, 5)::integer)
        from bills where bill_number is not null group by book_id) n
      where given <> different or given <> last`,
  ],
  [
    'an invoice is one bill of the same total, and nothing else of an order is a bill',
    sql`
      select coalesce(i.id, b.id)::text as what
      from (
        select i.* from order_invoices o join invoices i on i.id = o.invoice_id where i.number_serial is not null) i
        full join bills b on b.invoice_id = i.id
      where i.id is null or b.id is null or b.total_amount <> i.total_amount
        or b.total_amount <> (select sum(amount) from bill_items where bill_id = b.id)`,
  ],
  [
    'what is paid is the sum of its payments, in both books',
    sql`
      select 'invoice ' || i.id as what from invoices i
      where i.paid_amount <> (
        select coalesce(sum(amount), 0) from allocations
        where invoice_id = i.id and transaction_id is not null and not is_brought)
      union all
      select 'bill ' || b.id from bills b
      where b.paid_amount <> (
        select coalesce(sum(amount), 0) from allocations where bill_id = b.id and transaction_id is not null)`,
  ],
  [
    'no more is credited of a line than was invoiced',
    sql`
      select o.id || ' line ' || s.line as what from orders o cross join order_line_sums(o.id) s
      where s.invoiced < 0 or s.drafted < 0`,
  ],
  [
    'an order has a number in each book that has agreed to it',
    sql`
      select id::text as what from orders
      where state = 'accepted' and (buyer_number is null or seller_number is null)`,
  ],
  [
    'what is open of an invoice or a bill is its total less what settles it, and never below zero',
    sql`
      select 'bill ' || b.id as what from bills b
      where b.status <> 'draft' and b.kind = 'invoice' and b.open_amount <> greatest(b.total_amount - b.prepaid_amount -
        (select coalesce(sum(a.amount), 0) from allocations a where a.bill_id = b.id), 0)
      union all
      select i.id::text from invoices i
      where i.number_serial is not null and i.kind = 'invoice' and i.open_amount <> greatest(i.total_amount -
        (select coalesce(sum(a.amount), 0) from allocations a where a.invoice_id = i.id), 0)`,
  ],
  [
    'nothing settles more than it is, and nothing is settled by more',
    sql`
      select 'money ' || t.id as what from financial_transactions t
      where t.amount + t.fee < (
        select sum(amount) from allocations where transaction_id = t.id or refund_id = t.id)
      union all
      select 'credit note ' || i.id from invoices i
      where i.kind = 'creditNote' and i.total_amount < (
        select sum(amount) from allocations where from_invoice_id = i.id or invoice_id = i.id)
      union all
      select 'invoice ' || i.id from invoices i
      where i.kind = 'invoice' and i.total_amount < (select sum(amount) from allocations where invoice_id = i.id)
      union all
      select 'bill ' || b.id from bills b
      where b.total_amount < (select sum(amount) from allocations where bill_id = b.id or from_bill_id = b.id)`,
  ],
  [
    'a credit note of a supplier has a rest only where nothing is left to pay that is not disputed',
    sql`
      select book_id || ' ' || party_id as what from bills where status in ('open', 'accepted')
      group by book_id, party_id, currency
      having sum(greatest(open_amount, 0)) > 0 and sum(least(open_amount, 0)) < 0`,
  ],
  [
    'a credit note has a rest only where the customer owes nothing',
    sql`
      select book_id || ' ' || party_id as what from invoices i where number_serial is not null
      group by book_id, party_id, currency
      having sum(i.open_amount) > 0 and sum(case i.kind when 'creditNote' then i.total_amount -
        (select coalesce(sum(a.amount), 0) from allocations a where a.from_invoice_id = i.id) else 0 end) > 0`,
  ],
  [
    'what is open less what is on account are the papers less the money',
    sql`
      select side || ' ' || book_id || ' ' || party_id as what from (
        select 'selling' as side, book_id, party_id, currency,
          case kind when 'invoice' then total_amount else -total_amount end as apart, open_amount - on_account as said
        from invoices where number_serial is not null
        union all
        select 'buying', book_id, party_id, currency,
          case kind when 'invoice' then total_amount else -total_amount end, open_amount
        from bills where status <> 'draft'
        union all
        select side, book_id, party_id, currency,
          (amount + fee) * case when (transaction_type = 'received') = (side = 'selling') then -1 else 1 end,
          allocated_amount - amount - fee
        from financial_transactions where side is not null) part
      group by side, book_id, party_id, currency having sum(apart) <> sum(said)`,
  ],
]

export async function findContradictions(database: Database): Promise<string[]> {
  const found: string[] = []
  for (const [rule, question] of rules) {
    // oxlint-disable-next-line no-await-in-loop -- one connection is enough
    const rows = await database.allLong(question)
    found.push(...rows.slice(0, 3).map(({ what }) => `It is not so that ${rule}: ${what}`))
  }
  return found
}
