import type { App } from '#platform/server/app.ts'
import { type Call, type Caller, route, type Route } from '#platform/server/http/route.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { accountsApi, type CurrentUser } from '../contract.ts'
import { factorsApi } from '../contract/factors.ts'
import { demoAccount } from './demo.ts'
import type { Origin, SessionService, SignedIn } from './sessions.ts'

type RequestOrigin = Pick<Caller<Endpoint>, 'address' | 'userAgent' | 'sessionToken' | 'deviceToken'>

export const originOf = ({ address, userAgent, sessionToken, deviceToken }: RequestOrigin): Origin => ({
  address,
  userAgent,
  deviceToken,
  previousToken: sessionToken,
})

/** Sets the cookies of the session and of the known device. */
function setCookies(call: Pick<Call<Endpoint>, 'setSession' | 'setDevice'>, signedIn: SignedIn): CurrentUser {
  call.setSession(signedIn.token)
  if (signedIn.deviceToken !== undefined) call.setDevice(signedIn.deviceToken)
  return signedIn.user
}

/** Signing in and out. */
export const sessionRoutes = ({ config }: Pick<App, 'config'>, accounts: SessionService): Route[] => [
  route(accountsApi.current, ({ viewer }) => accounts.current(viewer.id)),

  route(accountsApi.login, async (call) => {
    const user = setCookies(call, await accounts.login(call.body, originOf(call)))
    return { user, message: 'Logged in successfully' }
  }),

  route(factorsApi.passkeyLogin, async (call) => {
    const user = setCookies(call, await accounts.passkeyLogin(call.body.credential, originOf(call)))
    return { user, message: 'Logged in successfully' }
  }),

  route(accountsApi.register, async (call) => {
    const user = setCookies(call, await accounts.register(call.body, originOf(call)))
    return { user, message: 'Registered successfully' }
  }),

  route(accountsApi.logout, async ({ sessionToken, setSession }) => {
    if (sessionToken !== undefined) await accounts.logout(sessionToken)
    setSession(null)
    return { message: 'Logged out successfully' }
  }),

  route(accountsApi.welcome, async () => {
    const { mode, domains, membersInvite } = await accounts.policy()
    return {
      demo: config.demo ? demoAccount : null,
      outbox: config.openOutbox,
      passwordLength: config.passwordLength,
      registration: { mode, domains: [...domains], membersInvite },
    }
  }),
]
