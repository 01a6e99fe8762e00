import { logoService } from '#features/books/invoices/server/index.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { App, Feature } from '#platform/server/app.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { companyErrors } from '../contract.ts'
import { bankChanging } from './bank/changing.ts'
import { approvalChanging } from './approval/changing.ts'
import { bankDue, waitingJob } from './bank/job.ts'
import { bankRoutes } from './bank/routes.ts'
import { bookService } from './books.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { certificateService } from './certificates/service.ts'
import { endingRoutes } from './closure/routes.ts'
import { endingService } from './closure/service.ts'
import { exportRoutes } from './export/routes.ts'
import { companyExports } from './export/service.ts'
import { figureRoutes } from './figures/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { identityService } from './identity/service.ts'
import { invitationService } from './invitations.ts'
import { companyLetter } from './letters.ts'
import { logRoutes } from './log/routes.ts'
import { moveRoutes } from './moves/routes.ts'
import { moveService } from './moves/service.ts'
import { companyData } from './own-data.sql.ts'
import { type EndWork, peopleService } from './people.ts'
import { companyRoutes } from './routes.ts'
import { companyService } from './service.ts'
import { deleteExpired, findOwnedAlone } from './sql/index.ts'

export { bookEntriesOf, companyReaders, companyWriters, findCompanyBook } from './books.ts'
export type { EndWork } from './people.ts'
export { isOpenTo } from './sql/index.ts'

/** What other features have, read once all of them are made. */
interface Everything {
  /** What each feature has of a member or a book. */
  readonly data: () => readonly OwnData[]
  readonly endpoints: () => readonly Endpoint[]
}

/** Companies: their pages, people and books. */
export function companiesFeature(
  app: App,
  endWork: EndWork,
  { data, endpoints }: Everything,
): Feature & { readonly applyDue: () => Promise<number> } {
  const { database } = app
  const moves = moveService(app)
  const bank = bankChanging(app)
  const approvals = approvalChanging(app)
  const waiting = waitingJob(app, [bankDue(app, bank), approvals.applyDue])
  const certificates = certificateService(app)
  const ending = endingService(app, endWork)
  const people = peopleService(app, endWork)
  const exports = companyExports(app, data)
  const identity = identityService(app)
  return {
    name: 'companies',
    ownData: companyData,
    routes: [
      ...companyRoutes(app, {
        books: bookService(app, approvals),
        companies: companyService(app, bank),
        people,
        invitations: invitationService(app, companyLetter(app)),
        logos: logoService(app),
      }),
      ...moveRoutes(app, moves),
      ...bankRoutes(app, bank),
      ...figureRoutes(app),
      ...identityRoutes(identity),
      ...logRoutes(app, endpoints),
      ...certificateRoutes(app, certificates),
      ...endingRoutes(app, ending),
      ...exportRoutes(app, exports),
    ],
    ...waiting,
    cleanUp: async () => {
      await deleteExpired(database)
      await certificates.warn()
      await certificates.cleanUp()
      await moves.cleanUp()
      await exports.cleanUp()
      await ending.cleanUp()
    },
    endMember: people.endMember,
    /** A company ends by its own door, with its time and its papers, or goes on with somebody else. */
    keepsMember: async (queries, memberId) => {
      const kept = (await findOwnedAlone(queries, memberId)).find(({ deletesAt }) => deletesAt === null)
      if (kept === undefined) return undefined
      const { name, hasOthers } = kept
      return new Refusal(companyErrors.lastOwner, {
        sentence: hasOthers
          ? `${name} would have no owner. Somebody else there must become its owner first.`
          : `${name} has no other owner. It must be deleted first, or somebody else become its owner.`,
      })
    },
    keepsMemberUntil: async (queries, memberId) =>
      (await findOwnedAlone(queries, memberId))
        .flatMap(({ deletesAt }) => deletesAt ?? [])
        .toSorted()
        .at(-1),
  }
}
