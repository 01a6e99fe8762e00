import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import * as sql from './sql/index.ts'

/** Browsers that one member is known by. */
const maxDevices = 20

export const deviceHash = (token: string | undefined): Buffer | null =>
  token === undefined ? null : hashToken(token)

export const isKnownDevice = (
  queries: Queries,
  userId: number,
  token: string | undefined,
): Promise<boolean> => sql.hasKnownDevice(queries, userId, deviceHash(token))

/**
 * Makes a browser known as a member's, under a new token: one that somebody planted there is worth nothing afterwards.
 * Answers the token.
 */
export async function rememberDevice(
  tx: Transaction,
  userId: number,
  previousToken: string | undefined,
): Promise<string> {
  const token = newSessionToken()
  if (previousToken !== undefined) await sql.renameDevice(tx, hashToken(previousToken), hashToken(token))
  await sql.insertKnownDevice(tx, userId, hashToken(token))
  await sql.forgetOldDevices(tx, userId, maxDevices)
  return token
}
