import { addressKey } from '#platform/server/address.ts'
import { audit, auditAct } from '#platform/server/audit.ts'
import type { Admission } from '#features/people/registration/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { asCaller, currentCaller, memberCaller } from '#platform/server/caller.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Authenticate } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { accountErrors, type CurrentUser } from '../contract.ts'
import type { SignedCredential } from '../contract/factors.ts'
import { usernameKey } from '../domain.ts'
import type { EmailService } from './email.ts'
import { endSession } from './end-sessions.ts'
import type { FactorCount, FactorSignIn } from './factors/sign-in.ts'
import { deviceHash, isKnownDevice, rememberDevice } from './known-devices.ts'
import type { AccountLimits } from './limits.ts'
import type { AccountNotices } from './notices.ts'
import type { PasswordChecks, Source } from './password-checks.ts'
import { checkPasswordRules, hashPassword } from './passwords.ts'
import * as sql from './sql/index.ts'

/** Where a login comes from. */
export interface Origin extends Source {
  readonly userAgent: string
  /** The browser's earlier session; a new login replaces it. */
  readonly previousToken: string | undefined
}

export interface SignedIn {
  readonly user: CurrentUser
  readonly token: string
  /** The new token of this known device; none for the demo account, which everybody uses. */
  readonly deviceToken: string | undefined
}

interface Tools {
  readonly limits: AccountLimits
  readonly checks: PasswordChecks
  readonly notices: AccountNotices
  readonly factors: FactorSignIn
  readonly admission: Admission
  readonly emails: Pick<EmailService, 'storeVerified'>
}

interface RegisterForm {
  readonly username: string
  readonly password: string
  readonly fullName: string
  readonly invitation?: string | undefined
}

interface SessionOptions {
  readonly isNewDevice: boolean
  /** How they signed in, for the audit log. */
  readonly by: string
  /** The number of factors that the member signed in with. */
  readonly factorCount: FactorCount
}

export function sessionService(
  { config, database, live, log }: Pick<App, 'config' | 'database' | 'live' | 'log'>,
  { limits, checks, notices, factors, admission, emails }: Tools,
) {
  /** Opens a session for an authenticated member, and mails them a notice if the device is new. */
  const openSession = async (
    tx: Transaction,
    account: sql.Account,
    origin: Origin,
    { isNewDevice, by, factorCount }: SessionOptions,
  ): Promise<SignedIn> => {
    if (origin.previousToken !== undefined) await endSession(tx, live, origin.previousToken)
    const { id: userId, isDemo } = account
    const token = newSessionToken()
    const { address, userAgent } = origin
    const deviceToken = isDemo ? undefined : await rememberDevice(tx, userId, origin.deviceToken)
    await sql.insertSession(
      tx,
      {
        tokenHash: hashToken(token),
        userId,
        address,
        userAgent,
        factorCount,
        deviceHash: deviceHash(deviceToken),
      },
      config.sessions,
    )
    await audit(tx, { actorId: userId, action: 'sign in', target: by, result: 200, address })
    if (isNewDevice) await notices.newDevice(tx, account, origin)
    live.changed(tx, { resource: 'devices', id: userId }, [userId])
    return { token, deviceToken, user: await sql.findCurrentUser(tx, userId) }
  }

  const login = async (
    form: { username: string; password: string; code?: string | undefined },
    origin: Origin,
  ): Promise<SignedIn> => {
    const { id, passwordHash, isKnownDevice } = await checks.login(form, origin)
    return factors.secondStep(id, form.code, async (tx, useCode) => {
      // The password may have been reset, and all sessions ended, since it was looked up.
      const account = await sql.lockAccount(tx, id)
      if (account === undefined || !(await sql.noteLogin(tx, id, passwordHash)))
        throw new Refusal(accountErrors.wrongLogin, { about: id })
      const factorCount = await useCode()
      const by = factorCount === 2 ? 'password and code' : 'password'
      return openSession(tx, account, origin, { isNewDevice: !isKnownDevice, by, factorCount })
    })
  }

  /** A passkey counts as two factors: the member has it, and it verified them. */
  const passkeyLogin = async (credential: SignedCredential, origin: Origin): Promise<SignedIn> => {
    const { userId, noteUse } = await factors.verify(credential)
    return database.transaction(async (tx) => {
      const account = await sql.lockAccount(tx, userId)
      if (account === undefined || (account.isSeeded && !config.demo))
        throw new Refusal(accountErrors.wrongLogin)
      await noteUse(tx)
      await sql.noteLogin(tx, userId, account.passwordHash)
      const isNewDevice = !(await isKnownDevice(tx, userId, origin.deviceToken))
      return openSession(tx, account, origin, { isNewDevice, by: 'passkey', factorCount: 2 })
    })
  }

  const register = async (form: RegisterForm, origin: Origin): Promise<SignedIn> => {
    await limits.registrationsPerAddress.count(addressKey(origin.address))
    const invited = await admission.check(database, form.invitation)
    await checkPasswordRules(config, form.password, [form.username, form.fullName, invited ?? ''])
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
      const email = await admission.use(tx, form.invitation, id)
      if (email !== undefined) await emails.storeVerified(tx, id, email)
      await sql.noteLogin(tx, id, passwordHash)
      live.changed(tx, { resource: 'users', id, event: 'created' }, 'everybody')
      const account = await sql.findAccount(tx, id)
      return openSession(tx, account, origin, { isNewDevice: false, by: 'a new account', factorCount: 1 })
    })
  }

  const logout = (token: string): Promise<void> =>
    database.transaction(async (tx) => {
      await endSession(tx, live, token)
      if (currentCaller().memberId !== undefined) await auditAct(tx, { action: 'sign out', target: '' })
    })

  const authenticate: Authenticate = async (token) => {
    const tokenHash = hashToken(token)
    const session = await sql.findSession(database, tokenHash, config)
    if (session === undefined) return null
    const { stale, position, factors: factorCount, isConfirmed, isAdmin, ...member } = session
    // While nothing can be written, members can still read.
    if (stale)
      await asCaller({ key: memberCaller(member.id), signal: undefined }, () =>
        sql.touchSession(database, tokenHash, config.sessions),
      ).catch((error: unknown) => log.warn({ error }, 'session not noted'))
    const needsSecondFactor = isAdmin && config.adminSecondFactor && factorCount < 2
    const viewer = {
      ...member,
      isAdmin: isAdmin && !needsSecondFactor,
      needsSecondFactor,
      hasSecondStep: factorCount >= 2,
    }
    return { viewer, isConfirmed, position }
  }

  return {
    login,
    passkeyLogin,
    register,
    logout,
    authenticate,
    endedOf: (hashes: readonly string[]) => sql.findEnded(database, hashes, config),
    policy: () => admission.policy(database),
    current: (viewerId: number) => sql.findCurrentUser(database, viewerId),
    /** Without the demo, members that it made are signed out. */
    start: async () => {
      if (config.demo) return
      await database.transaction(async (tx) => {
        for (const tokenHash of await sql.deleteSeededSessions(tx)) live.endSession(tx, tokenHash)
      })
    },
    cleanUp: async () => {
      await database.transaction(async (tx) => {
        for (const tokenHash of await sql.deleteExpiredSessions(tx)) live.endSession(tx, tokenHash)
      })
      await sql.deleteOldLinks(database)
      await sql.deleteOldEmailChanges(database)
    },
  }
}

export type SessionService = ReturnType<typeof sessionService>
