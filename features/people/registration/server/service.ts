import { mailGate } from '#features/people/emails/server/index.ts'
import { domainOf } from '#platform/contract/email.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import { audit, type AuditEntry } from '#platform/server/audit.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Invitation, type RegistrationSettings, registrationErrors } from '../contract.ts'
import { allowsDomain, type Policy } from '../domain.ts'
import type { InvitationLetters } from './letters.ts'
import type { ReadPolicy } from './policy.ts'
import * as sql from './sql.ts'

const hour = 60 * 60

/** The administrator who acts, and their network address. */
interface Actor {
  readonly viewer: Viewer
  readonly address: string
}

const isSameList = (one: readonly string[], other: readonly string[]) => one.join(',') === other.join(',')

interface NewPolicy extends Pick<Policy, 'mode' | 'domains'> {
  readonly membersInvite?: boolean | undefined
}

/** Settings of registration, and invitations. */
export function registrationService(app: App, policy: ReadPolicy, letters: InvitationLetters) {
  const { config, database, live } = app
  const gate = mailGate(app)
  const limits = {
    invitations: createRateLimit(app, { name: 'invitations of a member', attempts: 200, seconds: hour }),
    asksPerAddress: createRateLimit(app, { name: 'asks from an address', attempts: 50, seconds: hour }),
    asksPerEmail: createRateLimit(app, { name: 'asks for an email', attempts: 5, seconds: 24 * hour }),
  }
  const fixed = {
    mode: config.registration.mode !== undefined,
    domains: config.registration.domains !== undefined,
  }

  const recordChange = async (
    tx: Transaction,
    { viewer, address }: Actor,
    action: AuditEntry['action'],
    target: string,
  ) => {
    await audit(tx, { actorId: viewer.id, action, target, result: 200, address })
    live.changed(tx, { resource: 'settings', id: 0, name: 'registration' }, 'everybody')
  }

  return {
    settings: async (): Promise<RegistrationSettings> => {
      const { mode, domains, membersInvite } = await policy(database)
      return { mode, domains: [...domains], membersInvite, fixed }
    },

    set: (
      actor: Actor,
      { mode, domains: newDomains, membersInvite: wanted }: NewPolicy,
    ): Promise<RegistrationSettings> =>
      database.transaction(async (tx) => {
        const domains = [...new Set(newDomains)]
        const before = await policy(tx)
        if ((fixed.mode && mode !== before.mode) || (fixed.domains && !isSameList(domains, before.domains)))
          throw new Refusal(registrationErrors.settingFixed)
        // Members may invite at first where everybody may register.
        const membersInvite = wanted ?? (mode === before.mode ? before.membersInvite : mode === 'open')
        await sql.setPolicy(tx, { mode, domains, membersInvite })
        const isChanged = membersInvite !== before.membersInvite
        const invites = isChanged ? [`members ${membersInvite ? 'may' : 'may not'} invite`] : []
        const target = [mode, ...domains, ...invites].join(', ')
        await recordChange(tx, actor, 'change registration', target)
        return { mode, domains, membersInvite, fixed }
      }),

    async list({
      limit = defaultPageSize,
      cursor,
    }: {
      limit?: number | undefined
      cursor?: string | undefined
    }) {
      const [before = null] = decodeCursor(cursor, idPosition) ?? []
      return cutPage(await sql.listInvitations(database, { before, limit: limit + 1 }), limit, ({ id }) => [
        id,
      ])
    },

    async invite(actor: Actor, email: string): Promise<Invitation> {
      await limits.invitations.count(String(actor.viewer.id))
      return database.transaction(async (tx) => {
        const rules = await policy(tx)
        if (rules.mode === 'closed') throw new Refusal(registrationErrors.closed)
        if (!allowsDomain(rules, domainOf(email))) throw new Refusal(registrationErrors.wrongDomain)
        if (await sql.hasVerifiedMember(tx, email)) throw new Refusal(registrationErrors.memberHasEmail)
        const invitation = await sql.replaceInvitation(tx, email, actor.viewer.id)
        const pass = await gate.pass(tx, { memberId: actor.viewer.id }, email, { administrator: true })
        await letters.invitation.send(tx, pass, { id: invitation.id })
        await recordChange(tx, actor, 'invite', email)
        return invitation
      })
    },

    expectInvitation: async (id: number): Promise<void> => {
      if (!(await sql.hasInvitation(database, id))) throw new Refusal(commonErrors.notFound)
    },

    revoke: (actor: Actor, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        const email = await sql.deleteInvitation(tx, id)
        if (email === undefined) throw new Refusal(commonErrors.notFound)
        await recordChange(tx, actor, 'revoke invitation', email)
      }),

    /** Does the same for every address; only the job that writes the mail looks it up. */
    async requestInvitation(email: string, address: string): Promise<void> {
      await limits.asksPerAddress.count(addressKey(address))
      const { mode, domains } = await policy(database)
      if (mode !== 'open' || domains.length === 0) throw new Refusal(registrationErrors.noAsking)
      // The domains stand on the sign-in page, so this refusal reveals nothing.
      if (!allowsDomain({ domains }, domainOf(email))) throw new Refusal(registrationErrors.wrongDomain)
      await limits.asksPerEmail.count(email.toLowerCase())
      await database.transaction(async (tx) => {
        const pass = await gate.visit(tx, email)
        if (pass !== undefined) await letters.requested.send(tx, pass, { email })
      })
    },
  }
}

export type RegistrationService = ReturnType<typeof registrationService>
