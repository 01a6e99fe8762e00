import type { Order as Told } from '#features/trade/orders/contract.ts'
import { type ChangedLine, draftedOf, type Order, orderTotal, progressOf } from '../deal.ts'
import {
  type Answer,
  companyOf,
  found,
  gate,
  type MakeStep,
  newId,
  ok,
  orderIn,
  sideOf,
  someOrder,
  strangers,
} from '../step.ts'
import { below, mayApprove, mayTrade, type Person, pick, type Play, somebody } from '../world.ts'

type Name = 'approve' | 'reject' | 'accept' | 'decline' | 'cancel'

const from: Readonly<Record<Name, readonly Order['state'][]>> = {
  approve: ['approval'],
  reject: ['approval'],
  accept: ['sent'],
  decline: ['sent'],
  cancel: ['sent', 'accepted'],
}
const to = {
  approve: 'sent',
  reject: 'rejected',
  accept: 'accepted',
  decline: 'declined',
  cancel: 'cancelled',
} as const

/** Whether this side may take the step at all. */
const isOfSide = (name: Name, order: Order, by: Person): boolean => {
  const isSender = sideOf(order, by) === order.sentBy
  if (name === 'cancel') return isSender || order.state !== 'sent'
  return isSender === (name === 'approve' || name === 'reject')
}

const isAboveLimit = ({ world }: Play, order: Order, by: Person, total: number): boolean => {
  const limit = world.companies[order.buyer]?.limit ?? null
  return sideOf(order, by) === 'buyer' && !mayApprove(by) && limit !== null && total > limit
}

/** What the server says of an order in the answer to a step, beside the model. */
export function compare(order: Order, answer: Answer): string | undefined {
  const told = answer.json<Told>()
  const lines = (of: readonly Told['lines'][number][]) =>
    JSON.stringify(
      of.map((each) => [
        each.line,
        each.quantity,
        each.unitPrice,
        each.underWay,
        each.received,
        each.damaged,
        each.open,
      ]),
    )
  const own = JSON.stringify(
    order.lines.map(({ line, quantity, price }) => {
      const { underWay, received, damaged, open } = progressOf(order, line)
      return [line, quantity, price / 100, underWay, received, damaged, open]
    }),
  )
  if (told.state !== order.state || told.version !== order.version)
    return `it is ${told.state} in version ${told.version}, not ${order.state} in ${order.version}`
  if (lines(told.lines) !== own) return `its lines are ${lines(told.lines)}, not ${own}`
  return undefined
}

const walk =
  (name: Name): MakeStep =>
  (play, deal) => {
    const order = someOrder(play, deal, ({ state }) => from[name].includes(state))
    if (order === undefined) return undefined
    const isOfSender =
      name === 'approve' || name === 'reject' || (name === 'cancel' && order.state === 'sent')
    const sender = companyOf(order, order.sentBy)
    const receiver = sender === order.buyer ? order.seller : order.buyer
    const company = isOfSender ? sender : name === 'cancel' ? pick(play, [sender, receiver]) : receiver
    const by = somebody(play, company, name === 'approve' ? mayApprove : mayTrade)
    const reason = play.random.chance(0.95) ? 'As agreed' : ''
    return {
      name,
      by,
      method: 'POST',
      path: `/api/orders/${order.id}/${name}`,
      body: { reason },
      isDoubled: false,
      expect: (now) => {
        const of = orderIn(now, order.id)
        const isDelivered = of.deliveries.some(({ state }) => state !== 'cancelled')
        return gate(
          strangers(of, by, mayTrade),
          !isOfSide(name, of, by) && 403,
          name === 'approve' && (!mayApprove(by) || of.awardedBy === by.id) && 403,
          name === 'reject' && !mayApprove(by) && of.awardedBy !== by.id && 403,
          name !== 'accept' && name !== 'approve' && reason === '' && 400,
          !from[name].includes(of.state) && 409,
          name === 'accept' && isAboveLimit(play, of, by, orderTotal(of)) && 403,
          name === 'cancel' && isDelivered && 409,
        )
      },
      apply: (now, answer) => {
        const of = orderIn(now, order.id)
        of.state = to[name]
        of.version += 1
        if (name === 'cancel')
          for (const change of of.changes) if (change.state === 'open') change.state = 'withdrawn'
        return compare(of, answer)
      },
    }
  }

/** Why these lines cannot be agreed. */
function refusedLines(play: Play, order: Order, by: Person, changed: readonly ChangedLine[]): number | false {
  for (const { line, quantity, price } of changed) {
    const { underWay, good } = progressOf(order, line)
    const drafted = draftedOf(order, line)
    const before = found(order.lines, (each) => each.line === line).price
    if (underWay + good > quantity || drafted > quantity) return 409
    if ((underWay + good > 0 || drafted > 0) && price !== before) return 409
  }
  const after = order.lines.map((line) => changed.find((each) => each.line === line.line) ?? line)
  if (after.every(({ quantity }) => quantity === 0)) return 409
  const total = after.reduce((sum, { quantity, price }) => sum + quantity * price, order.freight)
  return total > orderTotal(order) && isAboveLimit(play, order, by, total) && 403
}

const propose: MakeStep = (play, deal) => {
  const order = someOrder(play, deal, ({ state, changes }) => state === 'accepted' && changes.length < 15)
  if (order === undefined) return undefined
  const by = somebody(play, pick(play, [order.buyer, order.seller]), mayTrade)
  const lines = order.lines
    .filter((_, at) => at === 0 || play.random.chance(0.5))
    .map(({ line, quantity, price }) => ({
      line,
      ...(play.random.chance(0.7) && { quantity: below(play, quantity + 5) }),
      ...(play.random.chance(0.3) && { unitPrice: (price + 1 + below(play, 50)) / 100 }),
    }))
  const changedIn = (of: Order): ChangedLine[] =>
    lines.map(({ line, quantity, unitPrice }) => {
      const now = found(of.lines, (each) => each.line === line)
      return {
        line,
        quantity: quantity ?? now.quantity,
        price: unitPrice === undefined ? now.price : Math.round(unitPrice * 100),
      }
    })
  const realIn = (of: Order): ChangedLine[] =>
    changedIn(of).filter(({ line, quantity, price }) => {
      const now = found(of.lines, (each) => each.line === line)
      return now.quantity !== quantity || now.price !== price
    })
  return {
    name: 'propose',
    by,
    method: 'POST',
    path: `/api/orders/${order.id}/changes`,
    body: { lines, reason: 'We need other quantities' },
    isDoubled: play.random.chance(0.2),
    expect: (now) => {
      const of = orderIn(now, order.id)
      const barred = gate(
        strangers(of, by, mayTrade),
        (of.state !== 'accepted' ||
          of.changes.some(({ state }) => state === 'open') ||
          of.changes.length >= 20) &&
          409,
        realIn(of).length === 0 && 400,
      )
      return barred === ok ? gate(refusedLines(play, of, by, changedIn(of))) : barred
    },
    apply: (now, answer) => {
      const of = orderIn(now, order.id)
      const side = sideOf(of, by)
      if (side === undefined) return 'a stranger proposed it'
      const id = newId(of.changes, answer.json<Told>().changes)
      of.changes.push({ id, side, state: 'open', lines: realIn(of) })
      return compare(of, answer)
    },
  }
}

const states = { accept: 'agreed', decline: 'refused', withdraw: 'withdrawn' } as const

const answerChange: MakeStep = (play, deal) => {
  const order = someOrder(play, deal, ({ changes }) => changes.some(({ state }) => state === 'open'))
  const change = play.random.pick(
    order?.changes.filter(({ state }) => state === 'open' || play.random.chance(0.1)) ?? [],
  )
  if (order === undefined || change === undefined) return undefined
  const given = pick(play, ['accept', 'accept', 'decline', 'withdraw'] as const)
  const isOfProposer = (given === 'withdraw') === play.random.chance(0.9)
  const other = change.side === 'buyer' ? order.seller : order.buyer
  const by = somebody(play, isOfProposer ? companyOf(order, change.side) : other, mayTrade)
  const reason = play.random.chance(0.9) ? 'No' : ''
  return {
    name: `${given} a change`,
    by,
    method: 'POST',
    path: `/api/order-changes/${change.id}/answer`,
    body: { answer: given, reason },
    isDoubled: false,
    expect: (now) => {
      const of = orderIn(now, order.id)
      const one = found(of.changes, ({ id }) => id === change.id)
      const barred = gate(
        strangers(of, by, mayTrade),
        of.state !== 'accepted' && 409,
        (sideOf(of, by) === one.side) !== (given === 'withdraw') && 403,
        given === 'decline' && reason === '' && 400,
        one.state !== 'open' && 409,
      )
      return barred === ok && given === 'accept' ? gate(refusedLines(play, of, by, one.lines)) : barred
    },
    apply: (now, answer) => {
      const of = orderIn(now, order.id)
      const one = found(of.changes, ({ id }) => id === change.id)
      one.state = states[given]
      if (given === 'accept') {
        of.version += 1
        for (const { line, quantity, price } of one.lines) {
          const changed = found(of.lines, (each) => each.line === line)
          changed.quantity = quantity
          changed.price = price
        }
      }
      return compare(of, answer)
    },
  }
}

export const ordering: readonly (readonly [weight: number, MakeStep])[] = [
  [5, walk('approve')],
  [1, walk('reject')],
  [10, walk('accept')],
  [2, walk('decline')],
  [2, walk('cancel')],
  [5, propose],
  [7, answerChange],
]
