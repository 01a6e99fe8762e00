import { nextBillNumber, noteEntered, settleBills } from '#features/books/bills/server/index.ts'
import { noteStep } from '#features/trade/orders/server/index.ts'
import { partyOf } from '#features/books/parties/server/index.ts'
import { expectStaying } from '#features/trade/requisitions/server/index.ts'
import { lockBooks, setOff, showApplied } from '#features/books/settlement/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import * as sql from './sql/index.ts'

interface Telling {
  readonly live: Pick<Live, 'changed'>
}

const bySeller = { side: 'seller', memberId: null, reason: '', isPrivate: false } as const

/** What stands on the account of a bill settles what is open there. */
export const settleAccount = async (
  tx: Transaction,
  app: Telling,
  bookId: BookId,
  billId: number,
): Promise<void> => showApplied(app, tx, bookId, await settleBills(tx, null, [billId]))

/**
 * A credit note settles the bill that it corrects and what was disputed of its lines; its rest settles others of the
 * seller.
 */
export async function applyCredit(
  tx: Transaction,
  app: Telling,
  corrected: sql.CorrectedRow,
  creditId: number,
): Promise<void> {
  await setOff(tx, { creditId, billId: corrected.id })
  if (await sql.settleDisputes(tx, corrected, creditId))
    await noteStep(tx, app.live, { ...bySeller, orderId: corrected.orderId, kind: 'billSettled' })
  await settleAccount(tx, app, corrected.bookId, corrected.id)
}

/** What a bill says whose supplier and number are those of another one. */
export const enteredBefore = (number: string): string =>
  `A bill with the number ${number} of this supplier was entered by hand already.`

/** Typed in by hand before, it stays beside this one, and a person decides. */
async function insertBill(
  tx: Transaction,
  invoice: sql.IssuedRow,
  buyerBook: BookId,
  correctedId: number | null,
): Promise<number> {
  const names = [invoice.sellerName, invoice.legalName].map((name) => name.toLowerCase())
  const remarks = names.includes(invoice.companyName.toLowerCase())
    ? []
    : [`The invoice calls its sender ${invoice.companyName}.`]
  const { sellerName: name, sellerBook: book } = invoice
  const known = await sql.findPartner(tx, buyerBook, { book, name })
  const bill = {
    partyId: await partyOf(tx, buyerBook, { partyId: known, name }),
    invoiceId: invoice.id,
    orderId: invoice.orderId,
    billNumber: await nextBillNumber(tx, buyerBook, invoice.day),
    correctedId,
  }
  const id =
    (await sql.insertBillOf(tx, { ...bill, supplierNumber: invoice.number, remarks })) ??
    (await sql.insertBillOf(tx, {
      ...bill,
      supplierNumber: '',
      remarks: [...remarks, enteredBefore(invoice.number)],
    }))
  if (id === undefined) throw new Error(`Invoice ${invoice.id} became no bill`)
  return id
}

async function makeBill(
  tx: Transaction,
  app: Telling,
  invoice: sql.IssuedRow,
  buyerBook: BookId,
): Promise<void> {
  const isCredit = invoice.kind === 'creditNote'
  const corrected =
    isCredit && invoice.correctsId !== null ? await sql.lockBillOf(tx, invoice.correctsId) : undefined
  const correctedId = corrected?.id ?? null
  const id = await insertBill(tx, invoice, buyerBook, correctedId)
  await sql.insertLinesOf(tx, { billId: id, invoiceId: invoice.id, orderId: invoice.orderId, correctedId })
  await noteEntered(tx, buyerBook, id)
  if (corrected !== undefined) await applyCredit(tx, app, corrected, id)
  // What the buyer paid before stands on account, and settles it.
  else await settleAccount(tx, app, buyerBook, id)
  await sql.noteNews(tx, id, isCredit ? 'bill_credited' : 'bill_received')
  app.live.changed(tx, { resource: 'bills', id }, { book: buyerBook, areas: ['invoices'] })
}

/** Invoices and credit notes of orders that are issued now become bills of their buyers, in the same transaction. */
export const makeBillsOfIssued = ({ live }: Telling) => ({
  lock: (tx: Transaction, bookId: BookId, ids: readonly number[]): Promise<void> =>
    acrossBooks(async () => lockBooks(tx, [...new Set([bookId, ...(await sql.findBuyers(tx, ids))])])),

  follow: (tx: Transaction, ids: readonly number[]): Promise<void> =>
    acrossBooks(async () => {
      for (const invoice of await sql.lockIssued(tx, ids)) {
        const kind = invoice.kind === 'creditNote' ? 'credited' : 'invoiced'
        // Numbers of one book follow each other.
        // oxlint-disable-next-line no-await-in-loop
        await noteStep(tx, live, { ...bySeller, orderId: invoice.orderId, kind })
        // oxlint-disable-next-line no-await-in-loop
        await expectStaying(tx, [invoice.buyerBook])
        // oxlint-disable-next-line no-await-in-loop
        if (invoice.buyerBook !== null) await makeBill(tx, { live }, invoice, invoice.buyerBook)
      }
    }),
})
