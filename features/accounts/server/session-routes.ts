import type { App } from '#platform/server/app.ts'
import { type Caller, on, type Route } from '#platform/server/http/route.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { accountsApi } from '../contract.ts'
import { factorsApi } from '../contract/factors.ts'
import { demoAccount } from './demo.ts'
import type { Origin, SessionService } from './sessions.ts'

type From = Pick<Caller<Endpoint>, 'address' | 'userAgent' | 'sessionToken' | 'deviceToken'>

export const originOf = ({ address, userAgent, sessionToken, deviceToken }: From): Origin => ({
  address,
  userAgent,
  deviceToken,
  previousToken: sessionToken,
})

/** Signing in and out. */
export const sessionRoutes = ({ config }: Pick<App, 'config'>, accounts: SessionService): Route[] => [
  on(accountsApi.current, ({ viewer }) => accounts.current(viewer.id)),

  on(accountsApi.login, async (call) => {
    const { user, token, deviceToken } = await accounts.login(call.body, originOf(call))
    call.setSession(token)
    if (deviceToken !== undefined) call.setDevice(deviceToken)
    return { user, message: 'Logged in successfully' }
  }),

  on(factorsApi.passkeyLogin, async (call) => {
    const { user, token } = await accounts.passkeyLogin(call.body.credential, originOf(call))
    call.setSession(token)
    return { user, message: 'Logged in successfully' }
  }),

  on(accountsApi.register, async (call) => {
    const { user, token, deviceToken } = await accounts.register(call.body, originOf(call))
    call.setSession(token)
    if (deviceToken !== undefined) call.setDevice(deviceToken)
    return { user, message: 'Registered successfully' }
  }),

  on(accountsApi.logout, async ({ sessionToken, setSession }) => {
    if (sessionToken !== undefined) await accounts.logout(sessionToken)
    setSession(null)
    return { message: 'Logged out successfully' }
  }),

  on(accountsApi.welcome, async () => ({
    demo: config.demo ? demoAccount : null,
    outbox: config.openOutbox,
  })),
]
