import { decimal, roundMoney } from '#platform/contract/decimal.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { insertDelivery, insertMaterials, insertOrder } from '../../factories/index.ts'
import type { Deal, Ordered, SentGoods } from './story.ts'
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

/** An order with its deliveries. The stock of the demo company moves with them. */
export async function insertOrdered(
  tx: Transaction,
  { own, partnerOf, itemOf, numbers }: Traders,
  posted: Posted,
  ordered: Ordered,
): Promise<void> {
  const { deal, postId, times } = posted
  const partner = partnerOf(ordered.from)
  const isBuying = deal.side === 'buying'
  const [buyer, seller] = isBuying ? [own, partner] : [partner, own]
  const createdAt = times.happened(ordered.on)
  const acceptedAt = ordered.acceptedOn === undefined ? null : times.happened(ordered.acceptedOn)
  const [boughtAt, soldAt] = isBuying ? [createdAt, acceptedAt] : [acceptedAt, createdAt]
  const orderId = await insertOrder(tx, {
    requisitionId: postId,
    buyer: { ...buyer, number: boughtAt === null ? null : numbers.next(buyer.bookId, 'PO', boughtAt) },
    seller: { ...seller, number: soldAt === null ? null : numbers.next(seller.bookId, 'SO', soldAt) },
    sentBy: isBuying ? 'buyer' : 'seller',
    currency,
    freight: deal.offers.find(({ by }) => by === ordered.from)?.freight ?? '0',
    deliveryPlace: deal.place,
    paymentTerms: '30 days net',
    createdAt,
    acceptedAt,
    reason: ordered.reason,
    lines: linesOf(posted, ordered, itemOf),
  })

  /** Books one line into or out of the demo company's warehouse. Null where the goods are not there yet. */
  const move = async (sent: SentGoods, place: number, number: string): Promise<number | null> => {
    const [goods, came] = [sent.lines[place], sent.came?.lines[place]]
    const asked = deal.lines[(goods?.line ?? 0) - 1]
    if (goods === undefined || asked === undefined || (isBuying && came === undefined)) return null
    const [id = null] = await insertMaterials(tx, [
      {
        userId: own.bookId,
        custom: {},
        projectName: 'Trade',
        transactionDate: dateOf(times.happened(isBuying ? (sent.came?.on ?? 0) : sent.shippedOn)),
        materialName: asked.item,
        unit: asked.unit,
        quantity: isBuying
          ? decimal(came?.received ?? '0')
              .minus(came?.damaged ?? '0')
              .toFixed()
          : goods.quantity,
        transactionType: isBuying ? 'in' : 'out',
        warehouseAffected: warehouse,
        transactionWith: partner.name,
        description: number,
      },
    ])
    return id
  }

  for (const sent of ordered.deliveries ?? []) {
    const shippedAt = times.happened(sent.shippedOn)
    const number = numbers.next(seller.bookId, 'DN', shippedAt)
    const movements = await Promise.all(sent.lines.map((_, place) => move(sent, place, number)))
    await insertDelivery(tx, {
      orderId,
      sellerBook: seller.bookId,
      number,
      by: { seller: seller.memberId, buyer: buyer.memberId },
      shippedAt,
      receivedAt: sent.came === undefined ? null : times.happened(sent.came.on),
      lines: sent.lines.map(({ line, quantity }, place) => {
        const { received = null, damaged = null, note = '' } = sent.came?.lines[place] ?? {}
        return {
          line,
          quantity,
          fromWarehouse: isBuying ? '' : warehouse,
          toWarehouse: isBuying && received !== null ? warehouse : '',
          received,
          damaged,
          note,
          movementId: movements[place] ?? null,
          movementKind: isBuying ? ('in' as const) : ('out' as const),
        }
      }),
    })
  }
}
