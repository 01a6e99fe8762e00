import { invitedConnections } from '#features/network/connections/server/index.ts'
import type { MemberInvitations } from '#features/people/registration/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { type Caller, route } from '#platform/server/http/route.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { invitationsApi } from '../contract.ts'
import { invitationLetter } from './letters.ts'
import { invitationData } from './own-data.sql.ts'
import { ownInvitation } from './rights.ts'
import { invitationService } from './service.ts'
import { acceptInvitation, deleteOld, findByToken } from './sql.ts'

/** What registration needs of it: the invitation of a token, and both connected once it is accepted. */
export function memberInvitations({ live }: Pick<App, 'live'>): MemberInvitations {
  const connect = invitedConnections({ live })
  return {
    find: findByToken,
    async accept(tx, id, memberId) {
      const inviterId = await acceptInvitation(tx, id, memberId)
      if (inviterId === undefined) return false
      await connect(tx, inviterId, memberId)
      live.changed(tx, { resource: 'invitations', id: inviterId }, [inviterId])
      return true
    },
  }
}

/** Members invite others by email. */
export function invitationsFeature(app: App): Feature {
  const { database } = app
  const service = invitationService(app, invitationLetter(app))
  const load = ({ viewer, params }: Pick<Caller<typeof invitationsApi.again>, 'viewer' | 'params'>) =>
    ownInvitation(database, viewer.id, params.id)
  return {
    name: 'invitations',
    ownData: invitationData,
    routes: [
      route(invitationsApi.list, async ({ viewer, query, next }) => {
        const page = await service.list(viewer, query)
        next(page.next)
        return page.items
      }),

      route(invitationsApi.invite, (call) => service.invite(call, call.body.emails)),

      route(invitationsApi.again, {
        load,
        handle: async (call) => {
          const [invitation] = await service.again(call, call.subject)
          if (invitation === undefined) throw new Refusal(commonErrors.notFound)
          return invitation
        },
      }),

      route(invitationsApi.withdraw, {
        load,
        handle: async (call) => {
          await service.withdraw(call, call.subject)
          return { message: 'Invitation withdrawn' }
        },
      }),
    ],
    cleanUp: async () => {
      await deleteOld(database)
    },
  }
}
