import { commonErrors } from '#platform/contract/errors.ts'
import { type Caller, on, type Route } from '#platform/server/http/route.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { factorsApi } from '../../contract/factors.ts'
import type { Asking } from './changes.ts'
import type { FactorService } from './service.ts'

const asking = (call: { viewer: Viewer; sessionToken: string | undefined }): Asking => ({
  userId: call.viewer.id,
  sessionToken: call.sessionToken ?? '',
})

/** Setting up and removing factors; signing in with them is with the other sign-ins. */
export const factorRoutes = (factors: FactorService): Route[] => [
  on(factorsApi.passkeyRequest, ({ address }) => factors.passkeys.request(address)),

  on(factorsApi.list, (call) => factors.list(asking(call), call.viewer)),

  on(factorsApi.beginAuthenticator, (call) => factors.authenticator.begin(asking(call), call.body)),

  on(factorsApi.confirmAuthenticator, (call) => factors.authenticator.confirm(asking(call), call.body.code)),

  on(factorsApi.removeAuthenticator, async (call) => {
    await factors.authenticator.remove(asking(call), call.body)
    return { message: 'The authenticator app has been removed' }
  }),

  on(factorsApi.beginPasskey, (call) => {
    const { username, fullName } = call.viewer
    return factors.passkeys.begin({ ...asking(call), username, fullName }, call.body)
  }),

  on(factorsApi.addPasskey, (call) =>
    factors.passkeys.add(asking(call), { ...call.body, userAgent: call.userAgent }),
  ),

  on(factorsApi.removePasskey, {
    load: async ({ viewer, params }: Caller<typeof factorsApi.removePasskey>) => {
      if (!(await factors.passkeys.has(viewer.id, params.id))) throw new Refusal(commonErrors.notFound)
    },
    handle: async (call) => {
      await factors.passkeys.remove(asking(call), call.body, call.params.id)
      return { message: 'The passkey has been removed' }
    },
  }),

  on(factorsApi.renewRecoveryCodes, async (call) => ({
    recoveryCodes: await factors.renewCodes(asking(call), call.body),
  })),

  on(factorsApi.clear, async (call) => {
    await factors.clear(call, call.params.id)
    return { message: 'Two-step sign-in has been removed' }
  }),
]
