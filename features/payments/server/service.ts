import * as z from 'zod'
import { openAmountOf } from '#features/invoices/domain.ts'
import { lockDues } from '#features/invoices/server/index.ts'
import { insertHistory } from '#features/records/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { type Payment, paymentErrors, type PaymentForm, type paymentsApi } from '../contract.ts'
import { methodLabels, onAccountOf, paidBefore } from '../domain.ts'
import { expectPayable, wholeCoins } from './checks.ts'
import type { OwnPayment } from './rights.ts'
import * as sql from './sql/index.ts'

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

const position = z.tuple([z.string(), z.number().int()])

/** A row with its decimals as JSON numbers. */
const present = ({ amount, fee, allocations, ...row }: sql.PaymentRow): Payment => ({
  ...row,
  amount: Number(amount),
  fee: Number(fee),
  received: decimal(amount).minus(fee).toNumber(),
  allocations: allocations.map((one) => ({ ...one, amount: Number(one.amount) })),
  onAccount: onAccountOf(amount, allocations).toNumber(),
})

export function paymentService({ database, live }: Pick<App, 'database' | 'live'>) {
  const read = async (queries: Queries, { id: ownerId }: Book, id: number): Promise<sql.PaymentRow> => {
    const row = await sql.findPayment(queries, ownerId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return row
  }

  /** Notes on the invoices what was paid, and tells open pages. */
  const note = async (
    tx: Transaction,
    book: Book,
    payment: sql.PaymentRow,
    before: readonly sql.PayableRow[],
    isGone = false,
  ): Promise<void> => {
    const { id: bookId, memberId } = book
    const after = new Map(
      (
        await sql.findPayable(
          tx,
          bookId,
          before.map(({ id }) => id),
        )
      ).map((row) => [row.id, row.paidAmount]),
    )
    const amountOf = new Map(payment.allocations.map(({ invoiceId, amount }) => [invoiceId, amount]))
    const { currency, method, date, reference } = payment
    await insertHistory(tx, {
      bookId,
      collection: 'invoices',
      memberId,
      kind: 'changed',
      records: before.map(({ id, paidAmount }) => {
        const text = [`${amountOf.get(id) ?? ''} ${currency}`, methodLabels[method], date, reference]
          .filter((part) => part !== '')
          .join(', ')
        const [from, to] = isGone ? [text, ''] : ['', text]
        return {
          id,
          changes: [
            { field: 'payment', label: 'Payment', from, to },
            { field: 'paidAmount', label: 'Paid Amount', from: paidAmount, to: after.get(id) ?? paidAmount },
          ],
        }
      }),
    })
    const readers = { book: bookId, areas: ['invoices'] } as const
    for (const { id } of before) live.changed(tx, { resource: 'invoices', id }, readers)
    live.changed(tx, { resource: 'payments', id: payment.id }, readers)
  }

  /** What an invoice said was paid becomes a payment of its own, so that the sum is the same. */
  const keepTyped = async (tx: Transaction, { id }: Book, invoice: sql.PayableRow) => {
    const { paidAmount, invoiceDate, currency, partyId, customerName } = invoice
    const open = openAmountOf(invoice.totalAmount, paidAmount, invoice.creditedAmount)
    const typed = {
      direction: 'in',
      date: invoiceDate,
      amount: paidAmount,
      fee: '0',
      currency,
      method: 'other',
      reference: paidBefore,
      partyId,
      partyName: customerName,
      over: open.lt(0),
      memberId: null,
      allocations: [{ invoiceId: invoice.id, amount: paidAmount }],
    } as const
    await sql.insertPayment(tx, id, typed, true)
  }

  const partyOf = async (
    tx: Transaction,
    book: Book,
    { partyId }: PaymentForm,
    [invoice]: readonly sql.PayableRow[],
  ): Promise<{ partyId: number | null; partyName: string }> => {
    if (partyId === null) return { partyId: invoice?.partyId ?? null, partyName: invoice?.customerName ?? '' }
    const partyName = await sql.findPartyName(tx, book.id, partyId)
    if (partyName === undefined)
      throw new Refusal(paymentErrors.unknownParty, {
        fields: [fieldError('partyId', paymentErrors.unknownParty)],
      })
    return { partyId, partyName }
  }

  return {
    async list(
      { id: ownerId }: Book,
      { limit = defaultPageSize, cursor, ...filter }: Query<typeof paymentsApi.list>,
    ) {
      const { invoiceId, partyId, party, direction, from, to } = filter
      const rows = await sql.findPayments(
        database,
        ownerId,
        { invoiceId, partyId, party: party?.trim(), direction, from, to },
        { after: decodeCursor(cursor, position), limit: limit + 1 },
      )
      return cutPage(rows.map(present), limit, ({ date, id }) => [date, id])
    },

    get: async (book: Book, id: number): Promise<Payment> => present(await read(database, book, id)),

    create: (book: Book, typed: PaymentForm, transaction: Transact): Promise<Payment> => {
      const form = wholeCoins(typed)
      return transaction(async (tx) => {
        await lockDues(tx, book.id)
        const ids = form.allocations.map(({ invoiceId }) => invoiceId)
        const invoices = await sql.lockPayable(tx, book.id, ids)
        await expectPayable(tx, form, invoices)
        const party = await partyOf(tx, book, form, invoices)
        for (const invoice of invoices)
          // They are few, and each needs the lock that this transaction holds.
          // oxlint-disable-next-line no-await-in-loop
          if (!invoice.paidByRecords && Number(invoice.paidAmount) > 0) await keepTyped(tx, book, invoice)
        const id = await sql.insertPayment(tx, book.id, { ...form, ...party, memberId: book.memberId })
        const row = await read(tx, book, id)
        await note(tx, book, row, invoices)
        return present(row)
      })
    },

    remove: (book: Book, { id, ownerId }: OwnPayment): Promise<Payment> =>
      database.transaction(async (tx) => {
        await lockDues(tx, ownerId)
        if (!(await sql.lockPayment(tx, ownerId, id))) throw new Refusal(commonErrors.notFound)
        const row = await read(tx, book, id)
        const ids = row.allocations.map(({ invoiceId }) => invoiceId)
        const before = await sql.lockPayable(tx, ownerId, ids)
        await sql.deletePayment(tx, id)
        await note(tx, book, row, before, true)
        return present(row)
      }),
  }
}
