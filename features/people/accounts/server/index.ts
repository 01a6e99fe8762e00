import type { Admission } from '#features/people/registration/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import type { Authenticate } from '#platform/server/http/viewer.ts'
import { adminChangeRoutes } from './admin-changes/routes.ts'
import { type AdminChanges, adminChanges } from './admin-changes/service.ts'
import { accountRoutes } from './account-routes.ts'
import { deviceService } from './devices.ts'
import { emailChangeService } from './email-change.ts'
import { emailService } from './email.ts'
import { factorRoutes } from './factors/routes.ts'
import { factorService } from './factors/service.ts'
import { accountLetters } from './letters.ts'
import { accountLimits } from './limits.ts'
import { passwordService } from './new-password.ts'
import { notMeService } from './not-me.ts'
import { type AccountNotices, accountNotices } from './notices.ts'
import { notationService } from './notation.ts'
import { passwordChecks } from './password-checks.ts'
import { sessionRoutes } from './session-routes.ts'
import { type SessionService, sessionService } from './sessions.ts'
import { accountData } from './own-data.sql.ts'

export { demoAccount } from './demo.ts'
export { ensureAdmin } from './first-admin.ts'
export type { AccountNotices } from './notices.ts'
export type { AdminChanges } from './admin-changes/service.ts'
export { endAllSessions } from './end-sessions.ts'
export { notationFor, ownsFactor } from './sql/index.ts'
export { checkPasswordRules, hashPassword } from './passwords.ts'

/** Accounts and sessions. It also authenticates the session cookie of every request. */
export function accountsFeature(
  app: App,
  admission: Admission,
): Feature & { readonly authenticate: Authenticate; readonly adminChanges: AdminChanges } & Pick<
    AccountNotices,
    'programConnected'
  > &
  Pick<SessionService, 'endedOf'> {
  const limits = accountLimits(app)
  const letters = accountLetters(app)
  const checks = passwordChecks(app, limits)
  const changes = adminChanges(app, letters)
  const factors = factorService(app, checks, changes)
  const emails = emailService(app, letters)
  const notices = accountNotices(letters)
  const tools = { letters, limits, checks, notices, factors: factors.signIn, admission, emails }
  const sessions = sessionService(app, tools)
  const services = {
    email: emails,
    passwords: passwordService(app, tools),
    emailChange: emailChangeService(app, tools),
    notMe: notMeService(app, letters, limits),
    devices: deviceService(app),
    setNotation: notationService(app),
  }
  return {
    name: 'accounts',
    ownData: accountData,
    routes: [
      ...sessionRoutes(app, sessions),
      ...accountRoutes(services),
      ...factorRoutes(factors),
      ...adminChangeRoutes(changes),
    ],
    adminChanges: changes,
    programConnected: notices.programConnected,
    start: async () => {
      await sessions.start()
      await factors.start()
    },
    cleanUp: async () => {
      await sessions.cleanUp()
      await factors.cleanUp()
      await changes.cleanUp()
    },
    authenticate: sessions.authenticate,
    endedOf: sessions.endedOf,
  }
}
