import {
  type Awardable,
  type AwardSource,
  expectStaying,
  type OwnRequisition,
} from '#features/trade/requisitions/server/index.ts'
import { today } from '#platform/contract/dates.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { type AwardForm, type Order, orderErrors } from '../contract.ts'
import { needsApproval, type OrderSide } from '../domain.ts'
import { amountOf } from './amounts.ts'
import { type Chosen, decisionOf } from './deciding.ts'
import type { Orders } from './orders.ts'
import type { OrderRights } from './rights.ts'
import * as sql from './sql/index.ts'

type Quote = Awardable['quotes'][number]

const refuse = (error: ErrorCode, field: string) => new Refusal(error, { fields: [fieldError(field, error)] })

/** The chosen lines of each quote, checked against what was quoted. */
function chosenOf({ lines }: AwardForm, quotes: readonly Quote[]): Map<Quote, Chosen[]> {
  const chosen = new Map<Quote, Chosen[]>()
  for (const [at, { line, quoteId, quantity }] of lines.entries()) {
    const quote = quotes.find(({ row }) => row.id === quoteId)
    if (quote === undefined) throw refuse(orderErrors.unknownQuote, `lines.${at}.quoteId`)
    const { validUntil } = quote.body
    if (validUntil !== null && validUntil < today()) throw refuse(orderErrors.expired, `lines.${at}.quoteId`)
    const quoted = quote.body.lines.find((each) => each.line === line)
    if (quoted === undefined) throw refuse(orderErrors.notQuoted, `lines.${at}.line`)
    const wanted = decimal(quantity ?? quoted.quantity)
    const ofQuote = chosen.get(quote) ?? []
    const already = ofQuote.filter((each) => each.line === line)
    if (already.length > 0 || wanted.gt(quoted.quantity))
      throw refuse(orderErrors.moreThanQuoted, `lines.${at}.quantity`)
    chosen.set(quote, [...ofQuote, { line, quantity: wanted }])
  }
  return chosen
}

/** Refuses more of a line than was asked for and is not ordered yet. */
function expectAsked(
  { lines }: Awardable,
  chosen: ReadonlyMap<Quote, readonly Chosen[]>,
  ordered: readonly { readonly line: number; readonly quantity: string }[],
): void {
  for (const { line, quantity } of lines) {
    const before = ordered.find((each) => each.line === line)?.quantity ?? '0'
    const now = [...chosen.values()].flat().filter((each) => each.line === line)
    if (now.reduce((sum, each) => sum.plus(each.quantity), decimal(before)).gt(quantity) && now.length > 0)
      throw new Refusal(orderErrors.moreThanAsked)
  }
}

/** Turns quotes into orders. */
export function awarding(awards: AwardSource, rights: OrderRights, orders: Orders) {
  /** The lines of an order, with its total. */
  const price = (
    { requisition: { currency }, lines: asked }: Awardable,
    quote: Quote,
    chosen: readonly Chosen[],
    side: OrderSide,
  ) => {
    const { body } = quote
    const lines = chosen.map(({ line, quantity }) => {
      const wanted = asked.find((each) => each.line === line)
      const quoted = body.lines.find((each) => each.line === line)
      if (wanted === undefined || quoted === undefined) throw new Refusal(orderErrors.notQuoted)
      return {
        line,
        description: wanted.description,
        alternative: quoted.alternative,
        quantity: quantity.toFixed(),
        unit: wanted.unit,
        unitPrice: quoted.unitPrice,
        amount: amountOf(quantity.toFixed(), quoted.unitPrice, currency),
        neededBy: wanted.neededBy,
        leadDays: quoted.leadDays,
        note: quoted.note,
        buyerItemId: side === 'buyer' ? wanted.itemId : null,
        sellerItemId: side === 'seller' ? wanted.itemId : null,
      }
    })
    const total = lines.reduce((sum, { amount }) => sum.plus(amount), decimal(0))
    if (body.minimumOrder !== null && total.lt(body.minimumOrder)) throw new Refusal(orderErrors.belowMinimum)
    return { quote, lines, total: total.plus(body.freight) }
  }

  /** Whether what is ordered of this requisition comes to more than the book buys without a second person. */
  const isAboveLimit = async (
    tx: Transaction,
    { requisition }: Awardable,
    priced: readonly ReturnType<typeof price>[],
    side: OrderSide,
  ): Promise<boolean> => {
    if (side !== 'buyer') return false
    const before = await sql.findOrderedTotal(tx, requisition.postId)
    const total = priced.reduce((sum, each) => sum.plus(each.total), decimal(before))
    return needsApproval(
      await sql.findApprovalLimit(tx, requisition.bookId),
      total.toFixed(),
      requisition.currency,
    )
  }

  const insert = async (
    tx: Transaction,
    viewer: Viewer,
    { requisition }: Awardable,
    { quote: { row, body }, lines }: ReturnType<typeof price>,
    { side, isWaiting }: { readonly side: OrderSide; readonly isWaiting: boolean },
  ): Promise<number> => {
    const asking = { book: requisition.bookId, name: await sql.nameOfBook(tx, requisition.bookId) }
    const quoting = { book: row.bookId, name: row.name }
    const [buyer, seller] = side === 'buyer' ? [asking, quoting] : [quoting, asking]
    await expectStaying(tx, [buyer.book, seller.book])
    return sql.insertOrder(tx, {
      requisitionId: requisition.postId,
      buyerBook: buyer.book,
      sellerBook: seller.book,
      buyerName: buyer.name,
      sellerName: seller.name,
      sentBy: side,
      awardedBy: viewer.id,
      needsApproval: isWaiting,
      buyerNumber: side === 'buyer' ? await sql.nextNumber(tx, buyer.book, 'PO') : null,
      sellerNumber: side === 'seller' ? await sql.nextNumber(tx, seller.book, 'SO') : null,
      currency: requisition.currency,
      freight: body.freight,
      deliveryPlace: requisition.deliveryPlace,
      incoterm: body.incoterm,
      paymentTerms: body.paymentTerms,
      terms: body.terms,
      lines,
    })
  }

  return async (
    viewer: Viewer,
    own: OwnRequisition,
    form: AwardForm,
    transaction: Transact,
  ): Promise<Order[]> => {
    await awards.open(own)
    return transaction(async (tx) => {
      const awardable = await awards.lock(
        tx,
        own,
        form.lines.map(({ quoteId }) => quoteId),
      )
      const chosen = chosenOf(form, awardable.quotes)
      expectAsked(awardable, chosen, await sql.findOrdered(tx, own.id))
      const side = awardable.requisition.side === 'buying' ? 'buyer' : 'seller'
      const priced = [...chosen].map(([quote, lines]) => price(awardable, quote, lines, side))
      const isAbove = await isAboveLimit(tx, awardable, priced, side)
      await sql.insertDecision(tx, own, viewer, {
        reason: form.reason,
        ...decisionOf(awardable, chosen, await awards.compare(tx, own, awardable), side),
      })
      const made: Order[] = []
      for (const each of priced) {
        // Each order that was made counts for the next one.
        const bought = {
          sellerBook: each.quote.row.bookId,
          sellerName: each.quote.row.name,
          currency: awardable.requisition.currency,
          total: each.total.toFixed(),
          except: null,
        }
        // oxlint-disable-next-line no-await-in-loop
        const isWaiting = isAbove || (side === 'buyer' && (await orders.needsSecond(tx, own.bookId, bought)))
        // The numbers of a book are given one after the other.
        // oxlint-disable-next-line no-await-in-loop
        const id = await insert(tx, viewer, awardable, each, { side, isWaiting })
        const order = rights.made(viewer, id, side, own.bookId)
        // oxlint-disable-next-line no-await-in-loop
        await orders.note(tx, order, viewer, {
          kind: isWaiting ? 'waiting' : 'sent',
          reason: form.reason,
          isPrivate: true,
        })
        // oxlint-disable-next-line no-await-in-loop
        made.push(await orders.read(tx, order))
      }
      return made
    })
  }
}

export type Award = ReturnType<typeof awarding>
