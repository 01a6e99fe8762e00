/** What the rules of trade say of one requisition and of what follows from it, independent of the product's code. */

export type Side = 'buyer' | 'seller'

export const products = [
  { name: 'Bearing', unit: 'pcs' },
  { name: 'Grease', unit: 'l' },
  { name: 'Cable', unit: 'm' },
] as const

/** Sums are in cents, quantities whole. */
export interface QuotedLine {
  readonly line: number
  readonly price: number
  readonly quantity: number
}

export interface Quote {
  readonly id: number
  state: 'draft' | 'submitted' | 'withdrawn'
  /** The version of the requisition that it answers. */
  readonly version: number
  readonly lines: readonly QuotedLine[]
  readonly freight: number
  readonly minimum: number | null
  /** Milliseconds, which tell revisions apart; null for a draft. */
  readonly at: number | null
  answered: boolean
}

export interface DeliveredLine {
  readonly line: number
  readonly quantity: number
  /** Whether stock is kept on the side that sends, and on the one that receives. */
  readonly isFromStock: boolean
  isToStock: boolean
  received: number
  damaged: number
  keepsSurplus: boolean
}

export interface Delivery {
  readonly id: number
  state: 'shipped' | 'received' | 'cancelled'
  readonly lines: DeliveredLine[]
}

export interface ChangedLine {
  readonly line: number
  readonly quantity: number
  readonly price: number
}

export interface Change {
  readonly id: number
  readonly side: Side
  state: 'open' | 'agreed' | 'refused' | 'withdrawn'
  readonly lines: readonly ChangedLine[]
}

export type DisputeState = 'open' | 'answered' | 'settled' | 'dropped'

export interface Bill {
  /** Known once the books were read. */
  id: number
  state: 'open' | 'disputed' | 'accepted'
  paid: number
  /** By the place of the line. */
  readonly disputes: Map<number, DisputeState>
}

export interface Paper {
  readonly id: number
  readonly kind: 'invoice' | 'creditNote'
  readonly corrects: number | null
  /** In the order of their places. The line 0 of the order is its freight. */
  readonly lines: readonly QuotedLine[]
  isIssued: boolean
  isTrashed: boolean
  paid: number
  bill: Bill | null
}

export interface Payment {
  readonly id: number
  readonly of: Side
  readonly paper: number
  /** What of it settles the paper, and what stands on account. */
  readonly amount: number
  readonly rest: number
}

export interface OrderLine {
  readonly line: number
  readonly product: number
  quantity: number
  price: number
}

export interface Order {
  readonly id: number
  readonly buyer: number
  readonly seller: number
  readonly sentBy: Side
  readonly awardedBy: number
  readonly freight: number
  state: 'approval' | 'rejected' | 'sent' | 'accepted' | 'declined' | 'cancelled'
  version: number
  readonly lines: OrderLine[]
  readonly deliveries: Delivery[]
  readonly changes: Change[]
  readonly papers: Paper[]
  readonly payments: Payment[]
}

export interface Deal {
  readonly postId: number
  readonly asker: number
  readonly side: 'buying' | 'selling'
  readonly sealed: boolean
  /** The companies that alone may quote. */
  readonly named: readonly number[] | null
  readonly deadline: string
  isOver: boolean
  isCancelled: boolean
  version: number
  lastLine: number
  lines: readonly { readonly line: number; readonly product: number; readonly quantity: number }[]
  /** By company. */
  readonly quotes: Map<number, Quote>
  readonly orders: Order[]
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const totalOf = (lines: readonly { readonly price: number; readonly quantity: number }[]): number =>
  sum(lines.map(({ price, quantity }) => price * quantity))

export const orderTotal = ({ lines, freight }: Pick<Order, 'lines' | 'freight'>): number =>
  totalOf(lines) + freight

export const isLive = ({ state }: Order): boolean => ['approval', 'sent', 'accepted'].includes(state)

const linesOf = (order: Order, state: Delivery['state'], line: number): DeliveredLine[] =>
  order.deliveries
    .filter((delivery) => delivery.state === state)
    .flatMap(({ lines }) => lines.filter((each) => each.line === line))

const goodOf = ({ received, damaged }: DeliveredLine): number => received - damaged

export function progressOf(order: Order, line: number) {
  const [shipped, received] = [linesOf(order, 'shipped', line), linesOf(order, 'received', line)]
  const ordered = order.lines.find((each) => each.line === line)?.quantity ?? 0
  const underWay = sum(shipped.map(({ quantity }) => quantity))
  const good = sum(received.map(goodOf))
  const surplus = sum(
    received.map((each) => (each.keepsSurplus ? Math.max(goodOf(each) - each.quantity, 0) : 0)),
  )
  return {
    underWay,
    good,
    received: sum(received.map((each) => each.received)),
    damaged: sum(received.map(({ damaged }) => damaged)),
    /** What lacks of what was ordered, under way or not. */
    missing: Math.max(ordered - good, 0),
    /** What may still be sent. */
    open: Math.max(ordered - underWay - good, 0),
    /** What may be invoiced. */
    billable: Math.min(underWay + good, ordered + surplus),
  }
}

const isAnyDelivered = (order: Order): boolean =>
  order.lines.some(({ line }) => {
    const { underWay, good } = progressOf(order, line)
    return underWay + good > 0
  })

/** What invoices and drafts say of a line, less what issued credit notes took back. */
export const draftedOf = (order: Order, line: number): number =>
  sum(
    order.papers
      .filter(({ isTrashed, kind, isIssued }) => !isTrashed && (kind === 'invoice' || isIssued))
      .flatMap(({ kind, lines }) =>
        lines
          .filter((each) => each.line === line)
          .map(({ quantity }) => (kind === 'invoice' ? quantity : -quantity)),
      ),
  )

export const billableOf = (order: Order, line: number): number =>
  line > 0 ? progressOf(order, line).billable : Number(isAnyDelivered(order))

/** What an invoice drafted now would say. */
export function toInvoice(order: Order, deliveryId: number | null): QuotedLine[] {
  const delivery = order.deliveries.find(({ id }) => id === deliveryId)
  const ofDelivery = (line: number): number => {
    const sent = delivery?.lines.find((each) => each.line === line)
    if (sent === undefined) return 0
    return delivery?.state === 'shipped' ? sent.quantity : goodOf(sent)
  }
  const goods = order.lines.map(({ line, price }) => {
    const open = billableOf(order, line) - draftedOf(order, line)
    return { line, price, quantity: delivery === undefined ? open : Math.min(open, ofDelivery(line)) }
  })
  const freight = { line: 0, price: order.freight, quantity: billableOf(order, 0) - draftedOf(order, 0) }
  return [...goods, ...(order.freight > 0 ? [freight] : [])].filter(({ quantity }) => quantity > 0)
}

/** What issued credit notes took off an invoice. */
export const creditedOf = (order: Order, paperId: number): number =>
  sum(
    order.papers
      .filter(({ corrects, isIssued }) => corrects === paperId && isIssued)
      .map(({ lines }) => totalOf(lines)),
  )

export const openOf = (order: Order, paper: Paper): number =>
  totalOf(paper.lines) - creditedOf(order, paper.id) - paper.paid

export const billOpenOf = (order: Order, { id, lines, bill }: Paper): number =>
  bill === null ? 0 : totalOf(lines) - creditedOf(order, id) - bill.paid

/** All that the books say of a deal, to compare. */
export const outlineOf = (deal: Deal): string =>
  JSON.stringify({
    version: deal.version,
    isCancelled: deal.isCancelled,
    lines: deal.lines
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, product, quantity }) => [line, products[product]?.name, quantity]),
    quotes: [...deal.quotes]
      .map(([company, { id, state, version, at, answered }]) => [company, id, state, version, at, answered])
      .toSorted(([one], [other]) => Number(one) - Number(other)),
    orders: deal.orders
      .toSorted((one, other) => one.id - other.id)
      .map((order) => ({
        id: order.id,
        state: order.state,
        version: order.version,
        lines: order.lines.map(({ line, quantity, price }) => {
          const { underWay, received, damaged } = progressOf(order, line)
          return [
            line,
            quantity,
            price,
            underWay,
            received,
            damaged,
            billableOf(order, line),
            draftedOf(order, line),
          ]
        }),
        deliveries: order.deliveries.map(({ id, state }) => [id, state]),
        changes: order.changes.map(({ id, state }) => [id, state]),
        papers: order.papers
          .toSorted((one, other) => one.id - other.id)
          .map((paper) => [
            paper.id,
            paper.isIssued,
            paper.isTrashed,
            totalOf(paper.lines),
            paper.paid,
            paper.bill === null || paper.kind === 'creditNote'
              ? null
              : [
                  paper.bill.state,
                  paper.bill.paid,
                  [...paper.bill.disputes].toSorted(([one], [other]) => one - other),
                ],
          ]),
        payments: order.payments.map(({ id }) => id).toSorted((one, other) => one - other),
      })),
  })
