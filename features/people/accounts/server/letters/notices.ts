import * as z from 'zod'
import { type MailGate, quotedName } from '#features/people/emails/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { deliverable } from '#platform/server/mail/letter.ts'
import { notMeDays } from '../../domain.ts'
import * as sql from '../sql/index.ts'

/** Makes a link with a new token. */
export type Issue = (page: string, request: string, hours: number) => Promise<string>

export interface LetterContext extends Pick<App, 'database' | 'mail'> {
  readonly issue: Issue
  readonly gate: MailGate
}

const request = z.uuid()
const originData = z.object({ request, device: z.string(), address: z.string(), at: z.iso.datetime() })

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const originText = ({ device, address, at }: Omit<z.infer<typeof originData>, 'request'>) =>
  `with ${device}, from the network address ${address}, on ${moment.format(new Date(at))} UTC`

/** Letters about changes of an account, each with "This wasn't me". */
export function noticeLetters({ database, mail, issue }: LetterContext) {
  const letter = async (
    requested: string,
    texts: { subject: string; what: (notice: sql.Notice) => string; to?: string },
  ) => {
    const notice = await sql.findNotice(database, requested)
    if (notice === undefined) return undefined
    return {
      to: deliverable(texts.to ?? notice.email),
      subject: texts.subject,
      greeting: `Hello ${notice.fullName},`,
      paragraphs: [texts.what(notice), 'If that was you, you need not do anything.'],
      action: { label: "This Wasn't Me", href: await issue('not-me', requested, notMeDays * 24) },
      notes: [
        `If it was not you, press the button: ` +
          `it signs out all devices and mails a link for a new password to ${notice.email}.`,
        `The link works once and expires in ${notMeDays} days.`,
      ],
    }
  }

  const newDevice = mail.define({
    name: 'new-device',
    data: originData,
    write: ({ request: requested, ...origin }) =>
      letter(requested, {
        subject: 'A new device signed in to your Kontor account',
        what: ({ username }) => `Somebody signed in to your account ${username} ${originText(origin)}.`,
      }),
  })

  const passwordChanged = mail.define({
    name: 'password-changed',
    data: originData,
    write: ({ request: requested, ...origin }) =>
      letter(requested, {
        subject: 'The password of your Kontor account has been changed',
        what: ({ username }) => `The password of your account ${username} was changed ${originText(origin)}.`,
      }),
  })

  const emailChanged = mail.define({
    name: 'email-changed',
    data: z.object({ request, to: z.string(), newEmail: z.string() }),
    write: ({ request: requested, to, newEmail }) =>
      letter(requested, {
        to,
        subject: 'The email address of your Kontor account has been changed',
        what: ({ username, email }) =>
          `The email address of your account ${username} was changed from ${email} to ${newEmail}.`,
      }),
  })

  const programConnected = mail.define({
    name: 'program-connected',
    data: z.object({ request, program: z.string(), reads: z.string(), at: z.iso.datetime() }),
    write: ({ request: requested, program, reads, at }) =>
      letter(requested, {
        subject: 'A program was connected to your Kontor account',
        what: ({ username }) =>
          `On ${moment.format(new Date(at))} UTC the program ${quotedName(program)}, as it calls itself, was let ` +
          `into your account ${username}. It may read: ${reads}. You can cut it off under “Who can see your data”.`,
      }),
  })

  return { newDevice, passwordChanged, emailChanged, programConnected }
}
