import { commonErrors } from '#platform/contract/errors.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { factorsApi } from '../../contract/factors.ts'
import type { Actor } from './changes.ts'
import type { FactorService } from './service.ts'

const actorOf = (call: { viewer: Viewer; sessionToken: string | undefined }): Actor => ({
  id: call.viewer.id,
  sessionToken: call.sessionToken ?? '',
})

/** Routes to set up and remove factors. Signing in with them is in `session-routes.ts`. */
export const factorRoutes = (factors: FactorService): Route[] => [
  route(factorsApi.passkeyRequest, ({ address }) => factors.passkeys.request(address)),

  route(factorsApi.list, (call) => factors.list(actorOf(call).sessionToken, call.viewer)),

  route(factorsApi.beginAuthenticator, (call) => factors.authenticator.begin(actorOf(call), call.body)),

  route(factorsApi.confirmAuthenticator, (call) =>
    factors.authenticator.confirm(actorOf(call), call.body.code),
  ),

  route(factorsApi.removeAuthenticator, async (call) => {
    await factors.authenticator.remove(actorOf(call), call.body)
    return { message: 'The authenticator app has been removed' }
  }),

  route(factorsApi.beginPasskey, (call) => {
    const { username, fullName } = call.viewer
    return factors.passkeys.begin({ ...actorOf(call), username, fullName }, call.body)
  }),

  route(factorsApi.addPasskey, (call) =>
    factors.passkeys.add(actorOf(call), { ...call.body, userAgent: call.userAgent }),
  ),

  route(factorsApi.removePasskey, {
    load: async ({ viewer, params }: Caller<typeof factorsApi.removePasskey>) => {
      if (!(await factors.passkeys.has(viewer.id, params.id))) throw new Refusal(commonErrors.notFound)
    },
    handle: async (call) => {
      await factors.passkeys.remove(actorOf(call), call.body, call.params.id)
      return { message: 'The passkey has been removed' }
    },
  }),

  route(factorsApi.renewRecoveryCodes, async (call) => ({
    recoveryCodes: await factors.renewCodes(actorOf(call), call.body),
  })),

  route(factorsApi.confirm, async (call) => {
    await factors.confirm(actorOf(call), call.body)
    return { message: 'Confirmed' }
  }),

  route(factorsApi.clear, {
    load: ({ params }: Caller<typeof factorsApi.clear>) => factors.expectClearable(params.id),
    handle: async (call) => {
      const { isDone } = await factors.clear(call, call.params.id)
      return {
        message: isDone
          ? 'Two-step sign-in has been removed'
          : 'They own a company, so this waits for a second administrator. They have been told.',
      }
    },
  }),
]
