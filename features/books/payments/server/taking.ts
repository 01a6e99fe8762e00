import { insertHistory } from '#features/books/records/server/index.ts'
import { roundMoney, decimal } from '#platform/contract/decimal.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import { type Book, expectRight } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { paymentErrors, type PaymentForm, type paymentsApi, type SameMoney } from '../contract.ts'
import { maxFoundDays } from '../domain.ts'
import * as sql from './sql/index.ts'

/** The transaction that becomes the payment: the chosen one, or without a word the one that says so. */
async function findRow(
  tx: Transaction,
  book: Book,
  form: PaymentForm,
  known: sql.Known,
): Promise<number | undefined> {
  const { transactionId } = form
  if (transactionId === null) return undefined
  if (transactionId === undefined) return sql.lockSameMoney(tx, book.id, form, known)
  // The rows of the table are for whoever reads it.
  expectRight(book, ['financials'], 'read')
  if (await sql.lockChosenMoney(tx, book.id, form, transactionId)) return transactionId
  const { otherMoney } = paymentErrors
  throw new Refusal(otherMoney, { fields: [fieldError('transactionId', otherMoney)] })
}

/**
 * Money counts once: where the table has it already, that row becomes the payment. Else it is a new one. Answers its
 * id.
 */
export async function enterMoney(
  tx: Transaction,
  book: Book,
  form: PaymentForm,
  payment: sql.NewPayment,
  documents: readonly sql.PayableRow[],
): Promise<number> {
  const known = { ...payment, documents: sql.documentsIn(documents) }
  const id = await findRow(tx, book, form, known)
  if (id === undefined) return sql.insertPayment(tx, book.id, payment)
  const { transactionWith } = await sql.takeRow(tx, book.id, id, payment)
  const numbers = documents.map(({ number }) => number).filter((number) => number !== '')
  await insertHistory(tx, {
    bookId: book.id,
    collection: 'financials',
    memberId: book.memberId,
    kind: 'changed',
    records: [
      {
        id,
        changes: [
          {
            field: 'transactionWith',
            label: 'Transaction With',
            from: transactionWith,
            to: payment.partyName === '' ? transactionWith : payment.partyName,
          },
          { field: 'payment', label: 'Payment', from: '', to: numbers.join(', ') || payment.partyName },
        ].filter(({ from, to }) => from !== to),
      },
    ],
  })
  return id
}

/** What of the table may be the money of a payment of this document. */
export async function sameMoney(
  queries: Queries,
  { id: bookId }: Book,
  { invoiceId, billId, ...money }: Query<typeof paymentsApi.same>,
): Promise<SameMoney[]> {
  const documents = { invoices: [invoiceId ?? []].flat(), bills: [billId ?? []].flat() }
  const [document] = await sql.findPayable(queries, bookId, documents)
  const amount = roundMoney(decimal(money.amount), money.currency).toFixed()
  const known = { ...money, partyName: document?.partyName ?? '', documents }
  return sql.findSameMoney(queries, bookId, { ...money, amount }, known, maxFoundDays)
}
