import type { Order as Told } from '#features/trade/orders/contract.ts'
import { type Deal, type Order, progressOf } from '../deal.ts'
import { found, gate, type MakeStep, newId, orderIn, sideOf, someOrder, strangers } from '../step.ts'
import { below, mayMove, type Play, somebody } from '../world.ts'
import { compare } from './ordering.ts'

const ship: MakeStep = (play, deal) => {
  const open = (order: Order) => order.lines.filter(({ line }) => progressOf(order, line).open > 0)
  const order = someOrder(
    play,
    deal,
    (each) => each.state === 'accepted' && open(each).length > 0 && each.deliveries.length < 90,
  )
  if (order === undefined) return undefined
  const by = somebody(play, play.random.chance(0.95) ? order.seller : order.buyer, mayMove)
  const some = open(order).filter(() => play.random.chance(0.7))
  const lines = (some.length > 0 ? some : order.lines.slice(0, 1)).map(({ line }) => {
    const left = progressOf(order, line).open
    return {
      line,
      quantity: play.random.chance(0.4) ? Math.max(left, 1) : 1 + below(play, left + 1),
      warehouse: play.random.chance(0.85) ? 'North' : '',
    }
  })
  return {
    name: 'ship',
    by,
    method: 'POST',
    path: `/api/orders/${order.id}/deliveries`,
    body: { lines },
    isDoubled: play.random.chance(0.2),
    expect: (now) => {
      const of = orderIn(now, order.id)
      return gate(
        strangers(of, by, mayMove),
        sideOf(of, by) !== 'seller' && 403,
        (of.state !== 'accepted' || of.deliveries.length >= 100) && 409,
        lines.some(({ line, quantity }) => quantity > progressOf(of, line).open) && 409,
      )
    },
    apply: (now, answer) => {
      const of = orderIn(now, order.id)
      of.deliveries.push({
        id: newId(of.deliveries, answer.json<Told>().deliveries),
        state: 'shipped',
        lines: lines.map(({ line, quantity, warehouse }) => ({
          line,
          quantity,
          isFromStock: warehouse !== '',
          isToStock: false,
          received: 0,
          damaged: 0,
          keepsSurplus: false,
        })),
      })
      return compare(of, answer)
    },
  }
}

/** A delivery for a step of one side. */
const someDelivery = (play: Play, deal: Deal, wanted: 'shipped' | 'received' = 'shipped') => {
  const order = someOrder(play, deal, ({ deliveries }) => deliveries.some(({ state }) => state === wanted))
  const delivery = play.random.pick(
    order?.deliveries.filter(({ state }) => state === wanted || play.random.chance(0.1)) ?? [],
  )
  return order === undefined || delivery === undefined ? undefined : { order, delivery }
}

/** Says what came, the first time or anew. */
const receiving =
  (name: 'receive' | 'correct'): MakeStep =>
  (play, deal) => {
    const wanted = name === 'receive' ? 'shipped' : 'received'
    const chosen = someDelivery(play, deal, wanted)
    if (chosen === undefined) return undefined
    const { order, delivery } = chosen
    const by = somebody(play, play.random.chance(0.95) ? order.buyer : order.seller, mayMove)
    const lines = delivery.lines.map(({ line, quantity }) => {
      const received = play.random.chance(0.6) ? quantity : below(play, quantity + 4)
      const damaged = play.random.chance(0.2) ? below(play, received + 1) : 0
      return {
        line,
        received,
        damaged: play.random.chance(0.03) ? received + 1 : damaged,
        warehouse: play.random.chance(0.85) ? 'South' : '',
        acceptSurplus: play.random.chance(0.5),
      }
    })
    return {
      name,
      by,
      method: name === 'receive' ? 'POST' : 'PUT',
      path: `/api/deliveries/${delivery.id}/receipt`,
      body: { lines },
      isDoubled: false,
      expect: (now) => {
        const of = orderIn(now, order.id)
        return gate(
          strangers(of, by, mayMove),
          sideOf(of, by) !== 'buyer' && 403,
          lines.some(({ received, damaged }) => damaged > received) && 400,
          found(of.deliveries, ({ id }) => id === delivery.id).state !== wanted && 409,
        )
      },
      apply: (now, answer) => {
        const of = orderIn(now, order.id)
        const one = found(of.deliveries, ({ id }) => id === delivery.id)
        one.state = 'received'
        for (const { line, received, damaged, warehouse, acceptSurplus } of lines)
          Object.assign(
            found(one.lines, (each) => each.line === line),
            { received, damaged, isToStock: warehouse !== '', keepsSurplus: acceptSurplus },
          )
        return compare(of, answer)
      },
    }
  }

const recall: MakeStep = (play, deal) => {
  const chosen = someDelivery(play, deal)
  if (chosen === undefined) return undefined
  const { order, delivery } = chosen
  const by = somebody(play, play.random.chance(0.95) ? order.seller : order.buyer, mayMove)
  const reason = play.random.chance(0.9) ? 'The wrong pallet' : ''
  return {
    name: 'take back',
    by,
    method: 'POST',
    path: `/api/deliveries/${delivery.id}/cancel`,
    body: { reason },
    isDoubled: false,
    expect: (now) => {
      const of = orderIn(now, order.id)
      return gate(
        strangers(of, by, mayMove),
        sideOf(of, by) !== 'seller' && 403,
        reason === '' && 400,
        of.state !== 'accepted' && 409,
        found(of.deliveries, ({ id }) => id === delivery.id).state !== 'shipped' && 409,
      )
    },
    apply: (now, answer) => {
      const of = orderIn(now, order.id)
      found(of.deliveries, ({ id }) => id === delivery.id).state = 'cancelled'
      return compare(of, answer)
    },
  }
}

export const moving: readonly (readonly [weight: number, MakeStep])[] = [
  [14, ship],
  [12, receiving('receive')],
  [4, receiving('correct')],
  [3, recall],
]
