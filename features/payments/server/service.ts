import * as z from 'zod'
import { lockDues } from '#features/invoices/server/index.ts'
import { expectParty } from '#features/parties/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  type OpenDocument,
  type Payment,
  paymentErrors,
  type PaymentForm,
  type paymentsApi,
} from '../contract.ts'
import { onAccountOf, paidBefore, type Side, sideOf, usualSide } from '../domain.ts'
import { expectNotSetOff, expectPayable, wholeCoins } from './checks.ts'
import { notePayment } from './notes.ts'
import type { OwnPayment } from './rights.ts'
import * as sql from './sql/index.ts'

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

const position = z.tuple([z.string(), z.number().int()])

/** A row with its decimals as JSON numbers. */
const present = ({ amount, fee, allocations, ...row }: sql.PaymentRow): Payment => ({
  ...row,
  amount: Number(amount),
  fee: Number(fee),
  allocations: allocations.map((one) => ({ ...one, amount: Number(one.amount) })),
  onAccount: onAccountOf({ amount, fee }, allocations).toNumber(),
})

/** The documents' side; without one, the usual one. */
const sideNamed = ({ direction, allocations: [first] }: PaymentForm): Side =>
  first === undefined ? usualSide(direction) : sideOf(first.of)

const documentsOf = ({ allocations }: sql.PaymentRow): sql.Documents => ({
  invoices: allocations.flatMap(({ invoiceId }) => invoiceId ?? []),
  bills: allocations.flatMap(({ billId }) => billId ?? []),
})

export function paymentService(app: Pick<App, 'database' | 'live'>) {
  const { database } = app
  const read = async (queries: Queries, { id: ownerId }: Book, id: number): Promise<sql.PaymentRow> => {
    const row = await sql.findPayment(queries, ownerId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return row
  }

  /** What an invoice said was paid becomes a payment of its own, so that the sum is the same. */
  const keepTyped = async (tx: Transaction, { id: bookId }: Book, document: sql.PayableRow) => {
    const { id, date, paidAmount, openAmount, currency, partyId, partyName } = document
    if (document.of === 'bill' || document.paidByRecords || Number(paidAmount) === 0) return
    const typed = {
      direction: 'in',
      side: 'selling',
      date,
      amount: paidAmount,
      fee: '0',
      currency,
      method: 'other',
      reference: paidBefore,
      partyId,
      partyName,
      over: decimal(openAmount).lt(0),
      memberId: null,
      allocations: [{ of: 'invoice', id, amount: paidAmount }],
    } as const
    await sql.insertPayment(tx, bookId, typed, true)
  }

  const partyOf = async (
    tx: Transaction,
    book: Book,
    { partyId }: PaymentForm,
    [document]: readonly sql.PayableRow[],
  ): Promise<{ partyId: number | null; partyName: string }> => {
    const named = await expectParty(tx, book.id, partyId)
    if (named === undefined)
      return { partyId: document?.partyId ?? null, partyName: document?.partyName ?? '' }
    return { partyId: named.id, partyName: named.name }
  }

  return {
    async list(
      { id: ownerId }: Book,
      { limit = defaultPageSize, cursor, ...filter }: Query<typeof paymentsApi.list>,
    ) {
      const { invoiceId, billId, partyId, party, direction, from, to } = filter
      const rows = await sql.findPayments(
        database,
        ownerId,
        { invoiceId, billId, partyId, party: party?.trim(), direction, from, to },
        { after: decodeCursor(cursor, position), limit: limit + 1 },
      )
      return cutPage(rows.map(present), limit, ({ date, id }) => [date, id])
    },

    get: async (book: Book, id: number): Promise<Payment> => present(await read(database, book, id)),

    /** What one payment can settle beside a document. Of a credit note it is that one alone. */
    async open(
      { id: ownerId }: Book,
      { invoiceId, billId }: Query<typeof paymentsApi.open>,
    ): Promise<OpenDocument[]> {
      const documents = { invoices: [invoiceId ?? []].flat(), bills: [billId ?? []].flat() }
      if (documents.invoices.length + documents.bills.length !== 1)
        throw new Refusal(paymentErrors.oneDocument)
      const [document] = await sql.findPayable(database, ownerId, documents)
      if (document === undefined) throw new Refusal(paymentErrors.unknownDocument)
      const { of, id, kind, number, date, openAmount } = document
      if (of === 'invoice' && kind === 'creditNote')
        return [
          { invoiceId: id, billId: null, number, date, dueDate: null, openAmount: Number(openAmount) },
        ].filter((one) => one.openAmount > 0)
      const rows = await (of === 'invoice' ? sql.findOpenInvoices : sql.findOpenBills)(database, ownerId, id)
      return rows.map((row) => ({ ...row, openAmount: Number(row.openAmount) }))
    },

    create: (book: Book, typed: PaymentForm, transaction: Transact): Promise<Payment> => {
      const form = wholeCoins(typed)
      return transaction(async (tx) => {
        await lockDues(tx, book.id)
        const documents = await sql.lockPayable(tx, book.id, sql.documentsIn(form.allocations))
        const side = form.side ?? sideNamed(form)
        await expectPayable(tx, { ...form, side }, documents)
        const party = await partyOf(tx, book, form, documents)
        // They are few, and each needs the lock that this transaction holds.
        // oxlint-disable-next-line no-await-in-loop
        for (const document of documents) await keepTyped(tx, book, document)
        const refunded = documents.filter(({ of, kind }) => of === 'invoice' && kind === 'creditNote')
        const duesNow = () =>
          sql.findDuesOfCorrected(
            tx,
            book.id,
            refunded.map(({ id }) => id),
          )
        const before = await duesNow()
        const id = await sql.insertPayment(tx, book.id, { ...form, ...party, side, memberId: book.memberId })
        expectNotSetOff(form, refunded, { before, after: await duesNow() })
        const row = await read(tx, book, id)
        await notePayment(app, tx, book, row, { before: documents, isGone: false })
        return present(row)
      })
    },

    remove: (book: Book, payment: OwnPayment): Promise<Payment> =>
      database.transaction(async (tx) => {
        const { id, ownerId } = payment
        await lockDues(tx, ownerId)
        if (!(await sql.lockPayment(tx, ownerId, id))) throw new Refusal(commonErrors.notFound)
        const row = await read(tx, book, id)
        const before = await sql.lockPayable(tx, ownerId, documentsOf(row))
        await sql.deletePayment(tx, payment)
        await notePayment(app, tx, book, row, { before, isGone: true })
        return present(row)
      }),
  }
}
