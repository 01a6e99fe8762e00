import * as z from 'zod'
import { id } from '#platform/contract/shapes.ts'

/** How the supplier of a quote came to quote. */
export const quoteOrigin = z.object({
  quoteId: id,
  /** Quoted by link, without an account. */
  isGuest: z.boolean(),
  /** Who invited the guest; null for others, and once they are gone. */
  invitedBy: z.string().nullable(),
  /** Names of other suppliers with the same mailbox or domain. */
  sameAs: z.array(z.string()),
  /** The mailbox or domain is one of the side that asks. */
  isOfAsker: z.boolean(),
})
