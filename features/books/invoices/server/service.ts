import { isDeepStrictEqual } from 'node:util'
import { holdRegistered, refuseUnregistered } from '#features/books/bank-accounts/server/index.ts'
import { currencyOfBook } from '#features/books/company-identity/server/index.ts'
import type { Applied } from '#features/books/settlement/domain.ts'
import { noImport, recordHistory } from '#features/books/records/server/index.ts'
import { findAccountsOf, lockBook, showApplied } from '#features/books/settlement/server/index.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import { cutPage, decodeCursor, idPosition, maxListBytes } from '#platform/server/cursor.ts'
import { violatesCheck, violatesForeignKey } from '#platform/server/database/failures.ts'
import { checkVersion, Refusal } from '#platform/server/refusal.ts'
import {
  type Invoice,
  type InvoiceChange,
  invoiceErrors,
  type invoicesApi,
  type NewInvoice,
} from '../contract.ts'
import { maxRevisions } from '../domain.ts'
import { invoiceChanges, noteInvoices } from './history.ts'
import { payeeOf, presentApplied, presentInvoice, presentSaved, savedOf } from './present.ts'
import { customerOf, expectReferences, withKnownReferences } from './references.ts'
import { lockOwnInvoice, type OwnInvoice } from './rights.ts'
import { expectUnsettled, knownDues, settleChanged, settledStays, settleIssued } from './settlements.ts'
import { foreignLogo, newValues } from './stored-values.ts'
import { changedValues } from './changed-values.ts'
import * as sql from './sql/index.ts'

/** Greater than any revision number. */
const newest = 2 ** 31 - 1

/**
 * What else becomes of invoices that are issued, in the transaction that gives them their numbers: `makeBillsOfIssued`
 * of billing makes the bill of the buyer.
 */
export interface FollowIssued {
  /** Locks the book, and those in which something follows. */
  readonly lock: (tx: Transaction, bookId: BookId, ids: readonly number[]) => Promise<void>
  readonly follow: (tx: Transaction, ids: readonly number[]) => Promise<void>
}

/** New invoices. One that is new is of no order, so nothing else becomes of it. */
export function newInvoices({ live }: Pick<App, 'live'>) {
  const announce = (tx: Transaction, bookId: BookId, id: number) =>
    live.changed(tx, { resource: 'invoices', id }, { book: bookId, areas: ['invoices'] })

  /** The invoice after a write, which may have moved dues. */
  const written = async (
    tx: Transaction,
    bookId: BookId,
    id: number,
    applied: readonly Applied[] = [],
  ): Promise<Invoice> => {
    for (const touched of new Set([id, ...applied.map(({ item }) => item.id)])) announce(tx, bookId, touched)
    const row = await sql.findInvoice(tx, bookId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return { ...presentInvoice(row), ...(applied.length > 0 && { applied: applied.map(presentApplied) }) }
  }

  const insert = async (
    tx: Transaction,
    book: Book,
    typed: sql.StoredValues,
    { applyOnAccount = true, ...origin }: sql.Origin & { readonly applyOnAccount?: boolean } = {},
  ): Promise<Invoice> => {
    if (typed.status !== 'draft') {
      // Sent in one round trip; the database runs them in this order.
      const [, registered] = await Promise.all([lockBook(tx, book.id), holdRegistered(tx, book.id)])
      expectPayable(typed, registered)
    }
    await expectReferences(tx, book.id, typed)
    const named = { ...typed, partyId: await customerOf(tx, book.id, typed) }
    const values = { ...named, knownDues: await knownDues(tx, book.id, named) }
    const row = await sql.insertInvoice(tx, book.id, values, origin)
    if (values.kind === 'creditNote' && origin.correctsId !== undefined)
      await sql.joinOrder(tx, row.id, origin.correctsId)
    // In a personal book it can be nobody else.
    if (book.kind === 'company') await noteInvoices(tx, book, 'created', [{ id: row.id }])
    if (values.status !== 'draft') {
      const applied = await settleIssued(tx, book, [row.id], !applyOnAccount)
      if (applied.length > 0 || origin.correctsId !== undefined) return written(tx, book.id, row.id, applied)
    }
    announce(tx, book.id, row.id)
    return presentInvoice(row)
  }

  return { announce, written, insert }
}

/** @param followIssued makes the buyer's bill of an order's invoice */
export function invoiceService(app: Pick<App, 'database' | 'live'>, followIssued: FollowIssued) {
  const { database, live } = app
  const { announce, written, insert } = newInvoices(app)

  const get = async (book: Pick<Book, 'id'>, id: number): Promise<Invoice> => {
    const row = await sql.findInvoice(database, book.id, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return presentInvoice(row)
  }

  const create = (book: Book, form: NewInvoice, transaction: Transact): Promise<Invoice> =>
    refusing(() =>
      transaction(async (tx) => {
        const currency = form.currency ?? (await currencyOfBook(tx, book.id))
        const applyOnAccount = form.applyOnAccount !== false
        return insert(tx, book, newValues({ ...form, currency }), { applyOnAccount })
      }),
    )

  const changeIn = async (
    tx: Transaction,
    book: Book,
    invoice: OwnInvoice,
    form: InvoiceChange,
    ifMatch?: number,
  ): Promise<Invoice> => {
    if (form.status !== undefined && form.status !== 'draft')
      await followIssued.lock(tx, invoice.bookId, [invoice.id])
    else await lockBook(tx, invoice.bookId)
    const before = await lockOwnInvoice(tx, invoice)
    if (before.deletedAt !== null) throw new Refusal(invoiceErrors.inTrash)
    checkVersion(ifMatch, before.version)
    const typed = await changedValues(tx, before, form)
    if (typed !== undefined) await expectReferences(tx, invoice.bookId, typed)
    const status = typed?.status ?? form.status ?? before.status
    const partyId = await customerOf(tx, invoice.bookId, { ...(typed ?? before), status }, before)
    const named = typed && { ...typed, partyId }
    // Payments that are records are not what a form says.
    const values = named && {
      ...named,
      ...(before.paidByRecords ? { paidAmount: before.paidAmount } : {}),
      knownDues: await knownDues(tx, invoice.bookId, named, before),
    }
    if (before.paidByRecords && values !== undefined && values.currency !== before.currency)
      throw new Refusal(invoiceErrors.paidCurrencyStays)
    const isRefunded = before.kind === 'creditNote' && before.paidByRecords
    if (isRefunded && values !== undefined && decimal(values.totalAmount).lt(before.paidAmount))
      throw new Refusal(invoiceErrors.refundedStays)
    expectAllowed(before, values?.status ?? form.status, values?.kind ?? before.kind)
    const isSame = values === undefined && form.status === before.status
    if (isSame) return presentInvoice(before)
    if ((values?.status ?? form.status ?? before.status) !== 'draft')
      expectPayable(values ?? before, await holdRegistered(tx, invoice.bookId), before)
    if (before.isIssued) await sql.insertRevision(tx, savedOf(before), before.logoKey)
    const accounts = before.status === 'draft' ? [] : await findAccountsOf(tx, [before.id])
    const { id } =
      values === undefined
        ? await sql.setStatus(tx, invoice.bookId, before, { status: form.status, partyId })
        : await sql.updateInvoice(tx, invoice.bookId, before, values)
    const isIssued = (values?.status ?? form.status ?? 'draft') !== 'draft'
    if (!before.isIssued && isIssued) await followIssued.follow(tx, [id])
    const applied =
      accounts.length > 0
        ? await settleChanged(tx, book, [id], accounts)
        : isIssued
          ? await settleIssued(tx, book, [id], form.applyOnAccount === false)
          : []
    const after = await written(tx, invoice.bookId, id, applied)
    const changes = invoiceChanges(presentInvoice(before), after)
    if (before.isFixed && changes.some(({ field }) => !movesOn.has(field)))
      throw new Refusal(invoiceErrors.issuedIsFixed)
    if (changes.length > 0) await noteInvoices(tx, book, 'changed', [{ id, changes }])
    return after
  }

  const change = (
    book: Book,
    invoice: OwnInvoice,
    form: InvoiceChange,
    ifMatch: number | undefined,
  ): Promise<Invoice> =>
    refusing(() => database.transaction((tx) => changeIn(tx, book, invoice, form, ifMatch)))

  const revisions = async (
    invoice: OwnInvoice,
    { limit = maxRevisions, cursor }: Query<typeof invoicesApi.revisions>,
  ) => {
    const [before] = decodeCursor(cursor, idPosition) ?? [newest]
    const rows = await sql.findRevisions(database, invoice, {
      before,
      limit: limit + 1,
      maxBytes: maxListBytes,
    })
    const saved = rows.map((row) => presentSaved(row.invoice))
    const known = await database.transaction((tx) => withKnownReferences(tx, invoice.bookId, saved))
    const shown = rows.map((row, index) => ({ ...row, invoice: known[index] ?? presentSaved(row.invoice) }))
    return cutPage(shown, limit, ({ revision }) => [revision])
  }

  const setTrashed = (book: Book, ids: readonly number[], trashed: boolean): Promise<number[]> =>
    refusing(() =>
      database.transaction(async (tx) => {
        await lockBook(tx, book.id)
        if (trashed) await expectUnsettled(tx, book.id, ids)
        const changed = await sql.setTrashed(tx, book.id, ids, trashed)
        showApplied({ live }, tx, book.id, await settleChanged(tx, book, changed))
        const [first] = changed
        if (first === undefined && trashed && (await sql.hasFixed(tx, book.id, ids)))
          throw new Refusal(invoiceErrors.issuedStays)
        await noteInvoices(
          tx,
          book,
          trashed ? 'trashed' : 'restored',
          changed.map((id) => ({ id })),
        )
        if (first !== undefined) announce(tx, book.id, first)
        return changed
      }),
    )

  const historyOf = recordHistory(database, {
    collection: 'invoices',
    table: sql.table,
    importId: noImport,
  })
  const history = ({ id, bookId }: OwnInvoice, page: Query<typeof invoicesApi.history>) =>
    historyOf({ bookId, id }, page)

  return { get, insert, create, change, changeIn, setTrashed, revisions, history }
}

/**
 * What is issued names the company's own accounts alone. What was issued before stays as it was.
 * @param registered read while the accounts are held
 */
export function expectPayable(
  after: Parameters<typeof payeeOf>[0],
  registered: sql.InvoiceRow['registered'],
  before?: sql.InvoiceRow,
): void {
  const said = payeeOf({ ...after, seller: null })
  const isAsBefore =
    before !== undefined &&
    before.status !== 'draft' &&
    isDeepStrictEqual(said, payeeOf({ ...before, seller: null }))
  if (!isAsBefore) refuseUnregistered(said, registered, 'bankAccount')
}

/** What still changes on an issued invoice that stays as it is. */
const movesOn: ReadonlySet<string> = new Set(['status', 'paidAmount'])

function expectAllowed(before: sql.InvoiceRow, status: string | undefined, kind: string): void {
  if (before.isFixed && status === 'draft') throw new Refusal(invoiceErrors.issuedStays)
  if (before.paidByRecords && before.status !== 'draft' && status === 'draft') throw settledStays(before)
  if (before.isIssued && kind !== before.kind) throw new Refusal(invoiceErrors.kindStays)
}

/** The database checks that a logo is the owner's upload, and that nothing is credited or invoiced twice. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatesForeignKey(error, 'invoices_own_logo')) throw foreignLogo()
    if (['invoices_credited', 'credited_in_all'].some((name) => violatesCheck(error, name)))
      throw new Refusal(invoiceErrors.creditsTooMuch)
    if (violatesCheck(error, 'credited_once')) throw new Refusal(invoiceErrors.creditedTwice)
    if (violatesCheck(error, 'order_invoiced_once')) throw new Refusal(invoiceErrors.invoicedTwice)
    if (violatesCheck(error, 'order_invoice_stays')) throw new Refusal(invoiceErrors.ofOrder)
    throw error
  }
}

export type InvoiceService = ReturnType<typeof invoiceService>
