import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized, CallerId } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { findSessionHash } from './sql/index.ts'

/** A session of the caller, by the hash of its token. */
export type OwnSession = Authorized<{ readonly tokenHash: Buffer }>

export async function ownSession(queries: Queries, callerId: CallerId, id: number): Promise<OwnSession> {
  const tokenHash = await findSessionHash(queries, callerId, id)
  if (tokenHash === undefined) throw new Refusal(commonErrors.notFound)
  return authorize({ tokenHash }, 'change')
}
