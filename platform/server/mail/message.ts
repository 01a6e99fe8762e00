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
  readonly replyTo?: string
  readonly attachments: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Buffer
  }[]
  readonly disableFileAccess: true
  readonly disableUrlAccess: true
}

export interface Envelope {
  readonly id: string
  readonly at: Date
}

// oxlint-disable-next-line no-control-regex -- these are what must not be there
const breaksLine = (text: string): boolean => /[\u0000-\u001f\u007f]/.test(text)

/** The last check of values that become headers, whatever was checked before. */
function refuseInjection({ to, subject, author, attachments = [] }: Letter): void {
  const replyTo = author?.replyTo ?? null
  if (!isEmailAddress(to) || (replyTo !== null && !isEmailAddress(replyTo)))
    throw new Error('A mail has one plain address')
  if (breaksLine(subject)) throw new Error('A subject is one line')
  if ([author?.name ?? '', ...attachments.map(({ fileName }) => fileName)].some(breaksLine))
    throw new Error('A name is one line')
}

/** Asks mail programs not to send automatic replies. What a person wrote may be answered by a notice of absence. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const messageIdOf = (id: string, { address }: Sender): string =>
  `<${id}@${address.slice(address.indexOf('@') + 1)}>`

/** Mail programs show a button for these: RFC 8058. */
const stopHeaders = ({ sender }: Letter): Readonly<Record<string, string>> =>
  sender === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${sender.stopAtOnce}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

export function composeMessage(letter: Letter, { id, at }: Envelope, from: Sender): Message {
  refuseInjection(letter)
  const { author, attachments = [] } = letter
  const replyTo = author?.replyTo ?? null
  return {
    // Receivers refuse mails whose sender is another domain than that of the server they come from.
    from: { name: author?.name ?? from.name, address: from.address },
    ...(replyTo === null ? {} : { replyTo }),
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    messageId: messageIdOf(id, from),
    date: at,
    headers: { ...(author === undefined ? automatic : {}), ...stopHeaders(letter) },
    attachments: attachments.map(({ fileName, mimeType, content }) => ({
      filename: fileName,
      contentType: mimeType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
