import { logoService } from '#features/invoices/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { companyErrors } from '../contract.ts'
import { bankChanging } from './bank/changing.ts'
import { approvalChanging } from './approval/changing.ts'
import { bankDue, waitingJob } from './bank/job.ts'
import { bankRoutes } from './bank/routes.ts'
import { bookService } from './books.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { certificateService } from './certificates/service.ts'
import { figureRoutes } from './figures/routes.ts'
import { invitationService } from './invitations.ts'
import { companyLetter } from './letters.ts'
import { moveRoutes } from './moves/routes.ts'
import { moveService } from './moves/service.ts'
import { companyData } from './own-data.sql.ts'
import { type EndWork, peopleService } from './people.ts'
import { companyRoutes } from './routes.ts'
import { companyService } from './service.ts'
import { deleteExpired, findOwnedAlone } from './sql/index.ts'

export { bookEntriesOf, companyReaders, companyWriters, findCompanyBook } from './books.ts'
export type { EndWork } from './people.ts'
export { type CompanySide, findCompanyOfBook } from './sql/index.ts'

/** Companies: their pages, people and books. */
export function companiesFeature(
  app: App,
  endWork: EndWork,
): Feature & { readonly applyDue: () => Promise<number> } {
  const { database } = app
  const moves = moveService(app)
  const bank = bankChanging(app)
  const approvals = approvalChanging(app)
  const waiting = waitingJob(app, [bankDue(app, bank), approvals.applyDue])
  const certificates = certificateService(app)
  return {
    name: 'companies',
    ownData: companyData,
    routes: [
      ...companyRoutes(app, {
        books: bookService(app, approvals),
        companies: companyService(app, endWork, bank),
        people: peopleService(app, endWork),
        invitations: invitationService(app, companyLetter(app)),
        logos: logoService(app),
      }),
      ...moveRoutes(app, moves),
      ...bankRoutes(app, bank),
      ...figureRoutes(app),
      ...certificateRoutes(app, certificates),
    ],
    ...waiting,
    tidy: async () => {
      await deleteExpired(database)
      await certificates.warn()
      await certificates.tidy()
      await moves.tidy()
    },
    /** Where others are left, somebody else must be the owner first. */
    keepsMember: async (queries, memberId) => {
      const kept = (await findOwnedAlone(queries, memberId)).find(({ hasOthers }) => hasOthers)
      return kept === undefined
        ? undefined
        : new Refusal(companyErrors.lastOwner, {
            sentence: `${kept.name} would have no owner. Somebody else there must become its owner first.`,
          })
    },
    /** A company ends with its last member. */
    filesOf: async (queries, memberId) => {
      const owned = await findOwnedAlone(queries, memberId)
      return (await Promise.all(owned.map(({ bookId }) => endWork.filesOf(queries, bookId)))).flat()
    },
  }
}
