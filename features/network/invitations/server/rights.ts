import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized, CallerId } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { SentInvitation } from '../contract.ts'
import { findOwn } from './sql.ts'

/** An invitation of the caller. */
export type OwnInvitation = Authorized<SentInvitation>

export async function ownInvitation(
  queries: Queries,
  callerId: CallerId,
  id: number,
): Promise<OwnInvitation> {
  const [invitation] = await findOwn(queries, callerId, [id])
  if (invitation === undefined) throw new Refusal(commonErrors.notFound)
  return authorize(invitation, 'change')
}
