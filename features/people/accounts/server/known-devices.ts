import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import * as sql from './sql/index.ts'

/** How many known browsers a member can have. */
const maxDevices = 20

export const deviceHash = (token: string | undefined): Buffer | null =>
  token === undefined ? null : hashToken(token)

export const isKnownDevice = (
  queries: Queries,
  userId: number,
  token: string | undefined,
): Promise<boolean> => sql.hasKnownDevice(queries, userId, deviceHash(token))

/**
 * Remembers a browser as a member's, under a new token: a token that an attacker planted is worthless afterwards.
 * Answers the new token.
 */
export async function rememberDevice(
  tx: Transaction,
  userId: number,
  previousToken: string | undefined,
): Promise<string> {
  const token = newSessionToken()
  if (previousToken !== undefined)
    await sql.replaceDeviceToken(tx, hashToken(previousToken), hashToken(token))
  await sql.insertKnownDevice(tx, userId, hashToken(token))
  await sql.forgetOldDevices(tx, userId, maxDevices)
  return token
}
