import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import { deliverable } from '#platform/server/mail/letter.ts'

/** Tells a member whose account an administrator deleted. When it is written they are gone, so its data names them. */
export const removedLetter = ({ config, mail }: Pick<App, 'config' | 'mail'>) =>
  mail.define({
    name: 'account-removed',
    data: z.object({ username: z.string(), fullName: z.string(), email: z.string() }),
    write: async ({ username, fullName, email }) => ({
      to: deliverable(email),
      subject: 'Your Kontor account has been deleted',
      greeting: `Hello ${fullName},`,
      paragraphs: [
        `An administrator has deleted your account ${username} and everything that was in it.`,
        'Please ask those who run this server if you did not expect that.',
      ],
      action: { label: 'Open Kontor', href: config.publicUrl },
      notes: ['Backups of the server may keep copies for as long as its operator keeps backups.'],
    }),
  })
