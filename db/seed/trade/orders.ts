import { decimal, roundMoney } from '#platform/contract/decimal.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import {
  insertDelivery,
  insertGuestMail,
  insertMaterials,
  insertOrder,
  insertReceipt,
} from '../../factories/index.ts'
import { billingSteps, type Step } from './bills.ts'
import type { Deal, Ordered, SentGoods } from './deal.ts'
import { currency, dateOf, type Times, type Traders } from './traders.ts'

/** The warehouse of the demo company. */
const warehouse = 'Hamburg-Billbrook'

interface Posted {
  readonly deal: Deal
  readonly postId: number
  readonly times: Times
}

const linesOf = ({ deal, times }: Posted, { from, lines }: Ordered, itemOf: Traders['itemOf']) => {
  const offer = deal.offers.find(({ by }) => by === from)
  return lines.flatMap((line) => {
    const [asked, unitPrice = null] = [deal.lines[line - 1], offer?.prices[line - 1]]
    if (asked === undefined || offer === undefined || unitPrice === null) return []
    const itemId = itemOf(asked.item)
    return [
      {
        line,
        description: asked.item,
        quantity: asked.quantity,
        unit: asked.unit,
        unitPrice,
        amount: roundMoney(decimal(unitPrice).times(asked.quantity), currency).toFixed(),
        neededBy: dateOf(times.planned(asked.neededIn)),
        leadDays: offer.leadDays,
        note: offer.note ?? '',
        buyerItemId: deal.side === 'buying' ? itemId : null,
        sellerItemId: deal.side === 'selling' ? itemId : null,
      },
    ]
  })
}

/** An order with its deliveries and its invoice. The stock of the demo company moves with them. */
export async function insertOrdered(
  tx: Transaction,
  { own, buyerId, partnerOf, itemOf, numbers }: Traders,
  posted: Posted,
  ordered: Ordered,
): Promise<void> {
  const { deal, postId, times } = posted
  const partner = partnerOf(ordered.from)
  const isBuying = deal.side === 'buying'
  const { isWaiting = false } = ordered
  // Nobody approves what they awarded, so that the demo account may approve it.
  const sender = isWaiting ? { ...own, memberId: buyerId } : own
  const [buyer, seller] = isBuying ? [sender, partner] : [partner, sender]
  const createdAt = times.happened(ordered.on)
  const acceptedAt = ordered.acceptedOn === undefined ? null : times.happened(ordered.acceptedOn)
  const [boughtAt, soldAt] = isBuying ? [createdAt, acceptedAt] : [acceptedAt, createdAt]
  const decided =
    ordered.declined === undefined
      ? acceptedAt && { at: acceptedAt, kind: 'accepted' as const, reason: '' }
      : { ...ordered.declined, at: times.happened(ordered.declined.on), kind: 'declined' as const }
  const lines = linesOf(posted, ordered, itemOf)
  const { freight = '0' } = deal.offers.find(({ by }) => by === ordered.from) ?? {}
  const [buyerNumber, sellerNumber] = [
    boughtAt === null ? null : numbers.next(buyer.bookId, 'PO', boughtAt),
    soldAt === null ? null : numbers.next(seller.bookId, 'SO', soldAt),
  ]
  const orderId = await insertOrder(tx, {
    requisitionId: postId,
    buyer: { ...buyer, number: buyerNumber },
    seller: { ...seller, number: sellerNumber },
    sentBy: isBuying ? 'buyer' : 'seller',
    currency,
    freight,
    deliveryPlace: deal.place,
    paymentTerms: '30 days net',
    createdAt,
    isWaiting,
    decided,
    reason: ordered.reason,
    lines,
  })
  if (partner.memberId === null)
    await insertGuestMail(tx, { guestBook: partner.bookId, kind: 'order_received', orderId, at: createdAt })

  /** Books one line into or out of the demo company's warehouse. */
  const move = async (line: number, quantity: string, at: Date, number: string): Promise<number | null> => {
    const asked = deal.lines[line - 1]
    if (asked === undefined) return null
    const [id = null] = await insertMaterials(tx, [
      {
        userId: own.bookId,
        custom: {},
        projectName: 'Trade',
        transactionDate: dateOf(at),
        materialName: asked.item,
        unit: asked.unit,
        quantity,
        transactionType: isBuying ? 'in' : 'out',
        warehouseAffected: warehouse,
        transactionWith: partner.name,
        description: number,
      },
    ])
    return id
  }

  const ship = async (sent: SentGoods) => {
    const shippedAt = times.happened(sent.shippedOn)
    const number = numbers.next(seller.bookId, 'DN', shippedAt)
    const lines = await Promise.all(
      sent.lines.map(async ({ line, quantity }) => ({
        line,
        quantity,
        fromWarehouse: isBuying ? '' : warehouse,
        movementId: isBuying ? null : await move(line, quantity, shippedAt, number),
      })),
    )
    const { bookId, memberId } = seller
    const id = await insertDelivery(tx, { orderId, sellerBook: bookId, memberId, number, shippedAt, lines })
    return { id, number }
  }

  const receive = async (sent: SentGoods, delivery: { readonly id: number; readonly number: string }) => {
    if (sent.came === undefined) return
    const receivedAt = times.happened(sent.came.on)
    const came = sent.came.lines.map((goods, at) => ({ ...goods, line: sent.lines[at]?.line ?? 0 }))
    const lines = await Promise.all(
      came.map(async ({ line, received, damaged, note = '' }) => ({
        line,
        received,
        damaged,
        note,
        toWarehouse: isBuying ? warehouse : '',
        movementId: isBuying
          ? await move(line, decimal(received).minus(damaged).toFixed(), receivedAt, delivery.number)
          : null,
      })),
    )
    const { memberId } = buyer
    await insertReceipt(tx, { orderId, deliveryId: delivery.id, memberId, receivedAt, lines })
  }

  const steps: Step[] = (ordered.deliveries ?? []).flatMap((sent) => {
    let delivery = { id: 0, number: '' }
    const left = {
      on: sent.shippedOn,
      run: async () => {
        delivery = await ship(sent)
      },
    }
    return sent.came === undefined ? [left] : [left, { on: sent.came.on, run: () => receive(sent, delivery) }]
  })
  if (ordered.invoice !== undefined)
    steps.push(
      ...billingSteps(
        tx,
        {
          times,
          orderId,
          buyer,
          seller,
          lines,
          freight,
          numbers: { buyer: buyerNumber, seller: sellerNumber },
        },
        ordered.invoice,
      ),
    )
  // In the order of time, because that is how a timeline grows.
  for (const { run } of steps.toSorted((a, b) => a.on - b.on)) await run()
}
