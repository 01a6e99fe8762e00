import * as z from 'zod'
import type { Queries } from '#platform/server/database/database.ts'
import type { App } from '#platform/server/app.ts'
import { periodic } from '#platform/server/jobs/periodic.ts'
import { deliverable, type Letter } from '#platform/server/mail/letter.ts'
import { addressOf } from '../domain.ts'
import { presentNotification } from './present.ts'
import * as sql from './sql/index.ts'

const everyMs = 5_000
/** Notifications taken in one transaction. */
const batch = 500
/** A longer mail says how many more there are. */
const maxListed = 20

export interface MailRules {
  readonly seesPost: sql.SeesPost
  /** What a monthly note says, which is too long for a notification. */
  readonly noteLines: (queries: Queries, memberId: number, noteId: number) => Promise<string[]>
}

/** Mails about notifications: at once, or once a day. */
export function notificationMails(
  app: Pick<App, 'config' | 'database' | 'log' | 'mail'>,
  { seesPost, noteLines }: MailRules,
) {
  const { config, database, log, mail } = app

  const letter = mail.define({
    name: 'notifications',
    data: z.object({ userId: z.int(), notifications: z.array(z.int()) }),
    /** From the present state: what was read, withdrawn or hidden in the meantime is left out. */
    async write({ userId, notifications }): Promise<Letter | undefined> {
      const recipient = await sql.findRecipient(database, userId)
      if (recipient === undefined) return undefined
      const rows = (await sql.findUnread(database, seesPost, userId, notifications)).map(presentNotification)
      const [first] = rows
      if (first === undefined) return undefined
      const told = rows.slice(0, maxListed)
      const sentences: string[] = []
      for (const { content, record } of told) {
        sentences.push(`${content}.`)
        if (record?.kind === 'note') sentences.push(...(await noteLines(database, userId, record.id)))
      }
      const more = rows.length - told.length
      const path = (rows.length === 1 ? addressOf(first) : null) ?? '/'
      return {
        to: deliverable(recipient.email),
        subject: rows.length === 1 ? first.content : `${rows.length} notifications from Kontor`,
        greeting: `Hello ${recipient.fullName},`,
        paragraphs: more === 0 ? sentences : [...sentences, `And ${more} more.`],
        action: { label: 'Open Kontor', href: `${config.publicUrl}${path}` },
        notes: [
          `You chose to be told by email. You can change that: ${config.publicUrl}/account#notifications`,
        ],
      }
    },
  })

  /** Hands over the mails whose time has come. */
  const sendDue = async (): Promise<void> => {
    for (let taken = batch; taken === batch;) {
      const due = await database.transaction(async (tx) => {
        const mails = await sql.takeDueMails(tx, batch)
        for (const { userId, notifications } of mails)
          await letter.send(tx, { userId, notifications: [...notifications] })
        return mails
      })
      taken = due.reduce((total, { notifications }) => total + notifications.length, 0)
    }
  }

  return periodic({ everyMs, failure: 'mails about notifications wait', log }, sendDue)
}
