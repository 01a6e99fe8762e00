import { domainOf } from '#platform/contract/email.ts'
import type { App } from '#platform/server/app.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { registrationErrors } from '../contract.ts'
import { allowsDomain, type Policy } from '../domain.ts'
import type { ReadPolicy } from './policy.ts'
import * as sql from './sql.ts'

const refusalWithout = ({ mode, domains }: Policy) => {
  if (mode === 'closed') return registrationErrors.closed
  if (mode === 'invite') return registrationErrors.byInvitation
  return domains.length > 0 ? registrationErrors.needsAddress : undefined
}

/** Decides who may register. */
export function createAdmission({ live }: Pick<App, 'live'>, policy: ReadPolicy) {
  /** The invitation of a token, if the rules still allow it; undefined if none is needed. */
  const find = async (queries: Queries, token: string | undefined) => {
    const rules = await policy(queries)
    const refusal = refusalWithout(rules)
    if (rules.mode === 'closed' || (token === undefined && refusal !== undefined))
      throw new Refusal(refusal ?? registrationErrors.closed)
    if (token === undefined) return undefined
    const invitation = await sql.findByToken(queries, hashToken(token))
    // An invitation that the rules no longer allow gets the answer of an unknown one.
    if (
      invitation === undefined ||
      (invitation.isRequested && rules.mode === 'invite') ||
      !allowsDomain(rules, domainOf(invitation.email))
    )
      throw new Refusal(registrationErrors.badInvitation)
    return invitation
  }

  return {
    policy,

    /** A first check before expensive work. Answers the invited address, or undefined if none is needed. */
    check: async (queries: Queries, token: string | undefined): Promise<string | undefined> =>
      (await find(queries, token))?.email,

    /** Checks again and uses up the invitation. Of two simultaneous calls, the second finds none. */
    async use(tx: Transaction, token: string | undefined): Promise<string | undefined> {
      const invitation = await find(tx, token)
      if (invitation === undefined) return undefined
      const email = await sql.deleteInvitation(tx, invitation.id)
      if (email === undefined) throw new Refusal(registrationErrors.badInvitation)
      live.changed(tx, { resource: 'settings', id: 0, name: 'registration' }, 'everybody')
      return email
    },
  }
}

export type Admission = ReturnType<typeof createAdmission>
