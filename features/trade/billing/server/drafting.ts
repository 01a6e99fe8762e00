import type { OrderInvoices } from '#features/books/invoices/server/index.ts'
import { lockSide, type OrderRow, type BookSide } from '#features/trade/orders/server/index.ts'
import { orderErrors } from '#features/trade/orders/contract.ts'
import { countryName } from '#platform/contract/countries.ts'
import { decimal, roundMoney } from '#platform/contract/decimal.ts'
import type { Transact } from '#platform/server/database/database.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { freightLine, unitOf } from '../domain.ts'
import * as sql from './sql/index.ts'

interface Drafted {
  readonly id: number
  readonly orderId: number
  readonly number: string
  readonly total: number
}

const addressOf = ({ street, town, country }: sql.CustomerRow): string =>
  [street ?? '', town ?? '', countryName(country ?? '')].filter((line) => line !== '').join('\n')

/** What is said of a line. Two lines of one order that read alike are told apart by their number. */
export function goodsOf(line: sql.OpenLine, lines: readonly sql.OpenLine[], { currency }: OrderRow) {
  const isAlone = lines.every(
    ({ line: other, description, alternative }) =>
      other === line.line || description !== line.description || alternative !== line.alternative,
  )
  const name = line.alternative === '' ? line.description : `${line.description} (${line.alternative})`
  return {
    description: isAlone ? name : `${name}, line ${line.line}`,
    unit: unitOf(line.unit),
    quantity: line.quantity,
    unitPrice:
      line.line === freightLine ? roundMoney(decimal(line.unitPrice), currency).toFixed() : line.unitPrice,
  }
}

/** Drafts invoices of what was delivered. The order stays locked, so that nothing is put on two of them. */
export function drafting(invoices: OrderInvoices) {
  return (
    order: BookSide,
    { deliveryId }: { readonly deliveryId: number | null },
    transaction: Transact,
  ): Promise<Drafted> =>
    transaction(async (tx) => {
      const row = await lockSide(tx, order)
      if (row.state !== 'accepted') throw new Refusal(orderErrors.notAccepted)
      const sent = await sql.findSent(tx, order.id)
      const chosen = deliveryId === null ? sent : sent.filter(({ id }) => id === deliveryId)
      if (deliveryId !== null && chosen.length === 0) throw new Refusal(orderErrors.unknownDelivery)
      const open = await acrossBooks(() => sql.findOpenLines(tx, order.id, deliveryId))
      if (open.length === 0) throw new Refusal(orderErrors.nothingToInvoice)
      const lines = open.map((line) => ({ ...line, ...goodsOf(line, open, row) }))
      const customer = await sql.findCustomer(tx, order.bookId, { book: row.buyerBook, name: row.buyerName })
      const invoice = await invoices.draft(tx, order.book, {
        seller: row.sellerName,
        customer: customer.name ?? row.buyerName,
        customerAddress: addressOf(customer) || row.deliveryPlace,
        partyId: customer.partyId,
        currency: row.currency,
        reference: row.sellerNumber ?? '',
        buyerReference: row.buyerNumber ?? '',
        deliveryDate: chosen.at(-1)?.day ?? null,
        paymentTerms: row.paymentTerms,
        notes: `${chosen.length === 1 ? 'Delivery' : 'Deliveries'} ${chosen.map(({ number }) => number).join(', ')}`,
        lines: lines.map((line) => ({
          description: line.description,
          unit: line.unit,
          quantity: line.quantity,
          unitPrice: line.unitPrice,
          itemId: line.itemId,
          code: line.code,
          orderLine: line.line,
          tax:
            line.taxCategory === null
              ? null
              : { category: line.taxCategory, rate: line.taxRate, reason: line.taxReason },
        })),
      })
      await acrossBooks(() => sql.linkInvoice(tx, { invoiceId: invoice.id, orderId: order.id, deliveryId }))
      return {
        id: invoice.id,
        orderId: order.id,
        number: invoice.invoiceNumber,
        total: invoice.totalAmount,
      }
    })
}

export type Drafting = ReturnType<typeof drafting>
