declare const isDeliverable: unique symbol

/** An address that its member has confirmed, or that the gate for typed addresses has let through. */
export type Deliverable = string & { readonly [isDeliverable]: true }

/** For addresses that were read as confirmed. One that somebody typed passes the gate of `features/people/emails`. */
export const deliverable = (address: string): Deliverable => address as Deliverable

/** The content of one mail. A template makes an HTML part and an equal plain text part of it. */
export interface Letter {
  readonly to: Deliverable
  readonly subject: string
  readonly greeting: string
  /** What the mail is about. */
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly href: string }
  /** Lines below the action: how long it is valid, and what to do if one did not ask for it. */
  readonly notes: readonly string[]
  /** Who wrote it; without one, Kontor did. */
  readonly author?: Author
  /** Set for typed addresses: who caused it, and how to stop it. */
  readonly sender?: LetterSender
  readonly attachments?: readonly Attachment[]
}

/** Somebody who writes through Kontor. The address of the sender stays that of the site. */
export interface Author {
  readonly name: string
  /** One valid address for answers; null if there is none. */
  readonly replyTo: string | null
}

/** Who caused a letter to somebody who may not know the site. */
export interface LetterSender {
  /** In quotation marks; null if nobody but the server did. */
  readonly name: string | null
  readonly site: string
  readonly stopPage: string
  /** What mail programs call, without a page. */
  readonly stopAtOnce: string
}

export interface Attachment {
  readonly fileName: string
  readonly mimeType: string
  readonly content: Buffer
}

const causeOf = ({ author, sender }: Letter): string => {
  if (sender != null && sender.name !== null)
    return `Sent by ${sender.name} through Kontor at ${sender.site}.`
  const sent =
    author === undefined ? 'Kontor wrote this email by itself' : `${author.name} sent this email with Kontor`
  return sender === undefined ? `${sent}.` : `${sent} at ${sender.site}.`
}

const footerOf = (letter: Letter): string => {
  const { author } = letter
  const sent = causeOf(letter)
  if (author === undefined) return `${sent} Nobody reads answers to it.`
  return author.replyTo === null
    ? `${sent} Nobody reads answers to it.`
    : `${sent} Answers go to ${author.replyTo}.`
}

const notWanted = 'Not wanted? Stop such letters here:'

const isWritten = (text: string): boolean => text !== ''

export const letterText = (letter: Letter): string => {
  const { greeting, paragraphs, action, notes, sender } = letter
  const parts = [greeting, ...paragraphs].filter(isWritten)
  return (
    [
      ...parts,
      `${action.label}:\n${action.href}`,
      ...notes,
      [`-- \n${footerOf(letter)}`, ...(sender === undefined ? [] : [`${notWanted} ${sender.stopPage}`])].join(
        '\n',
      ),
    ].join('\n\n') + '\n'
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Both colour schemes are defined, so that mail programs do not darken the mail by themselves. */
export const letterStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 24px 16px; background: #f4f5f7; color: #1f2430 }
.sheet { max-width: 520px; margin: 0 auto; padding: 32px; background: #ffffff;
  border: 1px solid #dfe2e8; border-radius: 8px }
.sheet, .footer { font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
  overflow-wrap: anywhere }
p { margin: 0 0 16px }
.name { margin: 0 0 24px; font-weight: 600; letter-spacing: -0.01em }
.button { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #27364f; color: #ffffff;
  font-weight: 600; text-decoration: none }
.note, .footer { font-size: 14px; color: #5a6271 }
.link { color: #2f4f8f }
.footer { max-width: 520px; margin: 16px auto 0; padding: 0 32px; font-size: 12px }
@media (prefers-color-scheme: dark) {
  body { background: #14171d; color: #e6e9ef }
  .sheet { background: #1c2028; border-color: #353b47 }
  .button { background: #d5dff2; color: #14171d }
  .note, .footer { color: #a4acbb }
  .link { color: #a9c1f5 }
}`.trim()

const paragraph = (text: string, kind = ''): string =>
  `<p${kind} dir="auto">${escape(text).replaceAll('\n', '<br>')}</p>`

const stopParagraph = ({ stopPage }: LetterSender): string => {
  const href = escape(stopPage)
  return `<p class="footer">${notWanted} <a class="link" href="${href}">${href}</a></p>`
}

export function letterHtml(letter: Letter): string {
  const { subject, greeting, paragraphs, action, notes, author, sender } = letter
  const href = escape(action.href)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${letterStyle}</style>
</head>
<body>
<div class="sheet">
${paragraph(author?.name ?? 'Kontor', ' class="name"')}
${[greeting, ...paragraphs]
  .filter(isWritten)
  .map((text) => paragraph(text))
  .join('\n')}
<p><a class="button" href="${href}">${escape(action.label)}</a></p>
<p class="note">If the button does not work, open this address:<br><a class="link" href="${href}">${href}</a></p>
${notes.map((text) => paragraph(text, ' class="note"')).join('\n')}
</div>
<p class="footer" dir="auto">${escape(footerOf(letter))}</p>
${sender === undefined ? '' : stopParagraph(sender)}
</body>
</html>
`
}
