import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { companiesApi } from '../../contract.ts'
import { ownedCompany } from '../rights.ts'
import type { EndingService } from './service.ts'

export function endingRoutes({ database }: Pick<App, 'database'>, ending: EndingService): Route[] {
  const owned = ({ viewer, params }: Pick<Caller<typeof companiesApi.keep>, 'viewer' | 'params'>) =>
    ownedCompany(database, viewer, params.id)
  return [
    route(companiesApi.remove, {
      load: owned,
      handle: async ({ viewer, subject, body, address }) => ({
        message: 'The company will be deleted',
        deletesAt: await ending.ask(viewer, subject, body.name, address),
      }),
    }),
    route(companiesApi.keep, {
      load: owned,
      handle: async ({ viewer, subject, address }) => {
        await ending.keep(viewer, subject, address)
        return { message: 'The company stays' }
      },
    }),
  ]
}
