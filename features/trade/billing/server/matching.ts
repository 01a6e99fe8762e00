import type { OrderBills, OwnBill } from '#features/books/bills/server/index.ts'
import type { Bill } from '#features/books/bills/contract.ts'
import {
  findBilled,
  findLines,
  findOrder,
  isOtherGone,
  type OneSide,
  type OrderRow,
} from '#features/trade/orders/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Book } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { billingErrors, type Match } from '../contract.ts'
import { billSteps, freightLine } from '../domain.ts'
import { differencesOf, documentDifferences, type OrderedLine } from '../domain/match.ts'
import { sideOf } from './rights.ts'
import * as sql from './sql/index.ts'

/** What was agreed of each line, and what has become of it; the freight among them. */
async function orderedLines(queries: Queries, side: OneSide, order: OrderRow): Promise<OrderedLine[]> {
  const [lines, billed] = await Promise.all([findLines(queries, side), findBilled(queries, side)])
  return billed.map((sums) => {
    const line = lines.find((each) => each.line === sums.line)
    return {
      line: sums.line,
      unit: sums.line === freightLine ? '' : (line?.unit ?? ''),
      unitPrice: line?.unitPrice ?? order.freight,
      ordered: sums.ordered,
      received: sums.received,
      billable: sums.billable,
      invoiced: sums.invoiced,
    }
  })
}

/** A bill beside its order and what came of it. A credit note only takes back, so nothing of it differs. */
export async function matchOf(
  queries: Queries,
  bills: OrderBills,
  { viewer, book, own }: { readonly viewer: Viewer; readonly book: Book; readonly own: OwnBill },
): Promise<Match> {
  const bill: Bill = await bills.get(book, own.id)
  const { orderId } = bill
  const order = orderId === null ? undefined : await findOrder(queries, orderId)
  if (orderId === null || order === undefined) throw new Refusal(billingErrors.ofNoOrder)
  if (order.buyerBook !== own.bookId) throw new Refusal(commonErrors.notFound)
  const [ordered, lines, disputes] = await Promise.all([
    orderedLines(queries, sideOf(viewer, orderId, 'buyer', own.bookId), order),
    sql.findBilledLines(queries, own.id),
    sql.findDisputes(queries, own.id),
  ])
  const isInvoice = bill.kind === 'invoice'
  return {
    billId: bill.id,
    orderId,
    orderNumber: order.buyerNumber,
    state: bill.status,
    differences: isInvoice
      ? documentDifferences({ ...bill, discountPercent: String(bill.discountPercent) }, order.currency)
      : [],
    lines: lines.map((line) => {
      const of = ordered.find((each) => each.line === line.orderLine)
      return {
        line: line.line,
        description: line.description,
        unit: of?.unit ?? line.unit,
        ordered: of === undefined ? null : Number(of.ordered),
        received: of === undefined ? null : Number(of.received),
        billed: Number(line.quantity),
        invoiced: of === undefined ? null : Number(of.invoiced),
        agreedPrice: of === undefined ? null : Number(of.unitPrice),
        netAmount: Number(line.netAmount),
        differences: isInvoice ? differencesOf(line, of, bill.currency) : [],
      }
    }),
    disputes,
    steps: isInvoice
      ? (['accept', 'dispute'] as const).filter(
          (step) =>
            billSteps[step].from.some((state) => state === bill.status) &&
            (step === 'accept' || !isOtherGone({ side: 'buyer' }, order)),
        )
      : [],
  }
}
