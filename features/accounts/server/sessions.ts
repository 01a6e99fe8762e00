import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Authenticate } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { accountErrors, type CurrentUser } from '../contract.ts'
import { usernameKey } from '../domain.ts'
import { endSession } from './end-sessions.ts'
import type { AccountLimits } from './limits.ts'
import { checkPassword, checkPasswordRules, hashPassword } from './passwords.ts'
import * as sql from './sql/index.ts'

/** Where a login comes from. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
  /** The session this browser had before; a new login replaces it. */
  readonly previousToken: string | undefined
}

export interface SignedIn {
  readonly user: CurrentUser
  readonly token: string
}

export function sessionService({ database, live }: Pick<App, 'database' | 'live'>, limits: AccountLimits) {
  const { failuresPerAccount, failuresPerAddress, registrationsPerAddress } = limits

  const openSession = async (tx: Transaction, userId: number, origin: Origin): Promise<SignedIn> => {
    if (origin.previousToken !== undefined) await endSession(tx, live, origin.previousToken)
    const token = newSessionToken()
    const { address, userAgent } = origin
    await sql.insertSession(tx, { tokenHash: hashToken(token), userId, address, userAgent })
    live.changed(tx, { resource: 'devices', id: userId }, [userId])
    return { token, user: await sql.findCurrentUser(tx, userId) }
  }

  const login = async (form: { username: string; password: string }, origin: Origin): Promise<SignedIn> => {
    const account = usernameKey(form.username)
    await failuresPerAddress.check(addressKey(origin.address))
    await failuresPerAccount.check(account)
    const found = await sql.findCredentials(database, account)
    const matches = await checkPassword(found?.passwordHash, form.password)
    if (found === undefined || !matches) {
      await Promise.all([
        failuresPerAddress.count(addressKey(origin.address)),
        failuresPerAccount.count(account),
      ])
      throw new Refusal(accountErrors.wrongLogin)
    }
    await failuresPerAccount.forget(account)
    return database.transaction(async (tx) => {
      // The password may have been reset, and all sessions ended, since it was looked up.
      if (!(await sql.noteLogin(tx, found.id, found.passwordHash)))
        throw new Refusal(accountErrors.wrongLogin)
      return openSession(tx, found.id, origin)
    })
  }

  const register = async (
    form: { username: string; password: string; fullName: string },
    origin: Origin,
  ): Promise<SignedIn> => {
    await registrationsPerAddress.count(addressKey(origin.address))
    await checkPasswordRules(form.password)
    const passwordHash = await hashPassword(form.password)
    return database.transaction(async (tx) => {
      const { username, fullName } = form
      const id = await sql.insertUser(tx, {
        username,
        usernameKey: usernameKey(username),
        fullName,
        passwordHash,
      })
      if (id === undefined) throw new Refusal(accountErrors.usernameTaken)
      await sql.noteLogin(tx, id, passwordHash)
      live.changed(tx, { resource: 'users', id, event: 'created' }, 'everybody')
      return openSession(tx, id, origin)
    })
  }

  const logout = (token: string): Promise<void> => database.transaction((tx) => endSession(tx, live, token))

  const authenticate: Authenticate = async (token) => {
    const tokenHash = hashToken(token)
    const session = await sql.findSession(database, tokenHash)
    if (session === undefined) return null
    const { stale, state, ...viewer } = session
    if (stale) await sql.touchSession(database, tokenHash)
    return { viewer, state }
  }

  return {
    login,
    register,
    logout,
    authenticate,
    current: (id: number) => sql.findCurrentUser(database, id),
    tidy: async () => {
      await sql.deleteExpiredSessions(database)
      await sql.deleteOldLinks(database)
    },
  }
}

export type SessionService = ReturnType<typeof sessionService>
