import { lineAmount } from '#features/books/taxes/domain.ts'
import { type Decimal, decimal, sum } from '#platform/contract/decimal.ts'
import { type Costs, landed, type Landed, type Money } from './landed.ts'

/** What a supplier quotes. */
export interface Offer {
  readonly id: number
  readonly freight: string | number
  readonly minimumOrder: string | number | null
  readonly costs: Costs
  readonly lines: readonly {
    readonly line: number
    readonly unitPrice: string | number
    readonly quantity: string | number
  }[]
}

/** How much of a line is bought of whom. */
export interface Part {
  readonly line: number
  readonly quoteId: number
  readonly quantity: Decimal
}

interface PricedOffer extends Omit<Landed, 'lines'> {
  readonly id: number
  readonly lines: readonly {
    readonly line: number
    readonly quantity: Decimal
    readonly amount: Decimal
    readonly landed: Decimal
  }[]
}

export interface PricedSplit {
  readonly offers: readonly PricedOffer[]
  readonly total: Decimal
}

/** What the parts cost until they are there: each supplier's freight is paid once, however little is bought. */
export function priceSplit(parts: readonly Part[], offers: readonly Offer[], money: Money): PricedSplit {
  const priced = offers.flatMap((offer): PricedOffer[] => {
    const own = parts.filter(({ quoteId }) => quoteId === offer.id)
    if (own.length === 0) return []
    const prices = new Map(offer.lines.map(({ line, unitPrice }) => [line, unitPrice]))
    const amounts = own.map(({ line, quantity }) =>
      lineAmount({ quantity: quantity.toFixed(), unitPrice: prices.get(line) ?? '0' }, money.currency),
    )
    const { lines, ...rest } = landed(amounts, offer.freight, offer.costs, money)
    return [
      {
        id: offer.id,
        ...rest,
        lines: own.map(({ line, quantity }, at) => ({
          line,
          quantity,
          amount: amounts[at] ?? decimal(0),
          landed: lines[at] ?? decimal(0),
        })),
      },
    ]
  })
  return { offers: priced, total: sum(priced.map(({ total }) => total)) }
}

/** An offer in plain numbers, which are exact enough to choose by. What is chosen is computed exactly. */
interface Rough {
  readonly id: number
  readonly offer: Offer
  /** What is paid once, and what each unit of price comes to. */
  readonly once: number
  readonly factor: number
  readonly minimum: number
}

function roughOf(offer: Offer, { currency, rate }: Money): Rough {
  const read = (cost: Costs['freight']) => {
    if (cost === null) return { part: 0, once: 0 }
    const value = Number(cost.value)
    if (cost.unit === 'percent') return { part: value / 100, once: 0 }
    return { part: 0, once: cost.unit === currency ? value : value * Number(rate?.rate ?? 0) }
  }
  const [freight, duty] = [read(offer.costs.freight), read(offer.costs.duty)]
  return {
    id: offer.id,
    offer,
    once: (Number(offer.freight) + freight.once) * (1 + duty.part) + duty.once,
    factor: (1 + freight.part) * (1 + duty.part),
    minimum: Number(offer.minimumOrder ?? 0),
  }
}

interface Candidate {
  readonly rough: Rough
  readonly price: number
  readonly most: number
  readonly quantity: Decimal
}
type Candidates = ReadonlyMap<number, readonly Candidate[]>

const candidatesOf = (rough: Rough): Candidates =>
  new Map(
    rough.offer.lines.map(({ line, unitPrice, quantity }) => [
      line,
      [{ rough, price: Number(unitPrice), most: Number(quantity), quantity: decimal(quantity) }],
    ]),
  )

interface Attempt {
  readonly candidates: Candidates
  /** From whom one may buy. */
  readonly allowed: ReadonlySet<Rough>
  readonly used: ReadonlySet<Rough>
  readonly cost: number
  /** From how many less is bought than they sell. */
  readonly tooSmall: number
}

/** What is less of a quantity is the error of plain numbers. */
const tiny = 1e-9

/** Each line from its cheapest suppliers of those from whom one may buy; undefined if too little is offered. */
function attempt(
  wanted: ReadonlyMap<number, number>,
  candidates: Candidates,
  allowed: ReadonlySet<Rough>,
): Attempt | undefined {
  const goods = new Map<Rough, number>()
  let cost = 0
  for (const [line, quantity] of wanted) {
    let left = quantity
    for (const { rough, price, most } of candidates.get(line) ?? []) {
      if (left <= quantity * tiny) break
      if (!allowed.has(rough)) continue
      const taken = Math.min(most, left)
      left -= taken
      goods.set(rough, (goods.get(rough) ?? 0) + price * taken)
      cost += price * taken * rough.factor
    }
    if (left > quantity * tiny) return undefined
  }
  let tooSmall = 0
  for (const [{ once, minimum }, value] of goods) {
    cost += once
    if (value < minimum * (1 - tiny)) tooSmall += 1
  }
  return { candidates, allowed, used: new Set(goods.keys()), cost, tooSmall }
}

/** The same exactly. */
function partsOf(wanted: ReadonlyMap<number, Decimal>, { candidates, allowed }: Attempt): Part[] {
  const parts: Part[] = []
  for (const [line, quantity] of wanted) {
    let left = quantity
    for (const { rough, quantity: most } of candidates.get(line) ?? []) {
      if (left.lte(0)) break
      if (!allowed.has(rough)) continue
      const taken = most.lt(left) ? most : left
      left = left.minus(taken)
      parts.push({ line, quoteId: rough.id, quantity: taken })
    }
  }
  return parts
}

/** The better of two: one that fulfils more minimums, then the cheaper. */
const better = (one: Attempt | undefined, other: Attempt | undefined): Attempt | undefined => {
  if (one === undefined || other === undefined) return one ?? other
  if (one.tooSmall !== other.tooSmall) return one.tooSmall < other.tooSmall ? one : other
  return other.cost < one.cost ? other : one
}

/** Leaves out or takes in one supplier after the other, as long as that is better. */
function improve(
  wanted: ReadonlyMap<number, number>,
  candidates: Candidates,
  pool: readonly Rough[],
  start: ReadonlySet<Rough>,
): Attempt | undefined {
  let best = attempt(wanted, candidates, start)
  for (let isBetter = true; isBetter;) {
    const before = best
    const taken = before?.used ?? start
    for (const rough of pool) {
      const next = new Set(taken)
      if (!next.delete(rough)) next.add(rough)
      best = better(best, attempt(wanted, candidates, next))
    }
    isBetter = best !== before
  }
  return best
}

/** Suppliers among whom one looks: of very many, those who alone or in some line are among the cheapest. */
const maxPool = 60

function poolOf(
  roughs: readonly Rough[],
  candidates: Candidates,
  alone: readonly Attempt[],
): readonly Rough[] {
  if (roughs.length <= maxPool) return roughs
  const cheap = [...candidates.values()].flatMap((line) => line.slice(0, 1).map(({ rough }) => rough))
  const whole = alone.toSorted((one, other) => one.cost - other.cost).flatMap(({ used }) => [...used])
  return [...new Set([...whole.slice(0, maxPool / 2), ...cheap, ...whole])].slice(0, maxPool)
}

/**
 * The cheapest way that is found to buy this much of each line. Each supplier brings a freight, so it begins with each
 * line where it is cheapest, and with all of one supplier, and leaves out or takes in one after the other. To try
 * every way would take too long, so there may be a cheaper one. Undefined if the offers do not suffice.
 */
export function cheapest(
  wanted: ReadonlyMap<number, Decimal>,
  offers: readonly Offer[],
  money: Money,
): { readonly parts: readonly Part[]; readonly priced: PricedSplit } | undefined {
  const rough = new Map([...wanted].map(([line, quantity]) => [line, quantity.toNumber()]))
  // The same offers in another order lead to the same way.
  const roughs = offers
    .map((offer) => roughOf(offer, money))
    .toSorted((one, other) => one.once - other.once || one.id - other.id)
  const each = roughs.map(candidatesOf)
  const all = new Map(
    [...wanted.keys()].map((line) => [
      line,
      each
        .flatMap((own) => own.get(line) ?? [])
        .sort((one, other) => one.price * one.rough.factor - other.price * other.rough.factor),
    ]),
  )
  const alone = each.flatMap((own, at) => attempt(rough, own, new Set(roughs.slice(at, at + 1))) ?? [])
  const single = alone.reduce<Attempt | undefined>(better, undefined)
  const pool = poolOf(roughs, all, alone)
  const found = [new Set(roughs), ...(single === undefined ? [] : [single.used])]
    .map((start) => improve(rough, all, pool, start))
    .reduce(better, single)
  if (found === undefined || found.tooSmall > 0) return undefined
  const parts = partsOf(wanted, found)
  return { parts, priced: priceSplit(parts, offers, money) }
}
