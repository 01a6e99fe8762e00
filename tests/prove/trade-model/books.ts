import type { Statement } from '#features/books/invoices/contract.ts'
import type { Item } from '#features/books/items/contract.ts'
import type { Order as Told } from '#features/trade/orders/contract.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type Deal, type Order, type Paper, products, progressOf, type Side, totalOf } from './deal.ts'
import type { Person, World } from './world.ts'

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
 * What credit notes settle of the invoices of an order, or of their bills, in cents by invoice. What is left of one
 * settles those of other deals, which the model of one deal does not know; the rules of all books add them up.
 */
const creditsOf = async (
  database: Database,
  order: number,
): Promise<{
  readonly invoices: ReadonlyMap<number, number>
  readonly bills: ReadonlyMap<number, number>
}> => {
  const rows = await database.all(sql<{ id: number; invoice: number; bill: number }>`
    select o.invoice_id as id,
      (select coalesce(round(sum(a.amount) * 100), 0)::int from allocations a
        where a.invoice_id = o.invoice_id and a.from_invoice_id is not null) as invoice,
      (select coalesce(round(sum(a.amount) * 100), 0)::int from bills b join allocations a on a.bill_id = b.id
        where b.invoice_id = o.invoice_id and a.from_bill_id is not null) as bill
    from order_invoices o where o.order_id = ${order}`)
  return {
    invoices: new Map(rows.map(({ id, invoice }) => [id, invoice])),
    bills: new Map(rows.map(({ id, bill }) => [id, bill])),
  }
}

/**
 * Compares what both sides are shown of an order, with each other and with the rules.
 * @param order as the rules have it, if they know
 */
export async function compareSides(
  database: Database,
  world: World,
  { id, buyer, seller }: Sides,
  order: Order | undefined,
): Promise<string[]> {
  const [bought, sold, credits] = await Promise.all([
    read<Told>(boss(world, buyer), `/api/orders/${id}`),
    read<Told>(boss(world, seller), `/api/orders/${id}`),
    creditsOf(database, id),
  ])
  const left = ({ id: paper, lines, paid }: Paper) =>
    Math.max(totalOf(lines) - paid - (credits.invoices.get(paper) ?? 0), 0)
  const leftToPay = ({ id: paper, lines, bill }: Paper) =>
    bill === null ? 0 : Math.max(totalOf(lines) - bill.paid - (credits.bills.get(paper) ?? 0), 0)
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
          ['open invoices', invoices(sold), byId.map((paper) => [paper.bill?.state, left(paper)])],
          ['open bills', invoices(bought), byBill.map((paper) => [paper.bill?.state, leftToPay(paper)])],
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

/** What moved on the accounts of a side, in cents. */
const moneyOf = (orders: readonly Order[], side: Side): number =>
  orders
    .flatMap(({ payments }) => payments)
    .filter(({ of }) => of === side)
    .reduce((sum, { amount, rest }) => sum + amount + rest, 0)

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
  const bought = orders.filter(({ buyer }) => buyer === company)
  const by = boss(world, company)
  const book = world.companies[company]?.bookId ?? 0
  const buyers = [
    ...new Set(sold.filter(({ papers }) => papers.some(isIssuedInvoice)).map(({ buyer }) => buyer)),
  ]
  const [items, bills, money, ...statements] = await Promise.all([
    read<Item[]>(by, `/api/items?book=${book}&limit=100`),
    read<{ open: number }[]>(by, `/api/bills/totals?book=${book}`),
    read<{ received: number; paid: number }[]>(by, `/api/financial-transactions/totals?book=${book}`),
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
      'money received and paid',
      [cents(money[0]?.received ?? 0), cents(money[0]?.paid ?? 0)],
      [moneyOf(sold, 'seller'), moneyOf(bought, 'buyer')],
    ],
    ['dues to suppliers', cents(bills[0]?.open ?? 0), duesOf(bought, ({ bill }) => bill?.paid ?? 0)],
  ])
}
