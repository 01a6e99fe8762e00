import { type billsFromGuests, nextBillNumber, settleBills } from '#features/books/bills/server/index.ts'
import {
  expectOther,
  lockSide,
  type LinkedBook,
  type OneSide,
  type OrderRow,
  type OrdersForBilling,
} from '#features/trade/orders/server/index.ts'
import { type Order, orderErrors } from '#features/trade/orders/contract.ts'
import type { EventKind } from '#features/trade/orders/domain.ts'
import { giveParties } from '#features/books/parties/server/index.ts'
import {
  insertPayment,
  insertSettled,
  movePayments,
  wholeCoins,
} from '#features/books/payments/server/index.ts'
import type { SendingInvoices } from '#features/books/invoices/server/index.ts'
import { lockBook, showApplied } from '#features/books/settlement/server/index.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { checkReferencesLast } from '#platform/server/database/transaction.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import {
  billingErrors,
  type GuestCreditForm,
  type GuestInvoiceForm,
  type GuestPaper,
  type GuestPaymentForm,
} from '../contract.ts'
import { billSteps, type DisputeState, type PaperStep, standing } from '../domain.ts'
import { enteredBefore, settleAccount } from './bill-of.ts'
import { type Answered, type Disputed, disputeLines, sellerRefreshing } from './disputing.ts'
import { guestSending, type Sent } from './guest-sending.ts'
import type { BillTelling } from './telling.ts'
import * as sql from './sql/index.ts'

interface Parts extends OrdersForBilling {
  readonly entering: ReturnType<typeof billsFromGuests>
  readonly tell: BillTelling['tell']
  /** The seller's documents. */
  readonly invoices: Pick<SendingInvoices, 'pdf'>
}

/** A bill, and the side of its order that the guest has. */
interface OnePaper {
  readonly order: OneSide
  readonly row: sql.PaperRow
}

const guest = { id: null }

/** What the other side is told of a step. */
const newsOf = {
  billAccepted: 'bill_accepted',
  billDisputed: 'bill_disputed',
  billAnswered: 'bill_answered',
} as const satisfies Partial<Record<EventKind, Parameters<BillTelling['tell']>[1]>>

const isStanding = (state: DisputeState): boolean => standing.some((each) => each === state)

function stepsOf({ order, row }: OnePaper, disputes: GuestPaper['disputes']): PaperStep[] {
  if (row.kind === 'creditNote') return []
  if (order.side === 'seller')
    return [
      ...(disputes.some(({ state }) => state === 'open') ? (['answer'] as const) : []),
      ...(disputes.some(({ state }) => isStanding(state)) ? (['credit'] as const) : []),
    ]
  const isPayable = row.state !== 'disputed' && decimal(row.open).gt(0)
  return [
    ...(['accept', 'dispute'] as const).filter((step) =>
      billSteps[step].from.some((state) => state === row.state),
    ),
    ...(isPayable ? (['pay'] as const) : []),
  ]
}

/** Invoices of guests' orders. The link has proved the guest's book; other papers are not found. */
export function guestBilling(
  app: Pick<App, 'database' | 'live'>,
  { orders, rights, entering, invoices, tell }: Parts,
) {
  const { database, live } = app
  const refreshSeller = sellerRefreshing(app)
  const sending = guestSending(app, { orders, entering })

  const find = async (link: LinkedBook, id: number): Promise<OnePaper> => {
    const row = await sql.findPaper(database, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    const order = await rights.asGuest(link, row.orderId)
    if (order.side === 'buyer' ? row.bookId !== link.bookId : !row.isByGuest)
      throw new Refusal(commonErrors.notFound)
    return { order, row }
  }

  /** The seller's document of a paper that the guest got. */
  const findIssued = async (
    link: LinkedBook,
    id: number,
  ): Promise<{ readonly seller: { readonly id: BookId }; readonly invoiceId: number }> => {
    const { order, row } = await find(link, id)
    if (order.side !== 'buyer' || row.invoiceId === null || row.sellerBook === null)
      throw new Refusal(commonErrors.notFound)
    return { seller: { id: row.sellerBook }, invoiceId: row.invoiceId }
  }

  const present = async (queries: Queries, { order, row }: OnePaper): Promise<GuestPaper> => {
    const [lines, disputes, payments] = await Promise.all([
      sql.findPaperLines(queries, row.id),
      sql.findDisputes(queries, row.id),
      sql.findAnnounced(queries, row.id),
    ])
    return {
      id: row.id,
      orderId: row.orderId,
      side: order.side,
      kind: row.kind,
      number: row.number,
      corrects: row.corrects,
      date: row.date,
      dueDate: row.dueDate,
      state: row.state,
      currency: row.currency,
      netTotal: Number(row.netTotal),
      taxTotal: Number(row.taxTotal),
      total: Number(row.total),
      open: Number(row.open),
      lines: lines.map(({ quantity, unitPrice, netAmount, ...line }) => ({
        ...line,
        quantity: Number(quantity),
        unitPrice: Number(unitPrice),
        netAmount: Number(netAmount),
      })),
      disputes,
      payments: payments.map(({ date, amount, method, reference }) => ({
        date,
        amount: Number(amount),
        method,
        reference,
      })),
      hasPdf: order.side === 'buyer' && row.invoiceId !== null,
      steps: stepsOf({ order, row }, disputes),
    }
  }

  const read = async (tx: Transaction, { order, row: { id } }: OnePaper): Promise<GuestPaper> => {
    const row = await sql.findPaper(tx, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return present(tx, { order, row })
  }

  /** One step on a bill under the locks of its book and of its order, for which both sides wait. */
  const step = async (
    link: LinkedBook,
    id: number,
    side: OneSide['side'],
    work: (tx: Transaction, paper: OnePaper, order: OrderRow) => Promise<keyof typeof newsOf | undefined>,
  ): Promise<GuestPaper> => {
    const paper = await find(link, id)
    if (paper.order.side !== side) throw new Refusal(orderErrors.wrongSide)
    return database.transaction(async (tx) => {
      await lockBook(tx, paper.row.bookId)
      const kind = await work(tx, paper, await lockSide(tx, paper.order))
      if (kind !== undefined) {
        await orders.note(tx, paper.order, guest, { kind, reason: '', isPrivate: false })
        await tell(tx, newsOf[kind], id)
      }
      await refreshSeller(tx, id)
      live.changed(tx, { resource: 'bills', id }, { book: paper.row.bookId, areas: ['invoices'] })
      return read(tx, paper)
    })
  }

  return {
    invoice: async (link: LinkedBook, orderId: number, ...said: Sent<GuestInvoiceForm>): Promise<Order> =>
      sending.invoice(await rights.asGuest(link, orderId), ...said),

    /** Answers the corrected invoice. */
    async credit(link: LinkedBook, id: number, ...said: Sent<GuestCreditForm>): Promise<GuestPaper> {
      const { order, row } = await find(link, id)
      await sending.credit(order, row, ...said)
      return present(database, await find(link, id))
    },

    get: async (link: LinkedBook, id: number): Promise<GuestPaper> => present(database, await find(link, id)),

    accept: (link: LinkedBook, id: number): Promise<GuestPaper> =>
      step(link, id, 'buyer', async (tx, { row }) => {
        if (!(await sql.moveBill(tx, row, billSteps.accept))) throw new Refusal(billingErrors.wrongState)
        await sql.drop(tx, id)
        await settleAccount(tx, app, row.bookId, id)
        return 'billAccepted'
      }),

    dispute: (link: LinkedBook, id: number, lines: readonly Disputed[]): Promise<GuestPaper> =>
      step(link, id, 'buyer', async (tx, { order, row }, sides) => {
        expectOther(order, sides)
        if (row.kind === 'creditNote') throw new Refusal(billingErrors.notDisputable)
        if (!(await sql.moveBill(tx, row, billSteps.dispute))) throw new Refusal(billingErrors.accepted)
        await disputeLines(tx, id, lines)
        return 'billDisputed'
      }),

    answer: (link: LinkedBook, id: number, lines: readonly Answered[]): Promise<GuestPaper> =>
      step(link, id, 'seller', async (tx) => {
        if ((await sql.answer(tx, id, lines)) < lines.length) throw new Refusal(billingErrors.notDisputed)
        return 'billAnswered'
      }),

    /** A payment in the guest's book is announced to the seller, as that of a member is. */
    pay: (link: LinkedBook, id: number, form: GuestPaymentForm, seen: number): Promise<GuestPaper> =>
      step(link, id, 'buyer', async (tx, { row }) => {
        const bill = await sql.lockPayable(tx, row)
        if (bill === undefined) throw new Refusal(billingErrors.notPayable)
        if ((await sql.findAnnounced(tx, id)).length !== seen) throw new Refusal(billingErrors.wrongState)
        const { currency } = row
        const { amount } = wholeCoins({ ...form, fee: '0', currency, allocations: [] })
        if (decimal(amount).gt(bill.open))
          throw new Refusal(billingErrors.moreThanOpen, {
            fields: [fieldError('amount', billingErrors.moreThanOpen)],
          })
        const payment = await insertPayment(tx, link.bookId, {
          ...form,
          direction: 'out',
          side: 'buying',
          amount,
          fee: '0',
          currency,
          partyId: bill.partyId,
          partyName: '',
          held: false,
          memberId: null,
        })
        await insertSettled(tx, payment, [{ of: 'bill', id, amount }])
        return undefined
      }),

    /** The seller's document, as it is printed. */
    async pdf(link: LinkedBook, id: number, paper: 'a4' | 'letter'): Promise<FileAnswer> {
      const { seller, invoiceId } = await findIssued(link, id)
      return invoices.pdf({ ...seller, memberId: null }, invoiceId, paper)
    },

    issued: findIssued,

    /** After their orders have gone there. */
    async give(tx: Transaction, from: BookId, to: BookId): Promise<void> {
      await checkReferencesLast(tx)
      const given = []
      // One number follows the other.
      for (const { id, day, supplierNumber, isKnown } of await sql.findGiven(tx, from, to))
        given.push({
          id,
          // oxlint-disable-next-line no-await-in-loop
          number: await nextBillNumber(tx, to, day),
          supplierNumber: isKnown ? '' : supplierNumber,
          remarks: isKnown ? [enteredBefore(supplierNumber)] : [],
        })
      await sql.giveBills(tx, from, to, given)
      const ids = given.map(({ id }) => id)
      await giveParties(tx, to, 'bills', ids)
      await movePayments(tx, { from, to }, { kind: 'bills', ids })
      showApplied(app, tx, to, await settleBills(tx, null, ids))
    },
  }
}

export type GuestBilling = ReturnType<typeof guestBilling>
