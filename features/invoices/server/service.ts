import { noImport, recordHistory } from '#features/records/server/index.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import { addDays, daysFrom } from '#platform/contract/dates.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { decimal, roundMoney } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { cutPage, decodeCursor, idPosition, maxListBytes } from '#platform/server/cursor.ts'
import { violatesForeignKey } from '#platform/server/database/failures.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import {
  type Invoice,
  type InvoiceChange,
  invoiceErrors,
  type invoicesApi,
  type InvoiceValues,
} from '../contract.ts'
import { maxRevisions, totalsOf } from '../domain.ts'
import { invoiceChanges, noteInvoices } from './history.ts'
import { logoKeyIn } from './logo-address.ts'
import { presentInvoice, presentSaved, savedOf } from './present.ts'
import { lockOwnInvoice, type OwnInvoice } from './rights.ts'
import * as sql from './sql/index.ts'

/** Greater than any revision number. */
const newest = 2 ** 31 - 1

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

const foreignLogo = () =>
  new Refusal(invoiceErrors.foreignLogo, { fields: [fieldError('companyLogo', invoiceErrors.foreignLogo)] })

/** What is stored of a form. Totals in a form are ignored. */
function storedValues({ companyLogo, ...form }: InvoiceValues): sql.StoredValues {
  const logoKey = companyLogo === null ? null : logoKeyIn(companyLogo)
  if (logoKey === undefined) throw foreignLogo()
  const wholeCoins = (amount: string) => roundMoney(decimal(amount), form.currency).toFixed()
  return {
    ...form,
    logoKey,
    previousDues: wholeCoins(form.previousDues),
    paidAmount: wholeCoins(form.paidAmount),
    totalAmount: totalsOf(form).totalAmount.toFixed(),
  }
}

export function invoiceService({ database, live }: Pick<App, 'database' | 'live'>) {
  const announce = (tx: Transaction, ownerId: BookId, id: number) =>
    live.changed(tx, { resource: 'invoices', id }, { book: ownerId, areas: ['invoices'] })

  const get = async (book: Book, id: number): Promise<Invoice> => {
    const row = await sql.findInvoice(database, book.id, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return presentInvoice(row)
  }

  /** The invoice after a write, which may have moved dues. */
  const written = async (tx: Transaction, ownerId: BookId, id: number): Promise<Invoice> => {
    announce(tx, ownerId, id)
    const row = await sql.findInvoice(tx, ownerId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return presentInvoice(row)
  }

  const insert = async (tx: Transaction, book: Book, values: sql.StoredValues): Promise<Invoice> => {
    if (values.status !== 'draft') await sql.lockDues(tx, book.id)
    const { id } = await sql.insertInvoice(tx, book.id, values)
    // In a personal book it can be nobody else.
    if (book.kind === 'company') await noteInvoices(tx, book, 'created', [{ id }])
    return written(tx, book.id, id)
  }

  const create = (book: Book, form: InvoiceValues, transaction: Transact): Promise<Invoice> => {
    const values = storedValues(form)
    return withOwnLogo(() => transaction((tx) => insert(tx, book, values)))
  }

  /** A copy as a draft: dated today, nothing paid, with the customer's current dues. */
  const duplicate = (book: Book, source: OwnInvoice, day: string, transaction: Transact): Promise<Invoice> =>
    transaction(async (tx) => {
      const [row, previousDues] = await Promise.all([
        sql.findInvoice(tx, source.ownerId, source.id),
        sql.findCarriedDues(tx, source.ownerId, source.id),
      ])
      if (row === undefined) throw new Refusal(commonErrors.notFound)
      const { dueDate, invoiceDate } = row
      return insert(tx, book, {
        ...row,
        status: 'draft',
        invoiceDate: day,
        // As many days to pay as before.
        dueDate: dueDate === null ? null : addDays(day, daysFrom(invoiceDate, dueDate)),
        previousDues,
        paidAmount: '0',
      })
    })

  const change = (
    book: Book,
    invoice: OwnInvoice,
    form: InvoiceChange,
    ifMatch: number | undefined,
  ): Promise<Invoice> => {
    const values = 'items' in form ? storedValues(form) : undefined
    return withOwnLogo(() =>
      database.transaction(async (tx) => {
        await sql.lockDues(tx, invoice.ownerId)
        const before = await lockOwnInvoice(tx, invoice)
        if (before.deletedAt !== null) throw new Refusal(invoiceErrors.inTrash)
        if (ifMatch !== undefined && ifMatch !== before.version) throw new Refusal(commonErrors.stale)
        const isSame = values === undefined && form.status === before.status
        if (isSame) return presentInvoice(before)
        if (before.isIssued) await sql.insertRevision(tx, savedOf(before), before.logoKey)
        const { id } =
          values === undefined
            ? await sql.setStatus(tx, invoice.ownerId, before, form.status)
            : await sql.updateInvoice(tx, invoice.ownerId, before, values)
        const after = await written(tx, invoice.ownerId, id)
        const changes = invoiceChanges(presentInvoice(before), after)
        if (changes.length > 0) await noteInvoices(tx, book, 'changed', [{ id, changes }])
        return after
      }),
    )
  }

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
    const shown = rows.map((row) => ({ ...row, invoice: presentSaved(row.invoice) }))
    return cutPage(shown, limit, ({ revision }) => [revision])
  }

  const setTrashed = (book: Book, ids: readonly number[], trashed: boolean): Promise<number[]> =>
    database.transaction(async (tx) => {
      await sql.lockDues(tx, book.id)
      const changed = await sql.setTrashed(tx, book.id, ids, trashed)
      const [first] = changed
      await noteInvoices(
        tx,
        book,
        trashed ? 'trashed' : 'restored',
        changed.map((id) => ({ id })),
      )
      if (first !== undefined) announce(tx, book.id, first)
      return changed
    })

  const historyOf = recordHistory(database, {
    collection: 'invoices',
    table: sql.table,
    importId: noImport,
  })
  const history = ({ id, ownerId }: OwnInvoice, page: Query<typeof invoicesApi.history>) =>
    historyOf({ bookId: ownerId, id }, page)

  return { get, create, duplicate, change, setTrashed, revisions, history }
}

/** The database checks that a logo is the owner's upload. */
async function withOwnLogo<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatesForeignKey(error, 'invoices_own_logo')) throw foreignLogo()
    throw error
  }
}

export type InvoiceService = ReturnType<typeof invoiceService>
