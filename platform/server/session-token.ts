import { createHash, randomBytes } from 'node:crypto'

/** A session ends when nobody used it for so long, */
export const idleDays = 30
/** and so long after it began, however much it is used. */
export const sessionDays = 90

export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Hash under which a session is known: what sockets, the sessions table and its end notices share. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
