import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import { hashToken } from '#platform/server/session-token.ts'
import * as sql from './sql/index.ts'

/** Ends one session and closes its sockets. */
export async function endSession(tx: Transaction, live: Live, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  if (await sql.deleteSession(tx, tokenHash)) live.endSession(tx, tokenHash)
}

/**
 * Signs a member out everywhere, their clients too, and closes their sockets, when the transaction commits.
 * `exceptToken` is the session of the request. Answers how many sessions ended.
 */
export async function endAllSessions(
  tx: Transaction,
  live: Live,
  userId: number,
  exceptToken?: string,
): Promise<number> {
  const except = exceptToken === undefined ? null : hashToken(exceptToken)
  const ended = await sql.deleteSessionsOf(tx, userId, except)
  for (const tokenHash of ended) live.endSession(tx, tokenHash)
  await sql.noteSignOut(tx, userId)
  live.changed(tx, { resource: 'clients', id: userId }, [userId])
  return ended.length
}
