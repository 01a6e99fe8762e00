import { decimal } from '#platform/contract/decimal.ts'
import type { Delivery, Order, OrderHead } from '../contract.ts'
import { changeAnswers, isHiddenFrom, mayAnswer } from '../domain/changes.ts'
import { isOtherGone } from './locking.ts'
import { mayDecide, mayStep, openToShip, orderSteps, type OrderSide, transitions } from '../domain.ts'
import type { OneDelivery, OneSide } from './sides.ts'
import type {
  BilledRow,
  ChangeRow,
  DeliveryLine,
  DeliveryRow,
  EventRow,
  LineRow,
  OrderRow,
  PaperRow,
  ProgressRow,
} from './sql/index.ts'

export const presentHead = (row: OrderRow, side: OrderSide): OrderHead => {
  const numbers = { buyer: row.buyerNumber, seller: row.sellerNumber }
  return {
    id: row.id,
    side,
    state: row.state,
    sentBy: row.sentBy,
    number: numbers[side],
    otherNumber: numbers[side === 'buyer' ? 'seller' : 'buyer'],
    buyer: { name: row.buyerName, companyId: row.buyerCompany, identity: row.buyerIdentity },
    seller: { name: row.sellerName, companyId: row.sellerCompany, identity: row.sellerIdentity },
    currency: row.currency,
    total: Number(row.total),
    createdAt: row.createdAt,
    version: row.version,
  }
}

interface Parts {
  readonly lines: readonly LineRow[]
  readonly timeline: readonly EventRow[]
  readonly progress: readonly ProgressRow[]
  readonly deliveries: readonly DeliveryRow[]
  readonly changes: readonly ChangeRow[]
  readonly papers: readonly PaperRow[]
  readonly billed: readonly BilledRow[]
  /** Of each line. */
  readonly warehouses: readonly (string | null | undefined)[]
}

const billedOf = (line: number, side: OrderSide, billed: readonly BilledRow[]) => {
  const of = billed.find((each) => each.line === line)
  if (of === undefined) return { invoiced: null, toInvoice: null }
  const left = decimal(of.billable).minus(of.drafted)
  return {
    invoiced: Number(of.invoiced),
    toInvoice: side === 'seller' ? (left.lt(0) ? 0 : left.toNumber()) : null,
  }
}

const said = ({ quantity, unitPrice, neededBy }: ChangeRow['lines'][number]['before']) => ({
  quantity: Number(quantity),
  unitPrice: Number(unitPrice),
  neededBy,
})

const presentChange = (
  { lines, wantedBy, ...change }: ChangeRow,
  order: OneSide,
): Order['changes'][number] => ({
  ...change,
  // The other side learns nothing of how the buyer decides.
  isWaiting: change.isWaiting && order.side === 'buyer',
  lines: lines.map(({ line, before, ...after }) => ({ line, ...said(after), before: said(before) })),
  answers:
    order.mayTrade && change.state === 'open'
      ? changeAnswers.filter((answer) => mayAnswer(answer, order, { ...change, wantedBy }))
      : [],
})

const progressOf = (line: number, progress: readonly ProgressRow[]) => {
  const of = progress.find((each) => each.line === line)
  return of === undefined
    ? { underWay: 0, received: 0, damaged: 0, open: 0 }
    : {
        underWay: Number(of.underWay),
        received: Number(of.received),
        damaged: Number(of.damaged),
        open: openToShip(of).toNumber(),
      }
}

export const presentOrder = (
  row: OrderRow,
  order: OneSide,
  { lines, timeline, progress, deliveries, changes, papers, billed, warehouses }: Parts,
): Order => ({
  ...presentHead(row, order.side),
  bookId: order.bookId,
  postId: row.requisitionId,
  freight: Number(row.freight),
  deliveryPlace: row.deliveryPlace,
  incoterm: row.incoterm,
  paymentTerms: row.paymentTerms,
  terms: row.terms,
  lines: lines.map((line, at) => ({
    ...line,
    warehouse: warehouses[at] ?? null,
    quantity: Number(line.quantity),
    unitPrice: Number(line.unitPrice),
    amount: Number(line.amount),
    ...progressOf(line.line, progress),
    ...billedOf(line.line, order.side, billed),
  })),
  deliveries: [...deliveries],
  changes: changes
    .filter((change) => !isHiddenFrom(order.side, change))
    .map((change) => presentChange(change, order)),
  papers: papers.map((paper) => ({
    ...paper,
    total: Number(paper.total),
    openAmount: Number(paper.openAmount),
    announced: Number(paper.announced),
  })),
  timeline: [...timeline],
  mayTrade: order.mayTrade,
  mayMove: order.mayMove,
  mayInvoice: order.mayInvoice,
  steps: orderSteps.filter(
    (step) =>
      order.mayTrade &&
      transitions[step].from.includes(row.state) &&
      mayStep(step, order.side, row) &&
      mayDecide(step, order, row.awardedBy) &&
      (step !== 'accept' || !isOtherGone(order, row)) &&
      (step !== 'cancel' || deliveries.every(({ state }) => state === 'cancelled')),
  ),
})

export const presentDelivery = (
  { id: orderId, side }: OneDelivery,
  row: DeliveryRow,
  lines: readonly DeliveryLine[],
): Delivery => ({
  ...row,
  orderId,
  side,
  lines: lines.map((line) => ({
    ...line,
    quantity: Number(line.quantity),
    received: line.received === null ? null : Number(line.received),
    damaged: line.damaged === null ? null : Number(line.damaged),
    movements: [...line.movements],
  })),
})
