import { createHash, randomBytes } from 'node:crypto'

export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** The hash by which sockets, the sessions table and notices of a session's end identify a session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
