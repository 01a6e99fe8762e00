import type { Order as ToldOrder } from '#features/trade/orders/contract.ts'
import { type Deal, isLive, type Order, orderTotal, type QuotedLine, totalOf } from '../deal.ts'
import { found, gate, type MakeStep, ofAsker, type Step } from '../step.ts'
import { below, mayTrade, type Person, pick, type Play, somebody } from '../world.ts'

const isSealed = (deal: Deal): boolean => deal.sealed && !deal.isOver
const isToConfirm = (deal: Deal, version: number): boolean => version < deal.version

interface Choice {
  readonly line: number
  readonly quoteId: number
  readonly quantity: number | undefined
}

/** What is ordered of each line by the orders that stand. */
const orderedOf = (deal: Deal, line: number): number =>
  deal.orders
    .filter(isLive)
    .flatMap(({ lines }) => lines.filter((each) => each.line === line))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** The chosen lines of each quote; a status where they cannot be ordered. */
function weigh(deal: Deal, choices: readonly Choice[]): number | Map<number, QuotedLine[]> {
  const chosen = new Map<number, QuotedLine[]>()
  for (const { line, quoteId, quantity } of choices) {
    const [company, of] = [...deal.quotes].find(([, { id }]) => id === quoteId) ?? []
    if (company === undefined || of?.state !== 'submitted' || isToConfirm(deal, of.version)) return 400
    const quoted = of.lines.find((each) => each.line === line)
    if (quoted === undefined) return 400
    const before = chosen.get(company) ?? []
    const wanted = quantity ?? quoted.quantity
    if (wanted > quoted.quantity || before.some((each) => each.line === line)) return 409
    chosen.set(company, [...before, { ...quoted, quantity: wanted }])
  }
  const now = [...chosen.values()].flat()
  for (const { line, quantity } of deal.lines) {
    const wanted = now.filter((each) => each.line === line).reduce((sum, each) => sum + each.quantity, 0)
    if (wanted > 0 && wanted + orderedOf(deal, line) > quantity) return 409
  }
  for (const [company, lines] of chosen) {
    const least = deal.quotes.get(company)?.minimum ?? 0
    if (totalOf(lines) < least) return 409
  }
  return chosen
}

/** The orders that an award makes, without their ids. */
function ordersOf(
  { world }: Play,
  deal: Deal,
  by: Person,
  chosen: ReadonlyMap<number, readonly QuotedLine[]>,
): Omit<Order, 'id'>[] {
  const isBuying = deal.side === 'buying'
  const made = [...chosen].map(([company, lines]): Omit<Order, 'id'> => ({
    buyer: isBuying ? deal.asker : company,
    seller: isBuying ? company : deal.asker,
    sentBy: isBuying ? 'buyer' : 'seller',
    awardedBy: by.id,
    freight: deal.quotes.get(company)?.freight ?? 0,
    state: 'sent',
    version: 1,
    lines: lines
      .map((line) => ({ ...line, product: found(deal.lines, (each) => each.line === line.line).product }))
      .toSorted((one, other) => one.line - other.line),
    deliveries: [],
    changes: [],
    papers: [],
    payments: [],
  }))
  const limit = world.companies[deal.asker]?.limit ?? null
  const total = [...deal.orders.filter(isLive), ...made].reduce((sum, order) => sum + orderTotal(order), 0)
  return made.map((order) => ({
    ...order,
    state: isBuying && limit !== null && total > limit ? 'approval' : 'sent',
  }))
}

const award: MakeStep = (play, deal) => {
  const quotes = [...deal.quotes.values()].filter(
    ({ state }) => state === 'submitted' || play.random.chance(0.1),
  )
  if (quotes.length === 0) return undefined
  const by = somebody(play, deal.asker, mayTrade)
  const choices: Choice[] = deal.lines.flatMap(({ line, quantity }): Choice[] => {
    const of = pick(play, quotes)
    const quoted = of.lines.find((each) => each.line === line)
    if (quoted === undefined && play.random.chance(0.9)) return []
    const left = Math.min(quantity - orderedOf(deal, line), quoted?.quantity ?? quantity)
    if (left <= 0 && play.random.chance(0.9)) return []
    const wanted = play.random.chance(0.15) ? left + 1 : 1 + below(play, left)
    return [{ line, quoteId: of.id, quantity: play.random.chance(0.3) ? undefined : Math.max(wanted, 1) }]
  })
  if (choices.length === 0) return undefined
  return {
    name: 'award',
    by,
    method: 'POST',
    path: `/api/requisitions/${deal.postId}/award`,
    body: { lines: choices, reason: 'The best price' },
    isDoubled: play.random.chance(0.2),
    expect: (now) => {
      const weighed = weigh(now, choices)
      return gate(
        ofAsker(now, by),
        (now.isCancelled || isSealed(now)) && 409,
        typeof weighed === 'number' && weighed,
      )
    },
    apply: (now, answer) => {
      const weighed = weigh(now, choices)
      if (typeof weighed === 'number') return 'it cannot be awarded so'
      const told = answer.json<ToldOrder[]>()
      for (const order of ordersOf(play, now, by, weighed)) {
        const other = order.sentBy === 'buyer' ? order.seller : order.buyer
        const one = told.find(({ side, buyer, seller }) =>
          [buyer, seller].some(
            ({ companyId }, at) =>
              companyId === play.world.companies[other]?.id && (side === 'buyer') === (at === 1),
          ),
        )
        if (one === undefined || one.state !== order.state)
          return `an order is ${one?.state}, not ${order.state}`
        if (Math.round(one.total * 100) !== orderTotal(order)) return `an order comes to ${one.total}`
        now.orders.push({ ...order, id: one.id })
      }
      return told.length === weighed.size ? undefined : `there are ${told.length} orders, not ${weighed.size}`
    },
  }
}

/** Whom a polite answer would reach; a status if it cannot be given. */
function unanswered(deal: Deal): number | number[] {
  const live = deal.orders.filter(isLive)
  if (live.length === 0 || live.some(({ state }) => state === 'approval')) return 409
  const chosen = new Set(live.map(({ sentBy, buyer, seller }) => (sentBy === 'buyer' ? seller : buyer)))
  const others = [...deal.quotes].filter(
    ([company, { state, answered }]) => state === 'submitted' && !answered && !chosen.has(company),
  )
  return others.length === 0 ? 409 : others.map(([company]) => company)
}

const answer: MakeStep = (play, deal): Step | undefined => {
  if (deal.orders.length === 0) return undefined
  const by = somebody(play, deal.asker, mayTrade)
  return {
    name: 'answer the others',
    by,
    method: 'POST',
    path: `/api/requisitions/${deal.postId}/answers`,
    body: { text: 'Thank you' },
    isDoubled: false,
    expect: (now) => {
      const others = unanswered(now)
      return gate(ofAsker(now, by), typeof others === 'number' && others)
    },
    apply: (now, told) => {
      const others = unanswered(now)
      if (typeof others === 'number') return 'nobody could be answered'
      for (const company of others) {
        const of = now.quotes.get(company)
        if (of !== undefined) now.quotes.set(company, { ...of, answered: true })
      }
      const { answered } = told.json<{ answered: number }>()
      return answered === others.length ? undefined : `${answered} were answered, not ${others.length}`
    },
  }
}

export const awarding: readonly (readonly [weight: number, MakeStep])[] = [
  [10, award],
  [3, answer],
]
