import { domainOf } from '#platform/contract/email.ts'
import type { App } from '#platform/server/app.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { registrationErrors } from '../contract.ts'
import { allowsDomain, mayInvite, type Policy } from '../domain.ts'
import type { ReadPolicy } from './policy.ts'
import * as sql from './sql.ts'

const refusalWithout = ({ mode, domains }: Policy) => {
  if (mode === 'closed') return registrationErrors.closed
  if (mode === 'invite') return registrationErrors.byInvitation
  return domains.length > 0 ? registrationErrors.needsAddress : undefined
}

/** Invitations that members sent. The feature that has them knows registration, so it is handed over. */
export interface MemberInvitations {
  find(
    queries: Queries,
    tokenHash: Buffer,
  ): Promise<{ readonly id: number; readonly email: string; readonly inviter: string } | undefined>
  /** Uses it up, and connects both. False if somebody was faster. */
  accept(tx: Transaction, id: number, memberId: number): Promise<boolean>
}

interface Found {
  readonly email: string
  readonly inviter: string | null
  /** Whether a member sent it, who is then connected with the newcomer. */
  readonly connects: boolean
  /** False if somebody was faster. */
  readonly accept: (tx: Transaction, memberId: number) => Promise<boolean>
}

/** Decides who may register. */
export function createAdmission(
  { live }: Pick<App, 'live'>,
  policy: ReadPolicy,
  memberInvitations: MemberInvitations,
) {
  const findOfMember = async (queries: Queries, hash: Buffer): Promise<Found | undefined> => {
    const found = await memberInvitations.find(queries, hash)
    return found === undefined
      ? undefined
      : {
          ...found,
          connects: true,
          accept: (tx, memberId) => memberInvitations.accept(tx, found.id, memberId),
        }
  }

  const findByToken = async (queries: Queries, hash: Buffer, rules: Policy): Promise<Found | undefined> => {
    const found = await sql.findByToken(queries, hash)
    if (found === undefined) return mayInvite(rules) ? findOfMember(queries, hash) : undefined
    if (found.isRequested && rules.mode === 'invite') return undefined
    return {
      ...found,
      connects: false,
      accept: async (tx) => {
        if ((await sql.deleteInvitation(tx, found.id)) === undefined) return false
        live.changed(tx, { resource: 'settings', id: 0, name: 'registration' }, 'everybody')
        return true
      },
    }
  }

  /** The invitation of a token, if the rules still allow it; undefined if none is needed. */
  const find = async (queries: Queries, token: string | undefined) => {
    const rules = await policy(queries)
    const refusal = refusalWithout(rules)
    if (rules.mode === 'closed' || (token === undefined && refusal !== undefined))
      throw new Refusal(refusal ?? registrationErrors.closed)
    if (token === undefined) return undefined
    const invitation = await findByToken(queries, hashToken(token), rules)
    // An invitation that the rules no longer allow gets the answer of an unknown one.
    if (invitation === undefined || !allowsDomain(rules, domainOf(invitation.email)))
      throw new Refusal(registrationErrors.badInvitation)
    return invitation
  }

  return {
    policy,

    /** A first check before expensive work. Answers the invited address, or undefined if none is needed. */
    check: async (queries: Queries, token: string | undefined): Promise<string | undefined> =>
      (await find(queries, token))?.email,

    /** Whom an invitation is for, and who sent it. */
    async details(queries: Queries, token: string) {
      const invitation = await find(queries, token)
      if (invitation === undefined) throw new Refusal(registrationErrors.badInvitation)
      const { email, inviter, connects } = invitation
      return { email, inviter, connects }
    },

    /** Checks again and uses up the invitation. Of two simultaneous calls, the second finds none. */
    async use(tx: Transaction, token: string | undefined, memberId: number): Promise<string | undefined> {
      const invitation = await find(tx, token)
      if (invitation === undefined) return undefined
      if (!(await invitation.accept(tx, memberId))) throw new Refusal(registrationErrors.badInvitation)
      return invitation.email
    },
  }
}

export type Admission = ReturnType<typeof createAdmission>
