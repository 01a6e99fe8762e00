import { addDays } from '#platform/contract/dates.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import {
  acceptOrderBill,
  answerDispute,
  dateOrderEvent,
  disputeBill,
  draftOrderInvoice,
  findLineOf,
  insertGuestBill,
  insertInvoices,
  insertOrderEvent,
  insertPayments,
  issueInvoice,
  type NewInvoice,
  type NewTradeOrder,
  type OrderBill,
} from '../../factories/index.ts'
import type { Billed } from './deal.ts'
import { currency, dateOf, type Times, type Trader } from './traders.ts'

/** What happens on a day after the post. */
export interface Step {
  readonly on: number
  run(): Promise<void>
}

interface BilledOrder {
  readonly orderId: number
  readonly buyer: Trader
  readonly seller: Trader
  readonly numbers: { readonly buyer: string | null; readonly seller: string | null }
  readonly lines: NewTradeOrder['lines']
  readonly freight: string
  readonly times: Times
}

/** What the database knows of an invoice once it is issued. */
interface Issued {
  /** Missing where a guest has entered it in the buyer's book. */
  readonly invoiceId?: number
  readonly bill: OrderBill
}

const taxOf = ({ taxRate }: Trader) => (taxRate === null ? {} : { taxCategory: 'S' as const, taxRate })

/** The lines of an invoice, the freight as the last one. */
function itemsOf({ lines, freight, seller }: BilledOrder, billed: Billed) {
  const goods = billed.lines.flatMap(({ line, quantity }) => {
    const ordered = lines.find((one) => one.line === line)
    if (ordered === undefined) return []
    const { description, unit, unitPrice } = ordered
    return [{ line, item: { description, unit, quantity, unitPrice, ...taxOf(seller) } }]
  })
  if (decimal(freight).eq(0)) return goods
  const unitPrice = billed.freight ?? freight
  const item = { description: 'Freight', unit: 'lot', quantity: '1', unitPrice, ...taxOf(seller) }
  return [...goods, { line: 0, item }]
}

/** The steps from an invoice to the money, each in the books that it touches. */
export function billingSteps(tx: Transaction, order: BilledOrder, billed: Billed): Step[] {
  const { orderId, buyer, seller, numbers, times } = order
  const items = itemsOf(order, billed)
  const { dispute, acceptedOn, paidOn, confirmedOn } = billed
  let issued: Issued | undefined
  let credited = decimal('0')
  const known = (): Issued => {
    if (issued === undefined) throw new Error(`Order ${orderId} has no invoice yet`)
    return issued
  }
  const invoiceOf = (): number => {
    const { invoiceId } = known()
    if (invoiceId === undefined) throw new Error(`The seller of order ${orderId} has no invoice in a book`)
    return invoiceId
  }
  const asBuyer = { orderId, side: 'buyer' as const, memberId: buyer.memberId }
  const asSeller = { orderId, side: 'seller' as const, memberId: seller.memberId }

  const paperOf = (at: Date): Omit<NewInvoice, 'items'> => ({
    userId: seller.bookId,
    status: 'draft',
    companyName: seller.name,
    companyAddress: seller.address,
    customerName: buyer.name,
    customerAddress: buyer.address,
    bankAccount: seller.bankAccount,
    reference: numbers.seller ?? '',
    buyerReference: numbers.buyer ?? '',
    invoiceDate: dateOf(at),
    dueDate: addDays(dateOf(at), 30),
    paymentTerms: '30 days net',
    currency,
    createdAt: at,
  })

  const enterAsGuest = (number: string, at: Date): Promise<OrderBill> => {
    const { dueDate = null, companyName, companyAddress } = paperOf(at)
    const bill = {
      bookId: buyer.bookId,
      kind: 'invoice',
      status: 'open',
      supplierName: companyName,
      supplierAddress: companyAddress,
      supplierIban: seller.bankAccount,
      supplierNumber: number,
      billDate: dateOf(at),
      dueDate,
      currency,
      notes: '',
      items: items.map(({ line, item }) => ({ taxCategory: null, taxRate: '0', ...item, orderLine: line })),
      guest: { orderId, number },
    } as const
    return insertGuestBill(tx, bill, at)
  }

  const issue = async () => {
    const at = times.happened(billed.on)
    if (billed.guestNumber !== undefined) {
      issued = { bill: await enterAsGuest(billed.guestNumber, at) }
      await insertOrderEvent(tx, { ...asSeller, kind: 'invoiced', at })
      return
    }
    const invoice = { ...paperOf(at), items: items.map(({ item }) => item) }
    const invoiceId = await draftOrderInvoice(
      tx,
      orderId,
      invoice,
      items.map(({ line }) => line),
    )
    issued = { invoiceId, bill: await issueInvoice(tx, { id: invoiceId, kind: 'invoice', at }) }
    await dateOrderEvent(tx, { ...asSeller, kind: 'invoiced', at })
  }

  const credit = async (on: number, amount: string) => {
    const at = times.happened(on)
    const said = items[(dispute?.line ?? 0) - 1]
    if (said === undefined) throw new Error(`Order ${orderId} has no such line to credit`)
    const fromLineId = await findLineOf(tx, invoiceOf(), said.line)
    const note = {
      ...paperOf(at),
      kind: 'creditNote' as const,
      correctsId: invoiceOf(),
      dueDate: null,
      items: [{ ...said.item, quantity: '1', unitPrice: amount, fromLineId }],
    }
    const [id = 0] = await insertInvoices(tx, [note])
    const bill = await issueInvoice(tx, { id, kind: 'creditNote', at })
    credited = decimal(bill.total)
    await dateOrderEvent(tx, { ...asSeller, kind: 'credited', at })
    await dateOrderEvent(tx, { ...asSeller, kind: 'billSettled', at })
  }

  const accept = async (on: number) => {
    const at = times.happened(on)
    await acceptOrderBill(tx, known().bill.id, at)
    await insertOrderEvent(tx, { ...asBuyer, kind: 'billAccepted', at })
  }

  /** The same money in one of the two books. */
  const pay = async (on: number, side: 'buyer' | 'seller') => {
    const { bill } = known()
    const [own, other] = side === 'buyer' ? [buyer, seller] : [seller, buyer]
    await insertPayments(tx, [
      {
        bookId: own.bookId,
        direction: side === 'buyer' ? 'out' : 'in',
        date: dateOf(times.happened(on)),
        amount: decimal(bill.total).minus(credited).toFixed(2),
        currency,
        reference: numbers.seller ?? '',
        partyName: other.name,
        ...(side === 'buyer' ? { billId: bill.id } : { invoiceId: invoiceOf() }),
      },
    ])
  }

  const steps: Step[] = [{ on: billed.on, run: issue }]
  if (dispute !== undefined) {
    const { on, line, reason, answer } = dispute
    steps.push(
      {
        on,
        run: async () => {
          const at = times.happened(on)
          await disputeBill(tx, { billId: known().bill.id, line, reason, at })
          await insertOrderEvent(tx, { ...asBuyer, kind: 'billDisputed', at })
        },
      },
      {
        on: answer.on,
        run: async () => {
          const at = times.happened(answer.on)
          await answerDispute(tx, { billId: known().bill.id, line, answer: answer.text, at })
          await insertOrderEvent(tx, { ...asSeller, kind: 'billAnswered', at })
        },
      },
    )
    if (dispute.credit !== undefined) {
      const { on: creditedOn, amount } = dispute.credit
      steps.push({ on: creditedOn, run: () => credit(creditedOn, amount) })
    }
  }
  if (acceptedOn !== undefined) steps.push({ on: acceptedOn, run: () => accept(acceptedOn) })
  if (paidOn !== undefined) steps.push({ on: paidOn, run: () => pay(paidOn, 'buyer') })
  if (confirmedOn !== undefined) steps.push({ on: confirmedOn, run: () => pay(confirmedOn, 'seller') })
  return steps
}
