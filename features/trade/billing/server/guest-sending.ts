import type { billsFromGuests } from '#features/books/bills/server/index.ts'
import {
  lockSide,
  type OneSide,
  type OrderRow,
  type OrdersForBilling,
} from '#features/trade/orders/server/index.ts'
import { partyOf } from '#features/books/parties/server/index.ts'
import { type Order, orderErrors } from '#features/trade/orders/contract.ts'
import { lockBook } from '#features/books/settlement/server/index.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { billingErrors, type GuestCreditForm, type GuestInvoiceForm } from '../contract.ts'
import { applyCredit, settleAccount } from './bill-of.ts'
import { goodsOf } from './drafting.ts'
import * as sql from './sql/index.ts'

interface Parts extends Pick<OrdersForBilling, 'orders'> {
  readonly entering: ReturnType<typeof billsFromGuests>
}

/** What a guest says of a paper of theirs, with its PDF if there is one. */
export type Sent<F> = readonly [form: F, upload: StoredUpload | undefined]

type Entered = Parameters<Parts['entering']['enter']>[2]
type Item = Entered['form']['items'][number]

const guest = { id: null }

/** Invoices and credit notes that guests send as sellers: they are bills in the buyer's book, and nothing else. */
export function guestSending(
  { database, live }: Pick<App, 'database' | 'live'>,
  { orders, entering }: Parts,
) {
  /** The order has proved that this book is its buyer's. */
  const buyerOf = ({ buyerBook }: OrderRow): BookId => {
    if (buyerBook === null) throw new Refusal(orderErrors.wrongState)
    return buyerBook as BookId
  }

  /** With the file, which does not stay without its bill. */
  const withFile = async <T>(
    buyer: number | undefined,
    upload: StoredUpload | undefined,
    work: (tx: Transaction, file: Entered['file']) => Promise<T>,
  ): Promise<T> => {
    const file = buyer === undefined ? undefined : await entering.keep(buyer, upload)
    try {
      return await database.transaction(async (tx) => {
        if (buyer !== undefined) await lockBook(tx, buyer as BookId)
        return work(tx, file)
      })
    } catch (error) {
      await entering.discard(file)
      throw error
    }
  }

  const enter = async (
    tx: Transaction,
    row: OrderRow,
    {
      kind,
      dueDate,
      number,
      date,
      items,
      ...of
    }: Omit<Entered, 'form'> & {
      readonly kind: Entered['form']['kind']
      readonly number: string
      readonly date: string
      readonly dueDate: string | null
      readonly items: readonly Pick<
        Item,
        'description' | 'unit' | 'quantity' | 'unitPrice' | 'taxCategory' | 'taxRate'
      >[]
    },
  ): Promise<number> => {
    const buyer = buyerOf(row)
    const known = await sql.findPartner(tx, buyer, { book: row.sellerBook, name: row.sellerName })
    const id = await entering.enter(tx, buyer, {
      ...of,
      form: {
        kind,
        supplierName: row.sellerName,
        supplierAddress: '',
        partyId: await partyOf(tx, buyer, { partyId: known, name: row.sellerName }),
        supplierVatId: '',
        supplierIban: '',
        supplierNumber: number,
        billDate: date,
        dueDate,
        currency: row.currency,
        notes: '',
        reference: row.buyerNumber ?? '',
        projectName: '',
        pricesInclude: 'net',
        discountPercent: '0',
        items: items.map((item) => ({ ...item, id: null, discountPercent: '0', code: '', itemId: null })),
      },
    })
    await sql.noteNews(tx, id, kind === 'creditNote' ? 'bill_credited' : 'bill_received')
    return id
  }

  /** What is credited, as lines of the corrected bill that are disputed now. */
  const creditedItems = async (tx: Transaction, { id }: sql.PaperRow, form: GuestCreditForm) => {
    const disputed = await sql.findCreditable(tx, id)
    return form.lines.map(({ line, quantity, unitPrice }, at) => {
      const of = disputed.find((each) => each.line === line)
      if (of === undefined) throw new Refusal(billingErrors.notDisputed)
      const wrong = decimal(quantity).gt(of.quantity)
        ? 'quantity'
        : decimal(unitPrice).gt(of.unitPrice)
          ? 'unitPrice'
          : undefined
      if (wrong !== undefined)
        throw new Refusal(billingErrors.moreThanBilled, {
          fields: [fieldError(`lines.${at}.${wrong}`, billingErrors.moreThanBilled)],
        })
      return { ...of, quantity, unitPrice }
    })
  }

  return {
    /** All that was delivered and is not billed yet. A second click finds nothing left. */
    async invoice(order: OneSide, ...[form, upload]: Sent<GuestInvoiceForm>): Promise<Order> {
      if (order.side !== 'seller') throw new Refusal(orderErrors.wrongSide)
      if ((await sql.findOpenLines(database, order.id, null)).length === 0)
        throw new Refusal(orderErrors.nothingToInvoice)
      return withFile(await sql.findBuyer(database, order), upload, async (tx, file) => {
        const row = await lockSide(tx, order)
        if (row.state !== 'accepted') throw new Refusal(orderErrors.notAccepted)
        const open = await sql.findOpenLines(tx, order.id, null)
        if (open.length === 0) throw new Refusal(orderErrors.nothingToInvoice)
        const lines = open.map((line) => ({ line: line.line, ...goodsOf(line, open, row) }))
        const { number, date, dueDate, taxRate } = form
        const taxCategory = decimal(taxRate).gt(0) ? 'S' : null
        const bill = await enter(tx, row, {
          orderId: order.id,
          corrects: null,
          kind: 'invoice',
          number,
          date,
          dueDate,
          file,
          lines,
          items: lines.map(({ description, unit, quantity, unitPrice }) => ({
            description,
            unit,
            quantity,
            unitPrice,
            taxCategory,
            taxRate,
          })),
        })
        await settleAccount(tx, { live }, buyerOf(row), bill)
        await orders.note(tx, order, guest, { kind: 'invoiced', reason: '', isPrivate: false })
        return orders.read(tx, order)
      })
    },

    /** Takes back what the buyer is right about, which settles it. A second click finds nothing disputed. */
    async credit(
      order: OneSide,
      corrected: sql.PaperRow,
      ...[form, upload]: Sent<GuestCreditForm>
    ): Promise<void> {
      if (order.side !== 'seller') throw new Refusal(orderErrors.wrongSide)
      if (corrected.kind === 'creditNote') throw new Refusal(billingErrors.notDisputable)
      await withFile(corrected.bookId, upload, async (tx, file) => {
        const row = await lockSide(tx, order)
        const items = await creditedItems(tx, corrected, form)
        const { number, date } = form
        const credit = await enter(tx, row, {
          orderId: order.id,
          corrects: corrected.id,
          kind: 'creditNote',
          number,
          date,
          dueDate: null,
          file,
          lines: items.map(({ id, orderLine }) => ({ line: orderLine, fromLineId: id })),
          items: items.map(({ description, unit, quantity, unitPrice, taxCategory, taxRate }) => ({
            description,
            unit,
            quantity,
            unitPrice,
            taxCategory,
            taxRate,
          })),
        })
        await orders.note(tx, order, guest, { kind: 'credited', reason: '', isPrivate: false })
        await applyCredit(tx, { live }, await sql.lockBill(tx, corrected.id), credit)
        live.changed(
          tx,
          { resource: 'bills', id: corrected.id },
          { book: corrected.bookId, areas: ['invoices'] },
        )
      })
    },
  }
}
