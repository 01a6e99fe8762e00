import * as z from 'zod'
import type { TellGuests } from '#features/requisitions/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
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
export function guestMails({ config, database, mail }: Pick<App, 'config' | 'database' | 'mail'>) {
  const giveUp = async (id: number, before: MailState, state: MailState, answer: string) => {
    await sql.setMailState(database, id, [before], { state, answer })
    return undefined
  }

  const letter = mail.define({
    name: 'guest',
    data: z.object({ mail: z.int() }),
    async write({ mail: id }): Promise<Letter | undefined> {
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
    const ids = await sql.insertMails(tx, to, news, about)
    for (const id of ids) await letter.send(tx, { mail: id })
  }

  return {
    tell,
    invite: async (tx: Transaction, guestBook: number): Promise<void> => {
      const id = await sql.insertMail(tx, guestBook, 'invitation')
      await letter.send(tx, { mail: id })
    },
  }
}

export type GuestMails = ReturnType<typeof guestMails>
