import type { App, Feature } from '#platform/server/app.ts'
import type { Authenticate } from '#platform/server/http/viewer.ts'
import { accountRoutes } from './account-routes.ts'
import { deviceService } from './devices.ts'
import { emailService } from './email.ts'
import { accountLetters } from './letters.ts'
import { accountLimits } from './limits.ts'
import { passwordService } from './new-password.ts'
import { sessionRoutes } from './session-routes.ts'
import { sessionService } from './sessions.ts'

export { demoAccount } from './demo.ts'
export { ensureAdmin } from './first-admin.ts'
export { endAllSessions } from './end-sessions.ts'
export { checkPasswordRules, hashPassword } from './passwords.ts'

/** Accounts and sessions; also who knows whose session a cookie opens. */
export function accountsFeature(app: App): Feature & { readonly authenticate: Authenticate } {
  const limits = accountLimits(app)
  const letters = accountLetters(app)
  const sessions = sessionService(app, limits)
  const services = {
    email: emailService(app, letters),
    passwords: passwordService(app, letters, limits),
    devices: deviceService(app),
  }
  return {
    name: 'accounts',
    routes: [...sessionRoutes(app, sessions), ...accountRoutes(services)],
    tidy: sessions.tidy,
    authenticate: sessions.authenticate,
  }
}
