import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import { refuseDuplicate } from '#platform/server/database/failures.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import {
  type CreationOptions,
  factorErrors,
  type NewCredential,
  type Passkey,
  type RequestOptions,
} from '../../contract/factors.ts'
import { challengeMinutes, maxPasskeys } from '../../domain.ts'
import { deviceName } from '../device.ts'
import type { Actor, Confirmation, FactorChanges } from './changes.ts'
import type { FactorLimits } from './limits.ts'
import * as sql from './sql.ts'

/** Loaded at the first passkey: it takes 28 MB. */
export const webauthn = () => import('@simplewebauthn/server')

const timeout = challengeMinutes * 60_000
const publicKey = 'public-key'
/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257]

/** Passkeys are bound to the public address. */
export const passkeySite = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}

/** Authenticators tell accounts apart by it; it reveals nothing about the member. */
export const userHandle = (userId: number): Buffer => hashToken(`passkeys of ${userId}`)

interface Tools {
  readonly changes: FactorChanges
  readonly limits: FactorLimits
}

/** Adds and removes the passkeys of a member. */
export function passkeyService(
  { config, database }: Pick<App, 'config' | 'database'>,
  { changes, limits }: Tools,
) {
  const { origin, rpId } = passkeySite(config.publicUrl)

  const verify = async (userId: number, credential: NewCredential) => {
    const { verifyRegistrationResponse } = await webauthn()
    const verified = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => sql.useChallenge(database, hashToken(challenge), userId),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch((error: unknown) => {
      // The library throws at everything that is wrong with a credential.
      if (error instanceof Refusal) throw error
      throw new Refusal(factorErrors.badPasskey, { cause: error })
    })
    if (!verified.verified) throw new Refusal(factorErrors.badPasskey)
    return verified.registrationInfo.credential
  }

  return {
    async begin(
      actor: Actor & { readonly username: string; readonly fullName: string },
      confirmation: Confirmation,
    ): Promise<CreationOptions> {
      const { id: actorId, username, fullName } = actor
      const { passkeys } = await changes.confirm(actor, confirmation)
      if (passkeys >= maxPasskeys) throw new Refusal(factorErrors.passkeyLimit)
      const known = await sql.findPasskeys(database, actorId)
      const { generateRegistrationOptions } = await webauthn()
      const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
        rpName: 'Kontor',
        rpID: rpId,
        userID: new Uint8Array(userHandle(actorId)),
        userName: username,
        userDisplayName: fullName,
        supportedAlgorithmIDs: algorithms,
      })
      await sql.insertChallenge(database, hashToken(challenge), actorId)
      return {
        rp: { id: rpId, name: 'Kontor' },
        user,
        challenge,
        pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: publicKey, alg })),
        timeout,
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: publicKey })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      }
    },

    async add(
      actor: Actor,
      { credential, name, userAgent }: { credential: NewCredential; name: string; userAgent: string },
    ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
      const actorId = actor.id
      const { id, publicKey: key, counter } = await verify(actorId, credential)
      return database
        .transaction(async (tx) => {
          await changes.lock(tx, actorId)
          if ((await sql.countFactors(tx, actorId)).passkeys >= maxPasskeys)
            throw new Refusal(factorErrors.passkeyLimit)
          const passkey = await sql.insertPasskey(tx, {
            userId: actorId,
            credentialId: id,
            publicKey: key,
            counter,
            name: name || deviceName(userAgent),
          })
          return { passkey, recoveryCodes: await changes.afterAdding(tx, actor, 'passkey-added') }
        })
        .catch(refuseDuplicate(sql.uniqueCredential, factorErrors.passkeyTaken))
    },

    has: (userId: number, id: number): Promise<boolean> => sql.hasPasskey(database, userId, id),

    remove: (actor: Actor, confirmation: Confirmation, id: number): Promise<void> =>
      changes.remove(actor, confirmation, 'passkey-removed', (tx) => sql.deletePasskey(tx, actor.id, id)),

    /** A challenge for any passkey of any member: the visitor is not known yet. */
    async request(address: string): Promise<RequestOptions> {
      await limits.passkeyRequests.count(addressKey(address))
      const { generateAuthenticationOptions } = await webauthn()
      const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
      await sql.insertChallenge(database, hashToken(challenge), null)
      return { rpId, challenge, timeout, userVerification: 'required' }
    },
  }
}

export type PasskeyService = ReturnType<typeof passkeyService>
