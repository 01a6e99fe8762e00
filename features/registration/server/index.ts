import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { registrationApi } from '../contract.ts'
import { type Admission, createAdmission } from './admission.ts'
import { invitationLetters } from './letters.ts'
import { readPolicy } from './policy.ts'
import { registrationService } from './service.ts'
import { deleteExpired } from './sql.ts'

export type { Admission } from './admission.ts'

/** Who may register: the rules, and invitations. */
export function registrationFeature(app: App): Feature & { readonly admission: Admission } {
  const policy = readPolicy(app)
  const service = registrationService(app, policy, invitationLetters(app, policy))
  return {
    name: 'registration',
    admission: createAdmission(app, policy),
    routes: [
      route(registrationApi.settings, () => service.settings()),

      route(registrationApi.setSettings, (call) => service.set(call, call.body)),

      route(registrationApi.invitations, async ({ query, next }) => {
        const page = await service.list(query)
        next(page.next)
        return page.items
      }),

      route(registrationApi.invite, (call) => service.invite(call, call.body.email)),

      route(registrationApi.revoke, async (call) => {
        await service.revoke(call, call.params.id)
        return { message: 'Invitation revoked' }
      }),

      route(registrationApi.ask, async ({ body, address }) => {
        await service.requestInvitation(body.email, address)
        return { message: 'If this address can be invited, an invitation has been sent to it' }
      }),
    ],
    tidy: async () => {
      await deleteExpired(app.database)
    },
  }
}
