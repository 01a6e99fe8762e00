import { hashToken, newSessionToken } from '../session-token.ts'

interface MailedLink {
  readonly href: string
  /** For the database, which does not hold the token itself. */
  readonly tokenHash: Buffer
}

/** A link with a new token. It is made when its mail is written, so that no job holds the token. */
export function newLink(publicUrl: string, page: string): MailedLink {
  // 24 random bytes: short enough that the link stays on one line of a plain text mail.
  const token = newSessionToken().slice(0, 32)
  return { href: `${publicUrl}/${page}?token=${token}`, tokenHash: hashToken(token) }
}
