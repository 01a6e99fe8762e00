import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import { deliverable } from '#platform/server/mail/letter.ts'
import * as sql from '../sql/index.ts'

const events = {
  'authenticator-added': 'An authenticator app was added to your account',
  'authenticator-removed': 'The authenticator app of your account was removed',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey of your account was removed',
  'codes-renewed': 'New recovery codes were made for your account',
  'code-used': 'A recovery code was used to sign in to your account',
  // In jobs that an earlier version queued.
  'removed-by-admin': 'Your second factor was removed by an administrator',
} as const
export type FactorEvent = keyof typeof events

const kinds: readonly FactorEvent[] = [
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'codes-renewed',
  'code-used',
  'removed-by-admin',
]

/** Tells the owner that the factors of their account changed; it goes to their verified address. */
export const factorLetter = ({ config, database, mail }: Pick<App, 'config' | 'database' | 'mail'>) =>
  mail.define({
    name: 'factor-changed',
    data: z.object({ userId: z.number().int(), event: z.enum(kinds) }),
    async write({ userId, event }) {
      const member = await sql.findMailRecipient(database, userId)
      if (member === undefined) return undefined
      return {
        to: deliverable(member.email),
        subject: events[event],
        greeting: `Hello ${member.fullName},`,
        paragraphs: [`${events[event]}. Your username is ${member.username}.`],
        action: { label: 'See Your Account', href: `${config.publicUrl}/account` },
        notes: [
          'If this was you, you need not do anything.',
          'If it was not you, change your password and sign out your other devices on that page now.',
        ],
      }
    },
  })

export type FactorLetter = ReturnType<typeof factorLetter>
