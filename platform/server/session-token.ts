import { createHash, randomBytes } from 'node:crypto'

export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Hash under which a session is known: what sockets, the sessions table and its end notices share. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
