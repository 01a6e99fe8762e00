import type { App, Feature } from '#platform/server/app.ts'
import { addressKey } from '#platform/server/address.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { route } from '#platform/server/http/route.ts'
import { registrationApi } from '../contract.ts'
import { type Admission, createAdmission, type MemberInvitations } from './admission.ts'
import { invitationLetters } from './letters.ts'
import { readPolicy } from './policy.ts'
import { registrationService } from './service.ts'
import { deleteExpired } from './sql.ts'

export type { Admission, MemberInvitations } from './admission.ts'
export { readPolicy } from './policy.ts'

/** Who may register: the rules, and invitations. */
export function registrationFeature(
  app: App,
  memberInvitations: MemberInvitations,
): Feature & { readonly admission: Admission } {
  const policy = readPolicy(app)
  const service = registrationService(app, policy, invitationLetters(app, policy))
  const admission = createAdmission(app, policy, memberInvitations)
  const reads = createRateLimit(app, {
    name: 'invitations read from an address',
    attempts: 100,
    seconds: 900,
  })
  return {
    name: 'registration',
    admission,
    routes: [
      route(registrationApi.settings, () => service.settings()),

      route(registrationApi.setSettings, (call) => service.set(call, call.body)),

      route(registrationApi.invitations, async ({ query, next }) => {
        const page = await service.list(query)
        next(page.next)
        return page.items
      }),

      route(registrationApi.invite, (call) => service.invite(call, call.body.email)),

      route(registrationApi.revoke, {
        load: ({ params }) => service.expectInvitation(params.id),
        handle: async (call) => {
          await service.revoke(call, call.params.id)
          return { message: 'Invitation revoked' }
        },
      }),

      route(registrationApi.find, {
        load: async ({ params, address }) => {
          await reads.count(addressKey(address))
          return admission.details(app.database, params.token)
        },
        handle: async ({ subject }) => subject,
      }),

      route(registrationApi.ask, async ({ body, address }) => {
        await service.requestInvitation(body.email, address)
        return { message: 'If this address can be invited, an invitation has been sent to it' }
      }),
    ],
    cleanUp: async () => {
      await deleteExpired(app.database)
    },
  }
}
