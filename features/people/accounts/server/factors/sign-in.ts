import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { factorErrors, type SignedCredential } from '../../contract/factors.ts'
import { hasFactor } from './changes.ts'
import type { FactorCodes } from './codes.ts'
import type { FactorLetter } from './letter.ts'
import type { FactorLimits } from './limits.ts'
import { passkeySite, userHandle, webauthn } from './passkeys.ts'
import * as sql from './sql.ts'

/** The number of factors that opened a session. */
export type FactorCount = 1 | 2

interface Tools {
  readonly codes: FactorCodes
  readonly letter: FactorLetter
  readonly limits: FactorLimits
}

/** Checks the second step after a right password, and the passkey instead of both. */
export function factorSignIn(
  { config, database }: Pick<App, 'config' | 'database'>,
  { codes, letter, limits }: Tools,
) {
  const { origin, rpId } = passkeySite(config.publicUrl)

  const refuseWithout = ({ hasAuthenticator }: sql.Counts) =>
    new Refusal(hasAuthenticator ? factorErrors.secondFactorRequired : factorErrors.passkeyRequired)

  /** Uses up the code in the transaction that opens the session. */
  const useCode = async (tx: Transaction, userId: number, code: string): Promise<FactorCount> => {
    const counts = await sql.countFactors(tx, userId)
    if (!hasFactor(counts)) return 1
    // The first factor was set up after the check in `secondStep`.
    if (code === '') throw refuseWithout(counts)
    const used = await codes.use(tx, userId, code)
    if (used === undefined) throw new Refusal(factorErrors.wrongCode, { about: userId })
    if (used === 'recovery') await letter.send(tx, { userId, event: 'code-used' })
    return 2
  }

  return {
    /**
     * The second step, after a right password. `open` makes the session in the transaction that uses up the code.
     * @param code from an authenticator app, or a recovery code
     */
    async secondStep<T>(
      userId: number,
      code: string | undefined,
      open: (tx: Transaction, use: () => Promise<FactorCount>) => Promise<T>,
    ): Promise<T> {
      const typed = code?.trim() ?? ''
      const counts = await sql.countFactors(database, userId)
      const needsCode = hasFactor(counts)
      if (needsCode && typed === '') throw refuseWithout(counts)
      if (needsCode) await limits.codes.count(String(userId))
      const result = await database.transaction((tx) => open(tx, () => useCode(tx, userId, typed)))
      if (needsCode) await limits.codes.giveBack(String(userId))
      return result
    },

    /** Answers whose passkey it is, and how to note its use. Refuses if anything about it is wrong. */
    async verify(credential: SignedCredential) {
      const refused = new Refusal(factorErrors.passkeyRefused)
      const passkey = await sql.findPasskey(database, credential.id)
      if (passkey === undefined) throw refused
      const { userHandle: handle, ...response } = credential.response
      if (handle && handle !== userHandle(passkey.userId).toString('base64url')) throw refused
      const { verifyAuthenticationResponse } = await webauthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...credential, response, clientExtensionResults: {} },
        expectedChallenge: (challenge) => sql.useChallenge(database, hashToken(challenge), null),
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }).catch((error: unknown) => {
        if (error instanceof Refusal) throw error
        throw new Refusal(factorErrors.passkeyRefused, { cause: error })
      })
      if (!verified) throw refused
      return {
        userId: passkey.userId,
        noteUse: async (tx: Transaction): Promise<void> => {
          if (!(await sql.notePasskeyUse(tx, passkey.id, authenticationInfo.newCounter))) throw refused
        },
      }
    },
  }
}

export type FactorSignIn = ReturnType<typeof factorSignIn>
