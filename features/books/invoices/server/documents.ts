import { lineDigits } from '#platform/contract/quantities.ts'
import { addDays, daysFrom } from '#platform/contract/dates.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { decimal, roundTo, sum } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transact } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { type Invoice, invoiceErrors } from '../contract.ts'
import type { CreditedItems } from '../contract/form.ts'
import type { OwnInvoice } from './rights.ts'
import type { InvoiceService } from './service.ts'
import { copyOf } from './stored-values.ts'
import * as sql from './sql/index.ts'

/** The days to pay as before, from another day. */
const dueFrom = (day: string, { dueDate, invoiceDate }: sql.InvoiceRow): string | null =>
  dueDate === null ? null : addDays(day, daysFrom(invoiceDate, dueDate))

/** What earlier credit notes left of a line. Those at a lower price left all of it, at what the price is now. */
function restOf(item: sql.ItemRow, earlier: readonly sql.CreditedRow[]): sql.LineValues | undefined {
  const own = earlier.filter(({ fromLineId }) => fromLineId === item.id)
  const isLower = ({ unitPrice }: sql.CreditedRow) => decimal(unitPrice).lt(item.unitPrice)
  const taken = own.filter((line) => !isLower(line)).map(({ quantity }) => decimal(quantity))
  const lowered = own.filter(isLower).map(({ quantity, unitPrice }) => decimal(quantity).times(unitPrice))
  const quantity = decimal(item.quantity).minus(sum(taken))
  if (quantity.lte(0)) return undefined
  const lower = sum(lowered).div(quantity)
  const unitPrice = roundTo(decimal(item.unitPrice).minus(lower), lineDigits)
  if (lowered.length > 0 && unitPrice.lte(0)) return undefined
  return { ...item, fromLineId: item.id, quantity: quantity.toFixed(), unitPrice: unitPrice.toFixed() }
}

/** The lines that a credit note takes back: those that were chosen, or all that is left. */
function creditedLines(
  row: sql.InvoiceRow,
  chosen: CreditedItems | undefined,
  earlier: readonly sql.CreditedRow[],
): sql.LineValues[] {
  if (chosen === undefined) {
    const left = row.items.flatMap((item) => restOf(item, earlier) ?? [])
    if (left.length === 0) throw new Refusal(invoiceErrors.creditedWhole)
    return left
  }
  return chosen.map(({ line, quantity }, index) => {
    const item = row.items[line - 1]
    if (item === undefined)
      throw new Refusal(invoiceErrors.unknownLine, {
        fields: [fieldError(`items.${index}.line`, invoiceErrors.unknownLine)],
      })
    if (decimal(quantity).gt(item.quantity))
      throw new Refusal(invoiceErrors.creditsMoreThanLine, {
        fields: [fieldError(`items.${index}.quantity`, invoiceErrors.creditsMoreThanLine)],
      })
    return { ...item, quantity, fromLineId: item.id }
  })
}

/** Documents that are made from others: copies, invoices of quotes, credit notes. All begin as drafts. */
export function invoiceDrafts({ database }: Pick<App, 'database'>, invoices: Pick<InvoiceService, 'insert'>) {
  const read = async ({ bookId, id }: OwnInvoice): Promise<sql.InvoiceRow> => {
    const row = await sql.findInvoice(database, bookId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return row
  }

  /** Dated today, nothing paid, with the customer's current dues. */
  const duplicate = (book: Book, source: OwnInvoice, day: string, transaction: Transact): Promise<Invoice> =>
    transaction(async (tx) => {
      const row = await read(source)
      const previousDues = await sql.findDuesOf(tx, source.bookId, { ...row, invoiceDate: day })
      return invoices.insert(
        tx,
        book,
        copyOf(row, {
          status: 'draft',
          invoiceDate: day,
          dueDate: dueFrom(day, row),
          deliveryDate: null,
          previousDues,
          paidAmount: '0',
        }),
      )
    })

  const convert = (
    book: Book,
    source: OwnInvoice,
    { kind, day }: { readonly kind: 'invoice' | 'proforma'; readonly day: string },
    transaction: Transact,
  ): Promise<Invoice> =>
    transaction(async (tx) => {
      const row = await read(source)
      if (row.kind !== 'quote' && !(row.kind === 'proforma' && kind === 'invoice'))
        throw new Refusal(invoiceErrors.noConversion)
      const previousDues =
        kind === 'invoice' ? await sql.findDuesOf(tx, source.bookId, { ...row, invoiceDate: day }) : '0'
      const values = copyOf(row, {
        kind,
        status: 'draft',
        invoiceDate: day,
        dueDate: dueFrom(day, row),
        previousDues,
        paidAmount: '0',
      })
      return invoices.insert(tx, book, values, { madeFromId: source.id })
    })

  const creditNote = (
    book: Book,
    source: OwnInvoice,
    { items, day }: { readonly items: CreditedItems | undefined; readonly day: string },
    transaction: Transact,
  ): Promise<Invoice> =>
    transaction(async (tx) => {
      const row = await read(source)
      if (row.kind !== 'invoice' || !row.isIssued || row.status === 'draft' || row.deletedAt !== null)
        throw new Refusal(invoiceErrors.noCreditNote)
      const earlier = await sql.findCredited(tx, source)
      const values = copyOf(
        row,
        {
          kind: 'creditNote',
          status: 'draft',
          invoiceDate: day,
          dueDate: null,
          reference: row.invoiceNumber,
          items: creditedLines(row, items, earlier),
        },
        earlier,
      )
      return invoices.insert(tx, book, values, { correctsId: source.id })
    })

  return { duplicate, convert, creditNote }
}

export type InvoiceDrafts = ReturnType<typeof invoiceDrafts>
