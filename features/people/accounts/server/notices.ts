import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/server/database/database.ts'
import { shortAddress } from '#platform/server/address.ts'
import { deviceName } from './device.ts'
import type { AccountLetters } from './letters.ts'
import * as sql from './sql/index.ts'

interface RequestOrigin {
  readonly address: string
  readonly userAgent: string
}

type Recipient = Pick<sql.Account, 'id' | 'email' | 'isEmailVerified' | 'isDemo'>

const originData = ({ address, userAgent }: RequestOrigin) => ({
  device: deviceName(userAgent),
  address: shortAddress(address),
  at: new Date().toISOString(),
})

/**
 * Mails about changes of an account, each with a link for "This wasn't me". They go only to the address that was
 * verified when it happened. The demo account gets none.
 */
export function accountNotices(letters: AccountLetters) {
  const createLink = async (tx: Transaction, { id, email, isEmailVerified, isDemo }: Recipient) => {
    if (isDemo || !isEmailVerified || email === null) return undefined
    const request = randomUUID()
    await sql.insertLink(tx, { request, userId: id, purpose: 'not-me', email })
    return { request, email }
  }

  return {
    async newDevice(tx: Transaction, account: Recipient, origin: RequestOrigin): Promise<void> {
      const link = await createLink(tx, account)
      if (link !== undefined)
        await letters.newDevice.send(tx, { request: link.request, ...originData(origin) })
    },

    /** A program outside may read for the member from now on. */
    async programConnected(tx: Transaction, memberId: number, program: string, reads: string): Promise<void> {
      const link = await createLink(tx, await sql.findAccount(tx, memberId))
      if (link === undefined) return
      const at = new Date().toISOString()
      await letters.programConnected.send(tx, { request: link.request, program, reads, at })
    },

    async passwordChanged(tx: Transaction, account: Recipient, origin: RequestOrigin): Promise<void> {
      const link = await createLink(tx, account)
      if (link !== undefined)
        await letters.passwordChanged.send(tx, { request: link.request, ...originData(origin) })
    },

    /** Goes to both addresses; the links in both restore the old one. */
    async emailChanged(tx: Transaction, account: Recipient, newEmail: string): Promise<void> {
      for (const isNew of [false, true]) {
        const link = await createLink(tx, account)
        if (link === undefined) return
        const to = isNew ? newEmail : link.email
        await letters.emailChanged.send(tx, { request: link.request, to, newEmail })
      }
    },
  }
}

export type AccountNotices = ReturnType<typeof accountNotices>
