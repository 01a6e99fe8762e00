import type { Transaction } from '#platform/server/database/database.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { refuseDuplicate } from '#platform/server/database/failures.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { accountErrors } from '../contract.ts'
import * as sql from './sql/index.ts'

/** Locks the account of the member who acts. It may have been deleted since the session was found. */
export async function lockOwnAccount(tx: Transaction, actorId: number): Promise<sql.Account> {
  const account = await sql.lockAccount(tx, actorId)
  if (account === undefined) throw new Refusal(commonErrors.unauthenticated)
  return account
}

/** Locks it after its password was checked, unless the password has changed since. */
export async function lockConfirmedAccount(
  tx: Transaction,
  actorId: number,
  passwordHash: string,
): Promise<sql.Account> {
  const account = await lockOwnAccount(tx, actorId)
  if (account.passwordHash !== passwordHash) throw new Refusal(accountErrors.wrongCurrentPassword)
  return account
}

interface UsedLink {
  readonly link: sql.OpenLink
  /** The member's, locked. */
  readonly account: sql.Account
}

/** Uses up the link of a token. Of two simultaneous calls, the second waits for the lock and then finds no link. */
export async function takeLink(
  tx: Transaction,
  tokenHash: Buffer,
  purpose: sql.Purpose,
): Promise<UsedLink | undefined> {
  const link = await sql.findLink(tx, tokenHash, purpose)
  const account = link && (await sql.lockAccount(tx, link.userId))
  if (link === undefined || account === undefined || !(await sql.useLinks(tx, link, purpose)))
    return undefined
  return { link, account }
}

/** For `catch`: refuses an address that another member has verified meanwhile. */
export const refuseTakenEmail = refuseDuplicate(sql.verifiedEmailIndex, accountErrors.emailTaken)
