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

/** Decides about everybody who wants to become a member. */
export function admission({ live }: Pick<App, 'live'>, policy: ReadPolicy) {
  /** The invitation that a token opens, if the rules still let it; undefined where none is needed. */
  const find = async (queries: Queries, token: string | undefined) => {
    const rules = await policy(queries)
    const refusal = refusalWithout(rules)
    if (rules.mode === 'closed' || (token === undefined && refusal !== undefined))
      throw new Refusal(refusal ?? registrationErrors.closed)
    if (token === undefined) return undefined
    const invitation = await sql.findByToken(queries, hashToken(token))
    // Of a link that the rules have overtaken the answer tells no more than of one that never was.
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

    /** Before anything dear is done: the address they were invited at, or undefined where they need none. */
    check: async (queries: Queries, token: string | undefined): Promise<string | undefined> =>
      (await find(queries, token))?.email,

    /** The same once more, and uses the invitation up. Of two at once the second finds none. */
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

export type Admission = ReturnType<typeof admission>
