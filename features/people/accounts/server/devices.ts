import { shortAddress } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { accountErrors, type DeviceSession } from '../contract.ts'
import { deviceName } from './device.ts'
import { endAllSessions } from './end-sessions.ts'
import { deviceHash } from './known-devices.ts'
import { type OwnSession, ownSession } from './rights.ts'
import * as sql from './sql/index.ts'

interface Actor {
  readonly id: CallerId
  readonly sessionToken: string | undefined
  readonly deviceToken: string | undefined
}

/** Lists a member's sessions and ends them. */
export function deviceService({ database, live }: Pick<App, 'database' | 'live'>) {
  const current = ({ sessionToken = '' }: Actor): Buffer => hashToken(sessionToken)
  const isDemo = async (userId: number): Promise<boolean> => (await sql.findAccount(database, userId)).isDemo

  const tellOwner = (tx: Transaction, id: number) => live.changed(tx, { resource: 'devices', id }, [id])

  return {
    async list(
      actor: Actor,
      { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
    ) {
      const viewerId = actor.id
      const [before = null] = decodeCursor(cursor, idPosition) ?? []
      const rows = await sql.findSessionsOf(database, { userId: viewerId, before, limit: limit + 1 })
      const own = current(actor)
      // The demo account's other sessions are other people's.
      const demo = await isDemo(viewerId)
      const page = cutPage(rows, limit, ({ id }) => [id])
      const items = page.items.map(({ tokenHash, userAgent, address, ...row }): DeviceSession => {
        const isCurrent = tokenHash.equals(own)
        return {
          ...row,
          device: deviceName(userAgent),
          address: demo && !isCurrent ? null : shortAddress(address),
          current: isCurrent,
        }
      })
      return { items, next: page.next }
    },

    /** Finds a session of the actor; one of another member counts as absent. */
    async find(actor: Actor, id: number): Promise<OwnSession> {
      const session = await ownSession(database, actor.id, id)
      if (!session.tokenHash.equals(current(actor)) && (await isDemo(actor.id)))
        throw new Refusal(accountErrors.demoAccount)
      return session
    },

    /** Answers whether it was the session of the request. */
    async end(actor: Actor, { tokenHash }: OwnSession): Promise<boolean> {
      await database.transaction(async (tx) => {
        await sql.forgetDeviceOf(tx, tokenHash)
        if (await sql.deleteSession(tx, tokenHash)) live.endSession(tx, tokenHash)
        tellOwner(tx, actor.id)
      })
      return tokenHash.equals(current(actor))
    },

    async endOthers({ id: actorId, sessionToken, deviceToken }: Actor): Promise<number> {
      if (await isDemo(actorId)) throw new Refusal(accountErrors.demoAccount)
      return database.transaction(async (tx) => {
        const ended = await endAllSessions(tx, live, actorId, sessionToken)
        await sql.forgetDevices(tx, actorId, deviceHash(deviceToken))
        tellOwner(tx, actorId)
        return ended
      })
    },
  }
}

export type DeviceService = ReturnType<typeof deviceService>
