import { createHash } from 'node:crypto'
import * as z from 'zod'
import { domainOf } from '#platform/contract/email.ts'

/** One address as one mailbox: `Ada+kontor@Example.com` is read by `ada@example.com`. */
export function mailboxOf(address: string): string {
  const name = address.slice(0, address.lastIndexOf('@')).toLowerCase()
  return `${name.replace(/\+.*$/, '') || name}@${domainOf(address)}`
}

export const hashOf = (kind: string, text: string): Buffer =>
  createHash('sha256').update(`${kind} ${text}`).digest()

/** What a job keeps of a pass until its letter is written. */
export const passData = z.object({
  to: z.string(),
  /** Null for letters that nobody but the server writes. */
  member: z.string().nullable(),
  company: z.string().nullable(),
  /** Hashes of the senders, in hexadecimal: a recipient stops them. */
  senders: z.array(z.string()),
})
export type PassData = z.infer<typeof passData>

/**
 * The gate's leave to write one letter to an address that somebody typed. Only the gate makes one, and only with one a
 * letter of that kind is sent.
 */
export class Pass {
  readonly #data: PassData
  constructor(data: PassData) {
    this.#data = data
  }
  get data(): PassData {
    return this.#data
  }
}
