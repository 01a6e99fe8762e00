import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { companiesApi } from '../../contract.ts'
import { ownedCompany } from '../rights.ts'
import type { CompanyExports } from './service.ts'

export function exportRoutes({ database }: Pick<App, 'database'>, exports: CompanyExports): Route[] {
  const owned = ({ viewer, params }: Pick<Caller<typeof companiesApi.exportState>, 'viewer' | 'params'>) =>
    ownedCompany(database, viewer, params.id)
  return [
    route(companiesApi.requestExport, {
      load: owned,
      handle: ({ viewer, subject, address }) => exports.request(viewer, subject, address),
    }),
    route(companiesApi.exportState, { load: owned, handle: ({ subject }) => exports.state(subject) }),
    route(companiesApi.exportFile, {
      load: owned,
      handle: ({ viewer, subject, address }) => exports.file(viewer, subject, address),
    }),
  ]
}
