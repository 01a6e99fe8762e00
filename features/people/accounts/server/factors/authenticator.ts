import { renderSVG } from 'uqr'
import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { factorErrors } from '../../contract/factors.ts'
import type { Actor, Confirmation, FactorChanges } from './changes.ts'
import { type FactorCodes, newSecret, secretAddress } from './codes.ts'
import type { FactorLimits } from './limits.ts'
import * as sql from './sql.ts'

interface Tools {
  readonly changes: FactorChanges
  readonly codes: FactorCodes
  readonly limits: FactorLimits
}

/** The authenticator app of a member; it makes a new code every thirty seconds. */
export function authenticatorService(
  { database, secrets }: Pick<App, 'database' | 'secrets'>,
  { changes, codes, limits }: Tools,
) {
  return {
    async begin(actor: Actor, confirmation: Confirmation) {
      await changes.confirm(actor, confirmation)
      const actorId = actor.id
      const secret = newSecret()
      const username = await database.transaction(async (tx) => {
        const account = await changes.lock(tx, actorId)
        const began = await sql.beginAuthenticator(tx, {
          userId: actorId,
          secret: codes.seal(actorId, secret),
          keyId: secrets.keyId,
        })
        if (!began) throw new Refusal(factorErrors.hasAuthenticator)
        return account.username
      })
      const address = secretAddress(secret, username)
      return { secret, address, qr: renderSVG(address, { border: 2 }) }
    },

    async confirm(actor: Actor, code: string): Promise<{ recoveryCodes: string[] | null }> {
      const key = String(actor.id)
      await limits.codes.count(key)
      const recoveryCodes = await database.transaction(async (tx) => {
        await changes.lock(tx, actor.id)
        if (!(await codes.confirm(tx, actor.id, code))) throw new Refusal(factorErrors.wrongConfirmation)
        return changes.afterAdding(tx, actor, 'authenticator-added')
      })
      await limits.codes.giveBack(key)
      return { recoveryCodes }
    },

    async remove(actor: Actor, confirmation: Confirmation): Promise<void> {
      if ((await sql.findAuthenticator(database, actor.id)) === undefined)
        throw new Refusal(factorErrors.noAuthenticator)
      await changes.remove(actor, confirmation, 'authenticator-removed', (tx) =>
        sql.deleteAuthenticator(tx, actor.id),
      )
    },
  }
}

export type AuthenticatorService = ReturnType<typeof authenticatorService>
