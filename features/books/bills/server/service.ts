import { expectItems } from '#features/books/items/server/index.ts'
import { expectParty, giveParties, partyOf } from '#features/books/parties/server/index.ts'
import { recordHistory, noImport } from '#features/books/records/server/index.ts'
import { findAccountsOfBills, lockBook, showApplied } from '#features/books/settlement/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { decimal, formatCurrency } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import { checkVersion, fieldError, Refusal } from '#platform/server/refusal.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import { type Bill, billErrors, type BillForm, type billsApi } from '../contract.ts'
import type { BillStatus } from '../domain.ts'
import { once } from './duplicates.ts'
import { billChanges, noteBill } from './history.ts'
import { presentBill } from './present.ts'
import type { OwnBill } from './rights.ts'
import { settleBills, settleChanged } from './settlements.ts'
import * as sql from './sql/index.ts'
import { hasSameFigures, storedBill } from './sums.ts'

export function billService(app: Pick<App, 'database' | 'live'>) {
  const { database, live } = app
  const announce = (tx: Transaction, bookId: BookId, id: number) =>
    live.changed(tx, { resource: 'bills', id }, { book: bookId, areas: ['invoices'] })

  const read = async (queries: Queries, bookId: BookId, id: number): Promise<Bill> => {
    const [row, items] = await Promise.all([sql.findBill(queries, bookId, id), sql.findItems(queries, id)])
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return presentBill(row, items)
  }

  /** Locked until the transaction ends. It may have been deleted since it was looked up. */
  const lock = async (tx: Transaction, { id, bookId }: OwnBill) => {
    const row = await sql.lockBill(tx, bookId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return { row, items: await sql.findItems(tx, id) }
  }

  const expectReferences = async (tx: Transaction, bookId: BookId, form: BillForm) => {
    await expectParty(tx, bookId, form.partyId)
    await expectItems(tx, bookId, form.items, 'items')
  }

  /** Whose a bill is: who is named, else who it was as long as it says the same. A draft may be nobody's yet. */
  const supplierOf = async (
    tx: Transaction,
    bookId: BookId,
    { status, partyId, supplierName: name }: Pick<sql.BillRow, 'status' | 'partyId' | 'supplierName'>,
    before?: sql.BillRow,
  ): Promise<number | null> => {
    const isSame = before?.supplierName.toLowerCase() === name.toLowerCase()
    const named = partyId ?? (isSame ? before.partyId : null)
    return status === 'draft' ? named : partyOf(tx, bookId, { partyId: named, name })
  }

  /** Gives a bill that leaves draft its number. */
  const setStatus = async (
    tx: Transaction,
    bookId: BookId,
    bill: Pick<sql.BillRow, 'id' | 'billDate' | 'billNumber'>,
    status: BillStatus,
  ) => {
    if (status === 'draft' && bill.billNumber !== null) throw new Refusal(billErrors.hasNumber)
    const number =
      status === 'draft' ? null : (bill.billNumber ?? (await sql.nextBillNumber(tx, bookId, bill.billDate)))
    await sql.setStatus(tx, bill.id, status, number)
  }

  const insert = async (
    tx: Transaction,
    book: Book,
    { status = 'draft', ...form }: BillForm,
    file?: sql.ReadParts,
  ): Promise<Bill> => {
    if (status !== 'draft') await lockBook(tx, book.id)
    await expectReferences(tx, book.id, form)
    const partyId = await supplierOf(tx, book.id, { ...form, status })
    const id = await sql.insertBill(tx, book.id, storedBill({ ...form, partyId }, file?.given ?? null), file)
    if (status !== 'draft') {
      await setStatus(tx, book.id, { id, billDate: form.billDate, billNumber: null }, status)
      showApplied(app, tx, book.id, await settleBills(tx, book.memberId, [id]))
    }
    // In a personal book it can be nobody else.
    if (book.kind === 'company') await noteBill(tx, book, 'created', id)
    announce(tx, book.id, id)
    return read(tx, book.id, id)
  }

  /** Locks a bill, changes it, and notes what differs. */
  const changeIn = async (
    tx: Transaction,
    book: Book,
    own: OwnBill,
    ifMatch: number | undefined,
    work: (tx: Transaction, before: { row: sql.BillRow; items: readonly sql.ItemRow[] }) => Promise<void>,
  ): Promise<Bill> => {
    const before = await lock(tx, own)
    if (before.row.deletedAt !== null) throw new Refusal(billErrors.inTrash)
    checkVersion(ifMatch, before.row.version)
    await work(tx, before)
    const after = await read(tx, own.bookId, own.id)
    const changes = billChanges(presentBill(before.row, before.items), after)
    if (changes.length > 0) await noteBill(tx, book, 'changed', own.id, changes)
    announce(tx, own.bookId, own.id)
    return after
  }

  /** The same of a bill that is no order's: those have steps of their own. */
  const changeLocked = (
    book: Book,
    own: OwnBill,
    ifMatch: number | undefined,
    work: (tx: Transaction, before: { row: sql.BillRow; items: readonly sql.ItemRow[] }) => Promise<void>,
  ): Promise<Bill> =>
    database.transaction(async (tx) => {
      await lockBook(tx, own.bookId)
      return changeIn(tx, book, own, ifMatch, async (inner, before) => {
        if (before.row.orderId !== null) throw new Refusal(billErrors.ofOrder)
        const accounts = await findAccountsOfBills(inner, [own.id])
        await work(inner, before)
        showApplied(app, inner, book.id, await settleChanged(inner, book.memberId, [own.id], accounts))
      })
    })

  const historyOf = recordHistory(database, {
    collection: 'bills',
    table: sql.table,
    importId: noImport,
  })

  return {
    insert,
    changeIn,

    get: ({ id: bookId }: Book, id: number): Promise<Bill> => read(database, bookId, id),

    create: (book: Book, form: BillForm, transaction: Transact): Promise<Bill> =>
      once(
        database,
        book.id,
        () => form,
        () => transaction((tx) => insert(tx, book, form)),
      ),

    change: (
      book: Book,
      own: OwnBill,
      { status, ...form }: BillForm,
      ifMatch: number | undefined,
    ): Promise<Bill> =>
      once(
        database,
        own.bookId,
        () => form,
        () =>
          changeLocked(book, own, ifMatch, async (tx, { row, items }) => {
            await expectReferences(tx, own.bookId, form)
            if (Number(row.paidAmount) !== 0 && (row.currency !== form.currency || row.kind !== form.kind))
              throw new Refusal(billErrors.paidStays)
            expectLines(items, form)
            const isKept = row.given !== null && row.keepsGiven && hasSameFigures({ ...row, items }, form)
            const partyId = await supplierOf(tx, own.bookId, { ...form, status: status ?? row.status }, row)
            const bill = storedBill({ ...form, partyId }, isKept ? row.given : null)
            if (form.kind === 'creditNote' && decimal(bill.totalAmount).lt(row.paidAmount))
              throw new Refusal(billErrors.refundedStays)
            await sql.updateBill(tx, own, bill)
            if (status !== undefined && status !== row.status)
              await setStatus(tx, own.bookId, { ...row, billDate: form.billDate }, status)
          }),
      ),

    setStatus: (book: Book, own: OwnBill, status: BillStatus, ifMatch: number | undefined): Promise<Bill> =>
      changeLocked(book, own, ifMatch, async (tx, { row }) => {
        if (status === row.status) return
        await setStatus(tx, own.bookId, row, status)
        await giveParties(tx, own.bookId, 'bills', [own.id])
      }),

    setTrashed: (book: Book, own: OwnBill, isTrashed: boolean): Promise<Bill> => {
      const written = async () => {
        const { supplierName, supplierNumber, billDate } = await read(database, own.bookId, own.id)
        return { supplierName, supplierNumber, billDate, hash: await sql.findHash(database, own.id) }
      }
      return once(database, own.bookId, written, () =>
        database.transaction(async (tx) => {
          await lockBook(tx, own.bookId)
          const { row } = await lock(tx, own)
          if (row.orderId !== null) throw new Refusal(billErrors.ofOrder)
          if (isTrashed && Number(row.paidAmount) !== 0) {
            const paid = formatCurrency(Number(row.paidAmount), row.currency)
            const sentence = `This bill has payments of ${paid}, so it stays. Delete them first.`
            throw new Refusal(billErrors.settledStays, { sentence })
          }
          if ((row.deletedAt !== null) !== isTrashed) {
            await sql.setTrashed(tx, own.id, isTrashed)
            showApplied(app, tx, book.id, await settleChanged(tx, book.memberId, [own.id]))
            await noteBill(tx, book, isTrashed ? 'trashed' : 'restored', own.id)
            announce(tx, own.bookId, own.id)
          }
          return read(tx, own.bookId, own.id)
        }),
      )
    },

    history: ({ id, bookId }: OwnBill, page: Query<typeof billsApi.history>) =>
      historyOf({ bookId, id }, page),
  }
}

/** Only its id says which line of the bill one of the form is, each once. */
function expectLines(items: readonly sql.ItemRow[], form: Pick<BillForm, 'items'>): void {
  const left = new Set(items.map(({ id }) => id))
  form.items.forEach(({ id }, index) => {
    if (id !== null && !left.delete(id))
      throw new Refusal(billErrors.unknownLine, {
        fields: [fieldError(`items.${index}.id`, billErrors.unknownLine)],
      })
  })
}

export type BillService = ReturnType<typeof billService>
