import { isEmailAddress } from '#platform/contract/email.ts'
import type { Sender } from '../config/config.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

/** A mail as nodemailer takes it. */
export interface Message {
  readonly from: Sender
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same at every attempt, so that a receiver can recognise a duplicate. */
  readonly messageId: string
  readonly date: Date
  readonly headers: Readonly<Record<string, string>>
  readonly disableFileAccess: true
  readonly disableUrlAccess: true
}

export interface Envelope {
  readonly id: string
  readonly at: Date
}

/** The last check of values that become headers, whatever was checked before. */
function refuseInjection({ to, subject }: Letter): void {
  if (!isEmailAddress(to)) throw new Error('A mail has one plain address')
  // oxlint-disable-next-line no-control-regex -- these are what must not be there
  if (/[\u0000-\u001f\u007f]/.test(subject)) throw new Error('A subject is one line')
}

export function composeMessage(letter: Letter, { id, at }: Envelope, from: Sender): Message {
  refuseInjection(letter)
  return {
    from,
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    messageId: `<${id}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
    date: at,
    // Asks mail programs not to send automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
