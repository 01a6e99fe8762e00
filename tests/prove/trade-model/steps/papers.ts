import type { Deal, Order, Paper } from '../deal.ts'
import { found, orderIn } from '../step.ts'
import type { Play } from '../world.ts'

export const paperIn = (deal: Deal, order: number, id: number): Paper =>
  found(orderIn(deal, order).papers, (paper) => paper.id === id)

/** A paper of some order, mostly one for which the step makes sense. */
export function somePaper(play: Play, deal: Deal, fits: (paper: Paper, order: Order) => boolean) {
  const all = deal.orders.flatMap((order) => order.papers.map((paper) => ({ order, paper })))
  const fitting = all.filter(({ order, paper }) => fits(paper, order))
  return play.random.pick(fitting.length > 0 && play.random.chance(0.93) ? fitting : all)
}

export const isInvoice = ({ kind, isIssued }: Paper): boolean => kind === 'invoice' && isIssued
