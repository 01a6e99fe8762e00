import * as z from 'zod'
import { deliverable } from '#platform/server/mail/letter.ts'
import { changeKinds, notMeDays, resetHoldHours } from '../../domain.ts'
import type { LetterContext } from './notices.ts'
import * as accounts from '../sql/index.ts'

const what = z.object({
  kind: z.enum(changeKinds),
  newEmail: z.string().nullable(),
  isConfirmed: z.boolean(),
  isDone: z.boolean(),
  /** Hours until it happens by itself; null: it waits for a second administrator. */
  dueHours: z.number().nullable(),
})
type ToldChange = z.infer<typeof what>

const deed = ({ kind, newEmail, isConfirmed }: ToldChange, username: string): string =>
  kind === 'factors'
    ? `remove the second factors of the account ${username}`
    : newEmail === null
      ? `remove the email address of the account ${username}`
      : `set the email address of the account ${username} to ${newEmail}, as ${isConfirmed ? '' : 'not '}confirmed`

const whenOf = ({ dueHours }: ToldChange): string =>
  dueHours === null
    ? 'It waits until a second administrator confirms it.'
    : `It happens in ${dueHours} hours, because this server has no second administrator.`

const sentence = (change: ToldChange, username: string): string =>
  change.isDone
    ? `An administrator chose to ${deed(change, username)}. It has happened. No password is reset by mail in the ` +
      `next ${resetHoldHours} hours.`
    : `An administrator wants to ${deed(change, username)}. ${whenOf(change)}`

/** Letters about what administrators change of a member's way of signing in. */
export function adminChangeLetters({ database, mail, issue }: LetterContext, home: string) {
  return {
    /** To the address that was confirmed before. */
    member: mail.define({
      name: 'sign-in-changed',
      data: what.extend({ request: z.uuid() }),
      async write({ request, ...change }) {
        const notice = await accounts.findNotice(database, request)
        if (notice === undefined) return undefined
        return {
          to: deliverable(notice.email),
          subject: change.isDone
            ? 'An administrator changed how you sign in to Kontor'
            : 'An administrator wants to change how you sign in to Kontor',
          greeting: `Hello ${notice.fullName},`,
          paragraphs: [sentence(change, notice.username), 'If you agreed to that, you need not do anything.'],
          action: { label: "This Wasn't Me", href: await issue('not-me', request, notMeDays * 24) },
          notes: [
            `If you know nothing of it, press the button: it undoes the change, signs out all devices, and mails a ` +
              `link for a new password to ${notice.email}.`,
            `The link works once and expires in ${notMeDays} days.`,
          ],
        }
      },
    }),

    /** To the other owners of the member's companies. */
    owner: mail.define({
      name: 'owner-sign-in-waits',
      data: what.extend({ bookId: z.int(), username: z.string() }),
      async write({ bookId, username, ...change }) {
        const owner = await accounts.findMailRecipient(database, bookId)
        if (owner === undefined) return undefined
        return {
          to: deliverable(owner.email),
          subject: `How ${username} signs in to Kontor is to change`,
          greeting: `Hello ${owner.fullName},`,
          paragraphs: [
            `You own a company together with ${username}. An administrator wants to ${deed(change, username)}. ` +
              whenOf(change),
          ],
          action: { label: 'Open Kontor', href: home },
          notes: ['If it surprises you, ask them whether they know of it. They were told as well.'],
        }
      },
    }),
  }
}
