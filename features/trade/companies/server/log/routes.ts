import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { auditReader } from '#platform/server/audit-log.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { companiesApi } from '../../contract.ts'
import { loggedCompany, ownedCompany } from '../rights.ts'
import { secondStepService } from './second-step.ts'
import { companyEntries } from './sql.ts'

type OneCompany = Pick<Caller<typeof companiesApi.get>, 'viewer' | 'params'>

/** The log of a company, and whether its people need two steps: for its owners. */
export function logRoutes(app: App, endpoints: () => readonly Endpoint[]): Route[] {
  const { database } = app
  const reader = auditReader(database, endpoints)
  const secondStep = secondStepService(app)
  const logged = ({ viewer, params }: OneCompany) => loggedCompany(database, viewer, params.id)
  const owned = ({ viewer, params }: OneCompany) => ownedCompany(database, viewer, params.id)
  return [
    route(companiesApi.log, {
      load: logged,
      handle: async ({ subject, query, next }) => {
        const page = await reader.page(query, companyEntries(subject))
        next(page.next)
        return page.items
      },
    }),
    route(companiesApi.logFile, {
      load: logged,
      handle: ({ subject, query }) => reader.file(query, 'log', companyEntries(subject)),
    }),
    route(companiesApi.demandSecondStep, {
      load: owned,
      handle: async ({ viewer, subject }) => {
        await secondStep.demand(viewer, subject)
        return { message: 'The company’s people now sign in in two steps' }
      },
    }),
    route(companiesApi.liftSecondStep, {
      load: owned,
      handle: async ({ viewer, subject }) => {
        await secondStep.lift(viewer, subject)
        return { message: 'Two-step sign-in is no longer demanded' }
      },
    }),
  ]
}
