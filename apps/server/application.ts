import type { RequestListener, Server } from 'node:http'
import { accountsFeature } from '#features/people/accounts/server/index.ts'
import { adminFeature } from '#features/administration/admin/server/index.ts'
import { type AnswersWith, assistantFeature } from '#features/assistant/assistant/server/index.ts'
import { audiencesFeature } from '#features/network/audiences/server/index.ts'
import { achievementsFeature } from '#features/people/achievements/server/index.ts'
import { bulkFeature, columnsFeature } from '#features/books/records/server/index.ts'
import { commentsFeature } from '#features/books/comments/server/index.ts'
import {
  bookEntriesOf,
  companiesFeature,
  companyReaders,
  findCompanyBook,
} from '#features/trade/companies/server/index.ts'
import { clientsFeature, noteLines } from '#features/assistant/clients/server/index.ts'
import { connectionsFeature, countRequests, friendIdsOf } from '#features/network/connections/server/index.ts'
import { dashboardFeature } from '#features/books/dashboard/server/index.ts'
import { directoryFeature } from '#features/network/directory/server/index.ts'
import { eInvoicesFeature } from '#features/books/e-invoices/server/index.ts'
import { filesFeature } from '#features/files/files/server/index.ts'
import { financialBulk, financialsFeature, financialTable } from '#features/books/financials/server/index.ts'
import { seesNotice } from '#features/trade/guests/server/index.ts'
import { makeBillsOfIssued } from '#features/trade/billing/server/index.ts'
import { invoiceBulk, invoicesFeature } from '#features/books/invoices/server/index.ts'
import { billsFeature } from '#features/books/bills/server/index.ts'
import { lettersFeature } from '#features/people/emails/server/index.ts'
import { layoutsFeature } from '#features/books/layouts/server/index.ts'
import { materialBulk, materialsFeature, materialTable } from '#features/books/materials/server/index.ts'
import { invitationsFeature, memberInvitations } from '#features/network/invitations/server/index.ts'
import { importsFeature } from '#features/books/imports/server/index.ts'
import { membersFeature } from '#features/people/members/server/index.ts'
import { messagesFeature } from '#features/network/messages/server/index.ts'
import { notificationsFeature } from '#features/people/notifications/server/index.ts'
import { outboxFeature } from '#features/people/outbox/server/index.ts'
import { ownDataFeature } from '#features/administration/own-data/server/index.ts'
import { itemsFeature } from '#features/books/items/server/index.ts'
import { partiesFeature } from '#features/books/parties/server/index.ts'
import { paymentsFeature } from '#features/books/payments/server/index.ts'
import { picturesFeature } from '#features/assistant/pictures/server/index.ts'
import { postsFeature, canSeePost, postModeration } from '#features/network/posts/server/index.ts'
import { linkPreviewService, previewsFeature } from '#features/network/previews/server/index.ts'
import { profilesFeature } from '#features/network/profiles/server/index.ts'
import { recordFilesFeature } from '#features/books/record-files/server/index.ts'
import { recurringFeature } from '#features/books/series/server/index.ts'
import { registrationFeature } from '#features/people/registration/server/index.ts'
import { reportsFeature } from '#features/network/reports/server/index.ts'
import { searchFeature } from '#features/workspace/search/server/index.ts'
import { sendingFeature } from '#features/books/correspondence/server/index.ts'
import { sentimentFeature } from '#features/assistant/sentiment/server/index.ts'
import { storageFeature } from '#features/people/storage/server/index.ts'
import { suggestionsFeature } from '#features/network/suggestions/server/index.ts'
import { tagsFeature } from '#features/network/tags/server/index.ts'
import { themeFeature } from '#features/people/theme/server/index.ts'
import { todosFeature } from '#features/people/todos/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { openAuditStream } from '#platform/server/audit-stream.ts'
import { openBookAccess } from '#platform/server/book-access.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { createDiskSpace } from '#platform/server/disk-space.ts'
import { withSealedFiles } from '#platform/server/files/sealed.ts'
import { openFileStore } from '#platform/server/files/store.ts'
import { openUploadDirectory } from '#platform/server/files/uploads.ts'
import { createCookies } from '#platform/server/http/cookies.ts'
import { forgetOldKeys } from '#platform/server/http/idempotency.ts'
import { serveHealth } from '#platform/server/http/health.ts'
import type { Listener } from '#platform/server/http/listener.ts'
import { measureRequests } from '#platform/server/http/measure.ts'
import { serveProtocol } from '#platform/server/http/protocol.ts'
import { createServer, mountRoutes } from '#platform/server/http/server.ts'
import { ownOrigins } from '#platform/server/http/same-site.ts'
import { serveSecurityText } from '#platform/server/http/security-text.ts'
import { serveWeb } from '#platform/server/http/web.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { keyRotation } from '#platform/server/key-rotation.ts'
import { openMail } from '#platform/server/mail/mail.ts'
import { serveMetrics } from '#platform/server/http/serve-metrics.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { createHub } from '#platform/server/realtime/hub.ts'
import { openLive } from '#platform/server/realtime/live.ts'
import { createQuotas } from '#platform/server/quotas.ts'
import { tidyRateLimits } from '#platform/server/rate-limit.ts'
import { openSecrets } from '#platform/server/secrets.ts'
import { serveSocket } from '#platform/server/realtime/socket.ts'
import { sharesEnd, workIn } from './ends.ts'
import { registerMetrics } from './register-metrics.ts'
import { tradeFeatures } from './trade.ts'

const hourly = 60 * 60 * 1000

export interface Application {
  readonly app: App
  readonly features: readonly Feature[]
  /** Each method and path that the server answers, as it knows them itself. */
  readonly served: readonly string[]
  /** Finishes running requests, then closes everything except the database. */
  close(): Promise<void>
}

/**
 * Starts the product on a migrated database and an open port.
 * @param assistant what the assistant answers with, instead of what it opens itself
 */
export async function openApplication(
  config: Config,
  database: Database,
  listener: Listener,
  assistant?: AnswersWith,
): Promise<Application> {
  const hub = createHub()
  const uploads = await openUploadDirectory(config.dataDir)
  const secrets = await openSecrets(config)
  const stored = await openFileStore(config)
  const files = withSealedFiles(stored, secrets)
  const { secureCookies, trustedProxies, logLevel, accessLog } = config
  const cookies = createCookies(secureCookies, config.sessions.member.maxDays)
  const origins = ownOrigins(config)
  // The server needs `authenticate` before the feature that provides it exists, so it is called through a closure.
  const served: string[] = []
  const options = {
    database,
    uploads,
    space: createDiskSpace(config),
    ownOrigins: origins,
    secureCookies,
    cookies,
    quotas: createQuotas({ database, config }),
    trustedProxies,
    logLevel,
    accessLog,
    authenticate: (token: string) => accounts.authenticate(token),
    findBook: findCompanyBook(database),
    onRoute: (route: string) => void served.push(route),
    httpServer: (handler: RequestListener): Server => {
      request = handler
      return listener.server
    },
  }
  let request: RequestListener | undefined
  const server = await createServer(options)
  const { log } = server
  const jobs = openJobs(database, log)
  const mail = openMail({ config, jobs, log })
  const live = openLive(database, hub, log)
  live.resolveBooks(companyReaders(database))
  const bookAccess = openBookAccess(live)
  const app: App = { config, database, files, live, bookAccess, jobs, mail, secrets, log }
  const rotation = keyRotation(app, stored)
  const stream = openAuditStream(app)
  const previews = linkPreviewService(app)
  const registration = registrationFeature(app, memberInvitations(app))
  const accounts = accountsFeature(app, registration.admission)
  const followIssued = makeBillsOfIssued(app)
  const invoices = invoicesFeature(app, followIssued)
  const pictures = picturesFeature(app)
  const sending = sendingFeature(app, invoices.forSending, companyReaders)
  const eInvoices = eInvoicesFeature(app, invoices.forEInvoices)
  const trade = tradeFeatures(app, { invoices: invoices.forSending, eInvoices: eInvoices.forReceivers })
  const features: Feature[] = [
    accounts,
    registration,
    outboxFeature(app),
    lettersFeature(app),
    storageFeature(app),
    assistantFeature(app, assistant),
    pictures,
    sentimentFeature(app),
    themeFeature(app),
    membersFeature(app),
    tagsFeature(app, { canSeePost, friendIdsOf }),
    audiencesFeature(app),
    previewsFeature(app, previews),
    ...trade.features,
    postsFeature(app, previews, trade.tables),
    reportsFeature(app, postModeration(app)),
    connectionsFeature(app, { endShares: sharesEnd(app) }),
    notificationsFeature(app, { seesPost: seesNotice, countRequests, noteLines }),
    profilesFeature(app),
    directoryFeature(app),
    invitationsFeature(app),
    messagesFeature(app),
    suggestionsFeature(app),
    todosFeature(app),
    layoutsFeature(app),
    columnsFeature(app, [
      { resource: 'financials', table: financialTable },
      { resource: 'materials', table: materialTable },
    ]),
    financialsFeature(app),
    materialsFeature(app),
    invoices,
    itemsFeature(app),
    eInvoices,
    sending,
    recurringFeature(app, {
      invoices: invoices.forSeries,
      send: sending.byItself,
      findBook: findCompanyBook,
    }),
    billsFeature(app, bookEntriesOf),
    partiesFeature(app),
    paymentsFeature(app),
    bulkFeature(app, [financialBulk, materialBulk, invoiceBulk(followIssued)]),
    commentsFeature(app, companyReaders),
    recordFilesFeature(app),
    filesFeature(app, { pictures: pictures.reader }),
    dashboardFeature(app),
    importsFeature(app),
    achievementsFeature(app),
    companiesFeature(app, workIn(app), {
      data: () => features.flatMap(({ ownData }) => ownData ?? []),
      endpoints: () => features.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint)),
    }),
    searchFeature(app),
    clientsFeature(app, accounts),
  ]
  features.push(ownDataFeature(app, features))
  features.push(adminFeature(app, features, accounts.adminChanges))

  const metrics = config.metricsPort === undefined ? undefined : await createMetrics()
  if (metrics !== undefined) {
    measureRequests(server, metrics)
    registerMetrics(metrics, { database, hub, jobs, previews })
  }
  mountRoutes(
    server,
    features.flatMap(({ routes }) => routes),
    options,
  )
  for (const protocol of features.flatMap(({ protocols = [] }) => protocols))
    await serveProtocol(server, protocol)
  serveHealth(server, database)
  serveSecurityText(server, config)
  const upgrade = serveSocket(server, { hub, replay: live.replay, ...accounts, cookies, ownOrigins: origins })
  await serveWeb(
    server,
    cookies,
    features.flatMap(({ pages = [] }) => pages),
  )
  await server.ready()
  await app.live.start()
  await jobs.start()
  await rotation.start()
  await stream.start()
  for (const feature of features) await feature.start?.()
  if (request !== undefined) listener.serve({ request, upgrade })
  const closeMetrics = metrics === undefined ? undefined : await serveMetrics(metrics, config)

  const cleanUp = () =>
    Promise.all([
      forgetOldKeys(database),
      tidyRateLimits(database),
      mail.cleanUp(),
      stream.cleanUp(),
      files.cleanUp(),
      ...features.map((feature) => feature.cleanUp?.()),
    ]).catch((error: unknown) => server.log.warn({ error }, 'housekeeping failed'))
  const housekeeping = setInterval(() => void cleanUp(), hourly)

  return {
    app,
    features,
    served,
    async close() {
      clearInterval(housekeeping)
      const drained = listener.drain()
      for (const feature of features) feature.close?.()
      hub.closeAll()
      await Promise.all([drained, jobs.stop(), stream.stop()])
      await app.live.stop()
      await server.close()
      await closeMetrics?.()
      for (const feature of features) await feature.end?.()
    },
  }
}
