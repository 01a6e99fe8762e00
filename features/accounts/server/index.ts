import type { App, Feature } from '#platform/server/app.ts'
import type { Authenticate } from '#platform/server/http/viewer.ts'
import { accountRoutes } from './routes.ts'
import { accountService } from './service.ts'

export { demoAccount } from './demo.ts'
export { ensureAdmin } from './first-admin.ts'
export { hashPassword } from './passwords.ts'

/** Accounts and sessions; also who knows whose session a cookie opens. */
export function accountsFeature(app: App): Feature & { readonly authenticate: Authenticate } {
  const accounts = accountService(app)
  return {
    name: 'accounts',
    routes: accountRoutes(app, accounts),
    tidy: accounts.tidy,
    authenticate: accounts.authenticate,
  }
}
