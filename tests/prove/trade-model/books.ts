import type { Statement } from '#features/invoices/contract.ts'
import type { Item } from '#features/items/contract.ts'
import type { Order as Told } from '#features/orders/contract.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Sql, sql } from '#platform/server/database/sql.ts'
import {
  billOpenOf,
  type Deal,
  openOf,
  type Order,
  type Paper,
  products,
  progressOf,
  totalOf,
} from './deal.ts'
import type { Person, World } from './world.ts'

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
      where b.paid_amount <> (select coalesce(sum(amount), 0) from allocations where bill_id = b.id)`,
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

async function read<T>(person: Person, path: string): Promise<T> {
  const reply = await person.fetch(path)
  const text = await reply.text()
  // A busy server is asked again.
  if (reply.status === 503) return read(person, path)
  if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${text}`)
  return JSON.parse(text) as T
}

const boss = ({ companies }: World, company: number): Person => {
  const person = companies[company]?.people[0]
  if (person === undefined) throw new Error('Nobody is there')
  return person
}

const cents = (value: number): number => Math.round(value * 100)

type Pair = readonly [what: string, told: unknown, expected: unknown]

const differences = (of: string, pairs: readonly Pair[]): string[] =>
  pairs
    .filter(([, told, expected]) => JSON.stringify(told) !== JSON.stringify(expected))
    .map(([what, ...two]) => `${of}, ${what}: ${two.map((one) => JSON.stringify(one)).join(', not ')}`)

/** What both sides are shown of the lines alike. */
const shownLines = ({ lines }: Told) =>
  lines.map(
    ({ itemId: _item, itemName: _name, warehouse: _warehouse, toInvoice: _toInvoice, ...shown }) => shown,
  )
const shownChanges = ({ changes }: Told) => changes.map(({ answers: _own, ...shown }) => shown)
const isIssuedInvoice = ({ kind, isIssued }: Paper): boolean => kind === 'invoice' && isIssued

interface Sides {
  readonly id: number
  readonly buyer: number
  readonly seller: number
}

/** The orders of deals that both sides know. */
export const findSides = async (
  database: Database,
  { companies }: World,
  postIds: readonly number[],
): Promise<Sides[]> => {
  const rows = await database.all(sql<{ id: number; buyer: number; seller: number }>`
    select id, buyer_book as buyer, seller_book as seller from orders
    where requisition_id = any(${postIds}::bigint[]) and state not in ('approval', 'rejected') order by id`)
  const placeOf = (book: number) => companies.findIndex(({ bookId }) => bookId === book)
  return rows.map(({ id, buyer, seller }) => ({ id, buyer: placeOf(buyer), seller: placeOf(seller) }))
}

/**
 * Compares what both sides are shown of an order, with each other and with the rules.
 * @param order as the rules have it, if they know
 */
export async function compareSides(
  world: World,
  { id, buyer, seller }: Sides,
  order: Order | undefined,
): Promise<string[]> {
  const [bought, sold] = await Promise.all([
    read<Told>(boss(world, buyer), `/api/orders/${id}`),
    read<Told>(boss(world, seller), `/api/orders/${id}`),
  ])
  const issued = sold.papers.filter(({ state }) => state !== 'draft')
  const invoices = (of: Told) =>
    of.papers
      .filter(({ kind, state }) => kind === 'invoice' && state !== 'draft')
      .map(({ state, openAmount }) => [state === 'issued' ? 'open' : state, cents(openAmount)])
  const own = (order?.papers ?? []).filter(isIssuedInvoice)
  const byId = own.toSorted((one, other) => one.id - other.id)
  const byBill = own.toSorted((one, other) => (one.bill?.id ?? 0) - (other.bill?.id ?? 0))
  const ofModel: Pair[] =
    order === undefined
      ? []
      : [
          ['open invoices', invoices(sold), byId.map((paper) => [paper.bill?.state, openOf(order, paper)])],
          ['open bills', invoices(bought), byBill.map((paper) => [paper.bill?.state, billOpenOf(paper)])],
        ]
  return differences(`order ${id}`, [
    ['state', bought.state, sold.state],
    ['number of the buyer', bought.number, sold.otherNumber],
    ['number of the seller', bought.otherNumber, sold.number],
    ['total', bought.total, sold.total],
    ['lines', shownLines(bought), shownLines(sold)],
    ['deliveries', bought.deliveries, sold.deliveries],
    ['changes', shownChanges(bought), shownChanges(sold)],
    ['papers', sumsOf(bought.papers), sumsOf(issued)],
    ...ofModel,
  ])
}

const sumsOf = (papers: Told['papers']) => papers.map(({ kind, total }) => `${kind} ${total}`).toSorted()

/** What is invoiced less what was credited and paid, in cents. */
const duesOf = (orders: readonly Order[], paidOf: (paper: Paper) => number): number =>
  orders
    .flatMap(({ papers }) => papers.filter(({ isIssued }) => isIssued))
    .reduce((sum, paper) => {
      const sign = paper.kind === 'invoice' ? 1 : -1
      return sum + sign * totalOf(paper.lines) - (paper.kind === 'invoice' ? paidOf(paper) : 0)
    }, 0)

/** What of the seller's payments stands on account, in cents. */
const restsOf = (orders: readonly Order[]): number =>
  orders
    .flatMap(({ payments }) => payments)
    .filter(({ of }) => of === 'seller')
    .reduce((sum, { rest }) => sum + rest, 0)

/** What a product comes to in the stock of a company by its orders. */
function stockOf(orders: readonly Order[], company: number, product: number): readonly number[] {
  const sums = { stock: 0, reserved: 0, expected: 0 }
  for (const order of orders)
    for (const { line } of order.lines.filter((each) => each.product === product)) {
      const { open, missing } = progressOf(order, line)
      if (order.state === 'accepted' && order.seller === company) sums.reserved += open
      if (order.state === 'accepted' && order.buyer === company) sums.expected += missing
      for (const { state, lines } of order.deliveries)
        for (const each of lines.filter((sent) => sent.line === line)) {
          if (order.seller === company && each.isFromStock && state !== 'cancelled')
            sums.stock -= each.quantity
          if (order.buyer === company && each.isToStock && state === 'received')
            sums.stock += each.received - each.damaged
        }
    }
  return [sums.stock, sums.reserved, sums.expected]
}

/** Compares what a company is shown of its stock, what it is owed and what it owes with what the deals come to. */
export async function compareFigures(
  world: World,
  deals: readonly Deal[],
  company: number,
): Promise<string[]> {
  const orders = deals.flatMap((deal) => deal.orders)
  const sold = orders.filter(({ seller }) => seller === company)
  const by = boss(world, company)
  const book = world.companies[company]?.bookId ?? 0
  const buyers = [
    ...new Set(sold.filter(({ papers }) => papers.some(isIssuedInvoice)).map(({ buyer }) => buyer)),
  ]
  const [items, bills, ...statements] = await Promise.all([
    read<Item[]>(by, `/api/items?book=${book}&limit=100`),
    read<{ open: number }[]>(by, `/api/bills/totals?book=${book}`),
    ...buyers.map(async (buyer) => {
      const name = encodeURIComponent(world.companies[buyer]?.name ?? '')
      const { accounts } = await read<Statement>(by, `/api/invoices/statement?book=${book}&customer=${name}`)
      return [buyer, cents(accounts[0]?.closing ?? 0)]
    }),
  ])
  return differences(`company ${company}`, [
    [
      'stock, reserved and expected goods',
      products.map(({ name }) => {
        const item = items.find((each) => each.name === name)
        return [item?.stock, item?.reserved, item?.expected]
      }),
      products.map((_, product) => stockOf(orders, company, product)),
    ],
    [
      'dues of each customer',
      statements,
      buyers.map((buyer) => [
        buyer,
        duesOf(
          sold.filter((order) => order.buyer === buyer),
          ({ paid }) => paid,
        ) - restsOf(sold.filter((order) => order.buyer === buyer)),
      ]),
    ],
    [
      'dues to suppliers',
      cents(bills[0]?.open ?? 0),
      duesOf(
        orders.filter(({ buyer }) => buyer === company),
        ({ bill }) => bill?.paid ?? 0,
      ),
    ],
  ])
}
