import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import { deliverable } from '#platform/server/mail/letter.ts'
import * as sql from './sql.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const recipientData = z.object({ userId: z.number().int() })

/** Letters about the deletion of an account, to its verified address. */
export function deletionLetters({ config, database, mail }: Pick<App, 'config' | 'database' | 'mail'>) {
  const keep = { label: 'Keep My Account', href: `${config.publicUrl}/account` }

  const announce = (
    name: string,
    subject: string,
    what: (facts: { username: string; date: string }) => string,
  ) =>
    mail.define({
      name,
      data: recipientData,
      async write({ userId }) {
        const pending = await sql.findDeletion(database, userId)
        const to = await sql.findRecipient(database, userId)
        // The deletion was cancelled, or the account is deleted.
        if (pending === undefined || to === undefined) return undefined
        return {
          to: deliverable(to.email),
          subject,
          greeting: `Hello ${to.fullName},`,
          paragraphs: [
            what({ username: to.username, date: day.format(new Date(pending.deletesAt)) }),
            'If you change your mind, sign in before then and choose “Keep my account”.',
          ],
          action: keep,
          notes: [
            'If it was not you who asked for this, keep the account and change its password: somebody knows it.',
          ],
        }
      },
    })

  return {
    requested: announce(
      'deletion-requested',
      'Your Kontor account will be deleted',
      ({ username, date }) =>
        `Your account ${username} will be deleted on ${date} with everything that is in it, as you asked.`,
    ),
    reminder: announce(
      'deletion-reminder',
      'Your Kontor account will be deleted tomorrow',
      ({ username, date }) =>
        `This is the last day of your account ${username}: ` +
        `it will be deleted on ${date} with everything that is in it.`,
    ),
    /** The account is deleted when this is written, so the job's data names the recipient. */
    done: mail.define({
      name: 'account-deleted',
      data: z.object({ username: z.string(), fullName: z.string(), email: z.string() }),
      write: async ({ username, fullName, email }) => ({
        to: deliverable(email),
        subject: 'Your Kontor account has been deleted',
        greeting: `Hello ${fullName},`,
        paragraphs: [
          `Your account ${username} and everything that was in it have been deleted, as you asked.`,
        ],
        action: { label: 'Open Kontor', href: config.publicUrl },
        notes: ['Backups of the server may keep copies for as long as its operator keeps backups.'],
      }),
    }),
  }
}
