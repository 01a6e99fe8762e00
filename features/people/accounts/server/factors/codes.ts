import { generateSecret, generateURI, verifySync } from 'otplib'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { factorErrors } from '../../contract/factors.ts'
import { recoveryCodeCount } from '../../domain.ts'
import * as sql from './sql.ts'

const issuer = 'Kontor'
const stepSeconds = 30

/** 80 random bits: too many to find the code of a hash by trying. */
const newRecoveryCode = (): string => generateSecret({ length: 10 })
const inGroups = (code: string): string => (code.match(/.{4}/g) ?? []).join('-')

/** Removes what people type differently: case, spaces and dashes. */
const normalize = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export const newSecret = (): string => generateSecret()

/** What an authenticator app reads from the QR code. */
export const secretAddress = (secret: string, username: string): string =>
  generateURI({ issuer, label: username, secret })

/** Codes of authenticator apps, and recovery codes. Each is accepted once. */
export function factorCodes({ secrets, log }: Pick<App, 'secrets' | 'log'>) {
  const openSecret = (userId: number, sealed: Buffer): string => {
    try {
      return secrets.open(sealed, String(userId))
    } catch (error) {
      log.error(
        { err: error, userId },
        'the secret of an authenticator app cannot be decrypted: another SECRET_KEY?',
      )
      throw new Refusal(factorErrors.unreadable, { cause: error })
    }
  }

  /** Whether the code is of this time step or the one before or after. A code that fits is used up. */
  const useAppCode = async (
    tx: Transaction,
    userId: number,
    token: string,
    found: Awaited<ReturnType<typeof sql.lockAuthenticator>>,
  ): Promise<boolean> => {
    if (found === undefined || !/^\d{6}$/.test(token)) return false
    const result = verifySync({
      secret: openSecret(userId, found.secret),
      token,
      epochTolerance: stepSeconds,
      afterTimeStep: found.lastStep,
    })
    if (!result.valid || !('timeStep' in result)) return false
    await sql.noteStep(tx, userId, result.timeStep)
    return true
  }

  return {
    seal: (userId: number, secret: string): Buffer =>
      secrets.seal(sql.authenticatorSecrets, secret, String(userId)),

    /** Whether the first code of a new app is right. The app is confirmed then. */
    async confirm(tx: Transaction, userId: number, code: string): Promise<boolean> {
      const found = await sql.lockAuthenticator(tx, userId, { confirmed: false })
      if (found === undefined) throw new Refusal(factorErrors.notBegun)
      return useAppCode(tx, userId, normalize(code), found)
    },

    /** Uses up a code. Answers its kind, or undefined if it is wrong. */
    async use(tx: Transaction, userId: number, typed: string): Promise<'app' | 'recovery' | undefined> {
      const code = normalize(typed)
      if (code.length === 16) {
        const isRight = await sql.useRecoveryCode(tx, userId, hashToken(code))
        return isRight ? 'recovery' : undefined
      }
      const found = await sql.lockAuthenticator(tx, userId, { confirmed: true })
      return (await useAppCode(tx, userId, code, found)) ? 'app' : undefined
    },

    /** Replaces the recovery codes by new ones. */
    async renew(tx: Transaction, userId: number): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
      await sql.replaceRecoveryCodes(tx, userId, codes.map(hashToken))
      return codes.map(inGroups)
    },
  }
}

export type FactorCodes = ReturnType<typeof factorCodes>
