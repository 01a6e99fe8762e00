import type { App } from '#platform/server/app.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import { companiesApi, type Figures } from '../../contract.ts'
import { fewestPartners, shareNames } from '../../domain/figures.ts'
import { seenCompany } from '../rights.ts'
import { findBought, findSold, type SoldRow } from './sql.ts'

/** Null where one partner's dealings could be guessed. */
const sideOf = ({ trades, partners, since }: Pick<SoldRow, 'trades' | 'partners' | 'since'>) =>
  partners < fewestPartners || since === null ? null : { trades, partners, since }

export function figureRoutes({ database }: Pick<App, 'database'>): Route[] {
  const figuresOf = async (id: number): Promise<Figures> => {
    const [sold, bought] = await Promise.all([findSold(database, id), findBought(database, id)])
    const side = sideOf(sold)
    return {
      isShown: true,
      sold: side && {
        ...side,
        shares: shareNames.map((name) => ({ name, count: sold.counts[name], of: sold.totals[name] })),
      },
      bought: sideOf(bought),
    }
  }
  return [
    route(companiesApi.figures, {
      load: ({ viewer, params }) => seenCompany(database, viewer, params.id),
      handle: async ({ subject: { id, showsFigures } }) =>
        showsFigures ? figuresOf(id) : { isShown: false, sold: null, bought: null },
    }),
  ]
}
