import type { PostTables } from '#features/network/posts/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { announcements } from './announcing.ts'
import { type AwardSource, awardSource } from './awarding.ts'
import { closing, type Closing } from './closing.ts'
import { comparing } from './comparing.ts'
import { comparisonSheet } from './comparison-sheet.ts'
import { createRequisition } from './creating.ts'
import { type GuestQuotes, guestQuotes } from './guests.ts'
import { lineFileService } from './line-files.ts'
import { openList } from './open.ts'
import { requisitionData } from './own-data.sql.ts'
import { questionService } from './questions.ts'
import { quoteFileService } from './quote-files.ts'
import { quotingService } from './quoting.ts'
import { requisitionRights, type Surroundings } from './rights.ts'
import { requisitionRoutes } from './routes.ts'
import { requisitionService } from './service.ts'
import { handOver, shownRequisition } from './sql/index.ts'

export { expectStaying } from './quoting.ts'
export type { Awardable, AwardSource } from './awarding.ts'
export type { PastOf } from './rights.ts'
export type { CloseProposal } from './creating.ts'
export type { OpenedRequisition, OwnRequisition } from './access.ts'
export type { GuestQuotes } from './guests.ts'
export { requisitionsForClients, type UnclearRequisition } from './for-clients.ts'
export { type ReceivedQuotes, requisitionInquiry } from './inquiry.ts'
export type { GuestNews, TellGuests } from './rights.ts'
export { cheapest, priceSplit } from '../domain/split.ts'
export { findAskerAddresses, type GivenQuote, type SeesPost, type OpenRequisition } from './sql/index.ts'

/** Requisitions of posts, and quotes on them. */
export function requisitionsFeature(
  app: App,
  surroundings: Surroundings,
): Feature &
  Pick<Closing, 'closeDue'> & {
    readonly tables: PostTables
    readonly awards: AwardSource
    readonly forGuests: GuestQuotes
  } {
  const told = announcements(app, surroundings)
  const rights = requisitionRights(app.database, surroundings)
  const quoting = quotingService(app, rights, told)
  const lineFiles = lineFileService(app, told)
  const quoteFiles = quoteFileService(app, rights, quoting)
  const questions = questionService(app, rights, told)
  const close = closing(app, quoting, told)
  return {
    name: 'requisitions',
    ownData: requisitionData,
    handOver,
    routes: requisitionRoutes({
      rights,
      requisitions: requisitionService(app, rights, told, surroundings),
      quoting,
      questions,
      lineFiles,
      quoteFiles,
      open: openList(app, rights, surroundings),
      compare: comparing(app, quoting, surroundings),
      sheet: comparisonSheet(app, quoting),
    }),
    tables: { shown: shownRequisition, create: createRequisition(surroundings) },
    awards: awardSource(rights, quoting),
    forGuests: guestQuotes(app, rights, quoting, questions, lineFiles, quoteFiles),
    ...close,
    cleanUp: () => quoteFiles.sealOld(),
  }
}
