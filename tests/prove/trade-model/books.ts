import type { Item } from '#features/items/contract.ts'
import type { Order as Told } from '#features/orders/contract.ts'
import { type Database } from '#platform/server/database/database.ts'
import { type Sql, sql } from '#platform/server/database/sql.ts'
import { billOpenOf, type Deal, openOf, type Order, products, progressOf } from './deal.ts'
import type { Person, World } from './world.ts'

/** What must be true of all books together. Each statement finds what contradicts it. */
const rules: readonly (readonly [rule: string, found: Sql<{ what: string }>])[] = [
  [
    'the stock is what its movements say',
    sql`
      select s.owner_id || ' ' || s.material_name as what from material_stock s
      where s.on_hand <> (
        select coalesce(sum(case transaction_type when 'in' then quantity else -quantity end), 0)
        from material_transactions t where t.owner_id = s.owner_id and t.material_name = s.material_name
          and t.unit = s.unit and t.warehouse_affected = s.warehouse and t.deleted_at is null)`,
  ],
  [
    'each line of a delivery moved the stock of each side once',
    sql`
      select d.id || ' line ' || l.line as what from deliveries d join delivery_lines l on l.delivery_id = d.id
        left join lateral (
          select coalesce(sum(t.quantity) filter (where m.kind = 'out'), 0) as gone,
            coalesce(sum(t.quantity) filter (where m.kind = 'back'), 0) as back,
            coalesce(sum(t.quantity) filter (where m.kind = 'in'), 0) as came
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
      select owner_id || ' ' || kind as what from (
        select owner_id, kind, count(*) as given, count(distinct number_serial) as different,
          max(number_serial) % 1000000000 as last
        from invoices where number_serial is not null group by owner_id, kind, number_year
        union all
        select owner_id, 'bill', count(*), count(distinct bill_number), max(right(bill_number, 5)::integer)
        from bills where bill_number is not null group by owner_id) n
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
      where i.paid_amount <> (select coalesce(sum(amount), 0) from payment_allocations where invoice_id = i.id)
      union all
      select 'bill ' || b.id from bills b
      where b.paid_amount <> (select coalesce(sum(amount), 0) from bill_allocations where bill_id = b.id)`,
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

async function read<T>({ fetch }: Person, path: string): Promise<T> {
  const reply = await fetch(path)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${text}`)
  return JSON.parse(text) as T
}

const boss = ({ companies }: World, company: number): Person => {
  const person = companies[company]?.people[0]
  if (person === undefined) throw new Error('Nobody is there')
  return person
}

const cents = (value: number): number => Math.round(value * 100)

/** Compares what both sides are shown of an order. */
export async function compareSides(world: World, { id, buyer, seller }: Order): Promise<string[]> {
  const [bought, sold] = await Promise.all(
    [buyer, seller].map((company) => read<Told>(boss(world, company), `/api/orders/${id}`)),
  )
  if (bought === undefined || sold === undefined) return ['nothing was read']
  const issued = sold.papers.filter(({ state }) => state !== 'draft')
  const pairs: readonly (readonly [what: string, unknown, unknown])[] = [
    ['state', bought.state, sold.state],
    ['number of the buyer', bought.number, sold.otherNumber],
    ['number of the seller', bought.otherNumber, sold.number],
    ['total', bought.total, sold.total],
    ['lines', ...([bought, sold].map(({ lines }) => shownLines(lines)) as [unknown, unknown])],
    ['deliveries', bought.deliveries, sold.deliveries],
    ['changes', ...([bought, sold].map(({ changes }) => changes.map(({ answers: _own, ...one }) => one)) as [unknown, unknown])],
    ['sums of papers', bought.papers.map(({ kind, total }) => [kind, total]), issued.map(({ kind, total }) => [kind, total])],
    [
      'what is open of credited bills',
      bought.papers.filter(({ kind }) => kind === 'invoice').map(({ state }) => state),
      issued.filter(({ kind }) => kind === 'invoice').map(({ state }) => (state === 'issued' ? 'open' : state)),
    ],
  ]
  return pairs
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
    .map(([what, one, other]) => `The ${what} of order ${id}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`)
}

const shownLines = (lines: Told['lines']) =>
  lines.map(({ itemId: _item, itemName: _name, toInvoice: _toInvoice, ...shown }) => shown)

/** Compares what a company is shown of its stock, what it is owed and what it owes with what the deals come to. */
export async function compareFigures(world: World, deals: readonly Deal[], company: number): Promise<string[]> {
  const orders = deals.flatMap((deal) => deal.orders.map((order) => ({ order })))
  const by = boss(world, company)
  const book = world.companies[company]?.bookId ?? 0
  const [items, invoices, bills] = await Promise.all([
    read<Item[]>(by, `/api/items?book=${book}&limit=100`),
    read<{ open: number }[]>(by, `/api/invoices/totals?book=${book}`),
    read<{ open: number }[]>(by, `/api/bills/totals?book=${book}`),
  ])
  const figures = products.map(({ name }, product) => {
    const sums = { stock: 0, reserved: 0, expected: 0 }
    for (const { order } of orders)
      for (const { line } of order.lines.filter((each) => each.product === product)) {
        const isAccepted = order.state === 'accepted'
        const { open, underWay } = progressOf(order, line)
        if (order.seller === company && isAccepted) sums.reserved += open
        if (order.buyer === company && isAccepted) sums.expected += open + underWay
        for (const { state, lines } of order.deliveries)
          for (const each of lines.filter((sent) => sent.line === line)) {
            if (order.seller === company && each.isFromStock && state !== 'cancelled') sums.stock -= each.quantity
            if (order.buyer === company && each.isToStock && state === 'received')
              sums.stock += each.received - each.damaged
          }
      }
    return [name, sums.stock, sums.reserved, sums.expected]
  })
  const told = products.map(({ name }) => {
    const item = items.find((each) => each.name === name)
    return [name, item?.stock, item?.reserved, item?.expected]
  })
  const papers = orders.flatMap(({ order }) =>
    order.papers
      .filter(({ isIssued, kind }) => isIssued && kind === 'invoice')
      .map((paper) => ({ order, paper })),
  )
  const owed = papers
    .filter(({ order }) => order.seller === company)
    .reduce((sum, { order, paper }) => sum + openOf(order, paper), 0)
  const owing = papers
    .filter(({ order }) => order.buyer === company)
    .reduce((sum, { paper }) => sum + billOpenOf(paper), 0)
  const pairs: readonly (readonly [what: string, unknown, unknown])[] = [
    ['stock, reserved and expected', told, figures],
    ['dues of customers', cents(invoices[0]?.open ?? 0), owed],
    ['dues to suppliers', cents(bills[0]?.open ?? 0), owing],
  ]
  return pairs
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
    .map(([what, one, other]) => `The ${what} of company ${company}: ${JSON.stringify(one)}, not ${JSON.stringify(other)}`)
}
