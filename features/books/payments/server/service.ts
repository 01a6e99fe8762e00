import * as z from 'zod'
import { expectParty } from '#features/books/parties/server/index.ts'
import type { Applied } from '#features/books/settlement/domain.ts'
import {
  type AccountOf,
  keepTyped,
  lockBook,
  noteApplied,
  settle,
  showApplied,
} from '#features/books/settlement/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { decimal, sum } from '#platform/contract/decimal.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  type OpenDocument,
  type Payment,
  type PaymentChange,
  paymentErrors,
  type PaymentForm,
  type paymentsApi,
  type SameMoney,
} from '../contract.ts'
import { isRefund, type Side, sideOf, usualSide } from '../domain.ts'
import { expectPayable, moreThanOnAccount, wholeCoins } from './checks.ts'
import { notePayment } from './notes.ts'
import type { OwnPayment } from './rights.ts'
import { enterMoney, sameMoney } from './taking.ts'
import * as sql from './sql/index.ts'

const position = z.tuple([z.string(), z.number().int()])

/** A row with its decimals as JSON numbers. */
const present = ({ amount, fee, onAccount, allocations, ...row }: sql.PaymentRow): Payment => ({
  ...row,
  amount: Number(amount),
  fee: Number(fee),
  allocations: allocations.map((one) => ({ ...one, amount: Number(one.amount) })),
  onAccount: Number(onAccount),
})

/** The documents' side; without one, the usual one. */
const sideNamed = ({ direction, allocations: [first] }: PaymentForm): Side =>
  first === undefined ? usualSide(direction) : sideOf(first.of)

const documentsOf = ({ allocations }: sql.PaymentRow): sql.Documents => ({
  invoices: allocations.flatMap(({ invoiceId }) => invoiceId ?? []),
  bills: allocations.flatMap(({ billId }) => billId ?? []),
})

const both = (one: sql.Documents, other: sql.Documents): sql.Documents => ({
  invoices: [...new Set([...one.invoices, ...other.invoices])],
  bills: [...new Set([...one.bills, ...other.bills])],
})

export function paymentService(app: Pick<App, 'database' | 'live'>) {
  const { database } = app
  const read = async (queries: Queries, { id: bookId }: Book, id: number): Promise<sql.PaymentRow> => {
    const row = await sql.findPayment(queries, bookId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return row
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

  /** The named documents take what is open of them. */
  const fill = async (
    tx: Transaction,
    book: Book,
    { id, parts }: { readonly id: number; readonly parts: PaymentForm['allocations'] },
    documents: readonly sql.PayableRow[],
  ): Promise<void> => {
    const invoices = documents.flatMap((one) => (one.of === 'invoice' ? [one.id] : []))
    if (invoices.length > 0) await keepTyped(tx, book.id, invoices)
    const settled = parts.map((part) => {
      const document = documents.find((one) => one.of === part.of && one.id === part.id)
      const open = document?.openAmount ?? '0'
      return decimal(part.amount).gt(open) ? { ...part, amount: open } : part
    })
    await sql.insertSettled(
      tx,
      id,
      settled.filter(({ amount }) => Number(amount) > 0),
    )
  }

  /** What else stands on the account of a payment settles what is open there. */
  const settleRest = async (tx: Transaction, book: Book, account: AccountOf): Promise<readonly Applied[]> => {
    const applied = await settle(tx, account)
    showApplied(app, tx, book.id, applied)
    return applied
  }

  /** Money that goes out beyond what credit notes take is what stood on account. */
  const refundRest = async (tx: Transaction, book: Book, account: AccountOf, id: number): Promise<void> => {
    const { direction, onAccount, currency, partyName } = await read(tx, book, id)
    if (!isRefund(direction, account.side) || decimal(onAccount).lte(0)) return
    const money = await sql.findMoney(tx, account)
    if (decimal(money).lt(onAccount)) throw moreThanOnAccount(money, currency, partyName)
    await sql.refundMoney(tx, account, { id, amount: onAccount })
  }

  /**
   * Notes a payment on the documents that it was recorded for, and on those that it settled beside them; what other
   * money settled meanwhile is noted as that.
   */
  const note = async (
    tx: Transaction,
    book: Book,
    id: number,
    named: readonly sql.PayableRow[],
    applied: readonly Applied[],
  ): Promise<void> => {
    const row = await read(tx, book, id)
    const isOwn = ({ credit }: Applied) => credit.of === 'payment' && credit.id === id
    await noteApplied(
      tx,
      book,
      applied.filter((one) => !isOwn(one)),
      row.currency,
    )
    const others = applied.filter(
      (one) =>
        isOwn(one) && !named.some(({ of, id: document }) => of === one.item.of && document === one.item.id),
    )
    const found = await sql.findPayable(
      tx,
      book.id,
      sql.documentsIn(others.map(({ item }) => ({ of: item.of, id: item.id }))),
    )
    const before = found.map((document) => {
      const taken = others.filter(
        ({ item }) => item.of === document.of && item.id === document.id && !item.isBrought,
      )
      return {
        ...document,
        paidAmount: decimal(document.paidAmount)
          .minus(sum(taken.map(({ amount }) => amount)))
          .toFixed(),
      }
    })
    await notePayment(app, tx, book, row, { before: [...named, ...before], isGone: false })
  }

  return {
    async list(
      { id: bookId }: Book,
      { limit = defaultPageSize, cursor, ...filter }: Query<typeof paymentsApi.list>,
    ) {
      const { invoiceId, billId, partyId, party, direction, from, to } = filter
      const rows = await sql.findPayments(
        database,
        bookId,
        { invoiceId, billId, partyId, party: party?.trim(), direction, from, to },
        { after: decodeCursor(cursor, position), limit: limit + 1 },
      )
      return cutPage(rows.map(present), limit, ({ date, id }) => [date, id])
    },

    get: async (book: Book, id: number): Promise<Payment> => present(await read(database, book, id)),

    same: (book: Book, query: Query<typeof paymentsApi.same>): Promise<SameMoney[]> =>
      sameMoney(database, book, query),

    /** What one payment can settle beside a document. Of a credit note it is that one alone. */
    async open(
      { id: bookId }: Book,
      { invoiceId, billId }: Query<typeof paymentsApi.open>,
    ): Promise<OpenDocument[]> {
      const documents = { invoices: [invoiceId ?? []].flat(), bills: [billId ?? []].flat() }
      if (documents.invoices.length + documents.bills.length !== 1)
        throw new Refusal(paymentErrors.oneDocument)
      const [document] = await sql.findPayable(database, bookId, documents)
      if (document === undefined) throw new Refusal(paymentErrors.unknownDocument)
      const { of, id, kind, number, date, openAmount, partyId, currency } = document
      if (of === 'invoice' && kind === 'creditNote')
        return [
          { invoiceId: id, billId: null, number, date, dueDate: null, openAmount: Number(openAmount) },
        ].filter((one) => one.openAmount > 0)
      const account = { partyId, currency }
      const rows =
        of === 'invoice'
          ? await sql.findOpenInvoices(database, bookId, account)
          : await sql.findOpenBills(database, bookId, account, kind)
      return rows.map((row) => ({ ...row, openAmount: Number(row.openAmount) }))
    },

    create: (book: Book, typed: PaymentForm, transaction: Transact): Promise<Payment> => {
      const form = wholeCoins(typed)
      return transaction(async (tx) => {
        await lockBook(tx, book.id)
        const side = form.side ?? sideNamed(form)
        const documents = await sql.lockPayable(tx, book.id, sql.documentsIn(form.allocations))
        await expectPayable(tx, { ...form, side }, documents)
        const party = await partyOf(tx, book, form, documents)
        const account = { bookId: book.id, side, currency: form.currency, partyId: party.partyId }
        const payment = { ...form, ...party, side, held: form.hold, memberId: book.memberId }
        const id = await enterMoney(tx, book, form, payment, documents)
        await fill(tx, book, { id, parts: form.allocations }, documents)
        await refundRest(tx, book, account, id)
        await note(tx, book, id, documents, await settleRest(tx, book, account))
        return present(await read(tx, book, id))
      })
    },

    /** Changes what a payment settles. What is left stays on account, unless it is to be spread. */
    change: (
      book: Book,
      { id, bookId }: OwnPayment,
      { allocations, spread }: PaymentChange,
    ): Promise<Payment> =>
      database.transaction(async (tx) => {
        await lockBook(tx, bookId)
        if (!(await sql.lockPayment(tx, bookId, id))) throw new Refusal(commonErrors.notFound)
        const row = await read(tx, book, id)
        const form = wholeCoins({ ...row, allocations })
        const before = await sql.lockPayable(tx, bookId, both(documentsOf(row), sql.documentsIn(allocations)))
        const settled = before.filter(({ of, id: document }) =>
          row.allocations.some((one) => (of === 'invoice' ? one.invoiceId : one.billId) === document),
        )
        await sql.clearSettled(tx, id)
        await notePayment(app, tx, book, row, { before: settled, isGone: true })
        const freed = await sql.findPayable(tx, bookId, sql.documentsIn(before))
        const named = freed.filter((document) =>
          form.allocations.some((one) => one.of === document.of && one.id === document.id),
        )
        await expectPayable(tx, { ...form, over: false }, named)
        const account = { bookId, side: row.side, currency: row.currency, partyId: row.partyId }
        await fill(tx, book, { id, parts: form.allocations }, named)
        if (decimal((await read(tx, book, id)).onAccount).lt(0))
          throw new Refusal(paymentErrors.moreThanPayment)
        await refundRest(tx, book, account, id)
        await sql.setHeld(tx, id, !spread)
        await note(tx, book, id, named, await settleRest(tx, book, account))
        return present(await read(tx, book, id))
      }),

    remove: (book: Book, payment: OwnPayment): Promise<Payment> =>
      database.transaction(async (tx) => {
        const { id, bookId } = payment
        await lockBook(tx, bookId)
        if (!(await sql.lockPayment(tx, bookId, id))) throw new Refusal(commonErrors.notFound)
        if (await sql.isRefunded(tx, id)) throw new Refusal(paymentErrors.refunded)
        const row = await read(tx, book, id)
        const before = await sql.lockPayable(tx, bookId, documentsOf(row))
        const account = { bookId, side: row.side, currency: row.currency, partyId: row.partyId }
        if (!(await sql.giveRowBack(tx, payment))) await sql.deletePayment(tx, payment)
        await notePayment(app, tx, book, row, { before, isGone: true })
        await noteApplied(tx, book, await settleRest(tx, book, account), row.currency)
        return present(row)
      }),
  }
}
