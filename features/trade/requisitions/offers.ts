import type { Comparison } from './contract/comparison.ts'
import { noCosts } from './domain/landed.ts'
import type { Offer } from './domain/split.ts'

export type Noted = Pick<Extract<Comparison, { sealed: false }>, 'rate' | 'costs'>

/** Quotes with what whoever asks noted of their costs. */
export function offersOf(quotes: readonly Omit<Offer, 'costs'>[], { costs }: Pick<Noted, 'costs'>): Offer[] {
  const noted = new Map(costs.map(({ quoteId, freight, duty }) => [quoteId, { freight, duty }]))
  return quotes.map(({ id, freight, minimumOrder, lines }) => ({
    id,
    freight,
    minimumOrder,
    lines,
    costs: noted.get(id) ?? noCosts,
  }))
}
