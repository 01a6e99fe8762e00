import {
  type Awardable,
  type AwardSource,
  cheapest,
  type OpenedRequisition,
  priceSplit,
} from '#features/trade/requisitions/server/index.ts'
import type { Decision } from '#features/trade/requisitions/contract.ts'
import { type Decimal, decimal } from '#platform/contract/decimal.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { ordersApi } from '../contract.ts'
import type { OrderSide } from '../domain.ts'
import * as sql from './sql/index.ts'

/** A line of a quote, and how much of it is ordered. */
export interface Chosen {
  readonly line: number
  readonly quantity: Decimal
}

type Quote = Awardable['quotes'][number]

/** What an award comes to with all costs, and the cheapest way that is found to order the same. */
export function decisionOf(
  { requisition: { currency } }: Awardable,
  chosen: ReadonlyMap<Quote, readonly Chosen[]>,
  { offers, rate }: Awaited<ReturnType<AwardSource['compare']>>,
  side: OrderSide,
): Omit<sql.NewDecision, 'reason'> {
  const parts = [...chosen].flatMap(([{ row }, lines]) => lines.map((line) => ({ ...line, quoteId: row.id })))
  const wanted = new Map<number, Decimal>()
  for (const { line, quantity } of parts) wanted.set(line, quantity.plus(wanted.get(line) ?? 0))
  const money = { currency, rate }
  const priced = priceSplit(parts, offers, money)
  const found = side === 'buyer' ? (cheapest(wanted, offers, money)?.priced.total ?? priced.total) : null
  const names = new Map([...chosen.keys()].map(({ row }) => [row.id, row.name]))
  return {
    currency,
    total: priced.total.toFixed(),
    best: found === null ? null : (found.lt(priced.total) ? found : priced.total).toFixed(),
    rate,
    suppliers: priced.offers.map(({ id, goods, freight, ownFreight, duty, total, lines }) => ({
      name: names.get(id) ?? '',
      goods: goods.toNumber(),
      freight: freight.toNumber(),
      ownFreight: ownFreight.toNumber(),
      duty: duty.toNumber(),
      total: total.toNumber(),
      lines: lines.map(({ line, quantity, landed }) => ({
        line,
        quantity: quantity.toNumber(),
        landed: landed.toNumber(),
      })),
    })),
  }
}

const present = ({ total, best, rate, rateCurrency, rateDate, ...row }: sql.DecisionRow): Decision => ({
  ...row,
  total: decimal(total).toNumber(),
  best: best === null ? null : decimal(best).toNumber(),
  rate:
    rate === null || rateCurrency === null || rateDate === null
      ? null
      : { currency: rateCurrency, rate: Number(rate), date: rateDate },
})

/** The decisions about a requisition, for whoever may read its quotes. */
export const decisionList =
  ({ database }: Pick<App, 'database'>) =>
  async (
    requisition: OpenedRequisition,
    { limit = defaultPageSize, cursor }: Query<typeof ordersApi.decisions>,
  ): Promise<{ readonly items: Decision[]; readonly next: string | null }> => {
    const before = decodeCursor(cursor, idPosition)?.[0]
    const rows = await sql.findDecisions(database, requisition, { before, limit: limit + 1 })
    const { items, next } = cutPage(rows, limit, ({ id }) => [id])
    return { items: items.map(present), next }
  }

export type Decisions = ReturnType<typeof decisionList>
