import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/server/database/database.ts'
import { shortAddress } from '#platform/server/address.ts'
import { deviceName } from './device.ts'
import type { AccountLetters } from './letters.ts'
import * as sql from './sql/index.ts'

interface From {
  readonly address: string
  readonly userAgent: string
}

type Told = Pick<sql.Account, 'id' | 'email' | 'isEmailVerified' | 'isDemo'>

const placeOf = ({ address, userAgent }: From) => ({
  device: deviceName(userAgent),
  address: shortAddress(address),
  at: new Date().toISOString(),
})

/**
 * Mails on what happened to an account, each with a link for "This wasn't me". They go to the address that was verified
 * when it happened, and to no other; the demo account has none.
 */
export function accountNotices(letters: AccountLetters) {
  const linked = async (tx: Transaction, { id, email, isEmailVerified, isDemo }: Told) => {
    if (isDemo || !isEmailVerified || email === null) return undefined
    const request = randomUUID()
    await sql.insertLink(tx, { request, userId: id, purpose: 'not-me', email })
    return { request, email }
  }

  return {
    async newDevice(tx: Transaction, account: Told, from: From): Promise<void> {
      const link = await linked(tx, account)
      if (link !== undefined) await letters.newDevice.send(tx, { request: link.request, ...placeOf(from) })
    },

    async passwordChanged(tx: Transaction, account: Told, from: From): Promise<void> {
      const link = await linked(tx, account)
      if (link !== undefined)
        await letters.passwordChanged.send(tx, { request: link.request, ...placeOf(from) })
    },

    /** To both addresses; the links in both lead back to the old one. */
    async emailChanged(tx: Transaction, account: Told, newEmail: string): Promise<void> {
      for (const isNew of [false, true]) {
        const link = await linked(tx, account)
        if (link === undefined) return
        const to = isNew ? newEmail : link.email
        await letters.emailChanged.send(tx, { request: link.request, to, newEmail })
      }
    },
  }
}

export type AccountNotices = ReturnType<typeof accountNotices>
