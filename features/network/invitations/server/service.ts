import { mailGate } from '#features/people/emails/server/index.ts'
import { registrationErrors } from '#features/people/registration/contract.ts'
import { allowsDomain, mayInvite } from '#features/people/registration/domain.ts'
import { readPolicy } from '#features/people/registration/server/index.ts'
import { domainOf } from '#platform/contract/email.ts'
import type { App } from '#platform/server/app.ts'
import { audit, type AuditEntry } from '#platform/server/audit.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { invitationErrors, type SentInvitation } from '../contract.ts'
import { mailsPerDay } from '../domain.ts'
import type { InvitationLetter } from './letters.ts'
import type { OwnInvitation } from './rights.ts'
import * as sql from './sql.ts'

/** The member who acts, and their network address. */
interface Actor {
  readonly viewer: Viewer
  readonly address: string
}

/** Invitations of members: nothing here depends on whether an address belongs to a member. */
export function invitationService(app: App, letter: InvitationLetter) {
  const { database, live } = app
  const gate = mailGate(app)
  const policy = readPolicy(app)
  const mails = createRateLimit(app, {
    name: 'invitations by a member',
    attempts: mailsPerDay,
    seconds: 24 * 60 * 60,
    sentence: () => invitationErrors.tooMany.sentence,
  })

  const check = async (tx: Transaction, emails: readonly string[]): Promise<void> => {
    const rules = await policy(tx)
    if (!mayInvite(rules)) throw new Refusal(invitationErrors.off)
    // The domains stand on the sign-in page, so this refusal reveals nothing.
    if (!emails.every((email) => allowsDomain(rules, domainOf(email))))
      throw new Refusal(registrationErrors.wrongDomain)
  }

  const record = async (
    tx: Transaction,
    { viewer, address }: Actor,
    action: AuditEntry['action'],
    target: string,
  ) => {
    await audit(tx, { actorId: viewer.id, action, target, result: 200, address })
    live.changed(tx, { resource: 'invitations', id: viewer.id }, [viewer.id])
  }

  const invite = async (actor: Actor, typed: readonly string[]): Promise<SentInvitation[]> => {
    const emails = [...new Map(typed.map((email) => [email.toLowerCase(), email])).values()].sort()
    return database.transaction(async (tx) => {
      await check(tx, emails)
      await mails.count(String(actor.viewer.id), emails.length)
      const ids: number[] = []
      for (const email of emails) {
        const pass = await gate.pass(tx, { memberId: actor.viewer.id }, email)
        const { id, isOpen } = await sql.upsertInvitation(tx, actor.viewer.id, email)
        ids.push(id)
        if (!isOpen) continue
        await sql.deleteTokens(tx, id)
        await letter.send(tx, pass, { id })
        await record(tx, actor, 'invite', email)
      }
      return sql.findOwn(tx, actor.viewer.id, ids)
    })
  }

  return {
    invite,

    async again(actor: Actor, { email, state }: OwnInvitation): Promise<SentInvitation[]> {
      if (state === 'accepted') throw new Refusal(invitationErrors.accepted)
      return invite(actor, [email])
    },

    withdraw: (actor: Actor, { id, email }: OwnInvitation): Promise<void> =>
      database.transaction(async (tx) => {
        await sql.deleteInvitation(tx, id)
        await record(tx, actor, 'revoke invitation', email)
      }),

    async list(
      { id }: Viewer,
      { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
    ) {
      const [before = null] = decodeCursor(cursor, idPosition) ?? []
      return cutPage(await sql.findSent(database, id, { before, limit: limit + 1 }), limit, (row) => [row.id])
    },
  }
}
