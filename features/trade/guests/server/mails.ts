import * as z from 'zod'
import { mailGate } from '#features/people/emails/server/index.ts'
import type { TellGuests } from '#features/trade/requisitions/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Outcome } from '#platform/server/mail/mail.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import type { MailState } from '../domain.ts'
import { isGuestLetter, letterTo } from './letters.ts'
import * as sql from './sql/index.ts'

const stateOf: Readonly<Record<Outcome['state'], MailState>> = {
  waiting: 'queued',
  accepted: 'accepted',
  refused: 'refused',
  unknown: 'unknown',
}

/** Mails to guests. Nothing that may have arrived is sent a second time. */
export function guestMails(app: Pick<App, 'config' | 'database' | 'mail'>) {
  const { config, database } = app
  const gate = mailGate(app)
  const giveUp = async (id: number, before: MailState, state: MailState, answer: string) => {
    await sql.setMailState(database, id, [before], { state, answer })
    return undefined
  }

  const letter = gate.define({
    name: 'guest',
    data: z.object({ mail: z.int() }),
    async write({ mail: id }) {
      const found = await sql.findToWrite(database, id)
      if (found === undefined) return undefined
      if (found.state === 'handedOver')
        return giveUp(id, 'handedOver', 'unknown', 'Kontor stopped while it handed the mail over')
      if (found.isRevoked)
        return giveUp(id, 'queued', 'refused', 'The links were withdrawn before it was sent')
      if (found.isStopped)
        return giveUp(id, 'queued', 'refused', 'They wanted no more mail before it was sent')
      const token = newSessionToken()
      const { expiresAt } = await sql.setLink(database, {
        mailId: id,
        guestBook: found.guestBook,
        tokenHash: hashToken(token),
      })
      // Whoever took the side into a book of theirs signs in; whoever invited them does not learn of it this way.
      const href =
        found.isClaimed && found.postId !== null
          ? `${config.publicUrl}/requisitions/${found.postId}`
          : `${config.publicUrl}/trade/${token}`
      return letterTo(found, href, new Date(expiresAt).toISOString())
    },
    refused: async ({ mail: id }, reason) => {
      await giveUp(id, 'queued', 'refused', reason)
    },
    watch: {
      begin: ({ mail: id }) => sql.setMailState(database, id, ['queued'], { state: 'handedOver' }),
      // Another process may have given this one up already.
      end: async ({ mail: id }, { state, answer }) => {
        await sql.setMailState(database, id, ['handedOver', 'unknown'], { state: stateOf[state], answer })
      },
    },
  })

  const tell: TellGuests = async (tx, { news, to, ...about }) => {
    if (!isGuestLetter(news)) return
    for (const { id, to: address, memberId, bookId } of await sql.insertMails(tx, to, news, about)) {
      const pass = await gate.follow(tx, { memberId, bookId }, address)
      if ('reason' in pass)
        await sql.setMailState(tx, id, ['queued'], { state: 'refused', answer: pass.reason })
      else await letter.send(tx, pass, { mail: id })
    }
  }

  return {
    tell,
    /** The letter that invites them, sent by the member who acts. */
    invite: async (tx: Transaction, guestBook: number, memberId: number): Promise<void> => {
      const { id, to, bookId } = await sql.insertMail(tx, guestBook, 'invitation')
      await letter.send(tx, await gate.pass(tx, { memberId, bookId }, to), { mail: id })
    },
  }
}

export type GuestMails = ReturnType<typeof guestMails>
