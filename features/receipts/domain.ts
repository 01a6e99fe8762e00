import type { Currency } from '#platform/contract/decimal.ts'

export const maxVendor = 200

/** `sure`: read beside its label; `likely`: found by its position; `unsure`: one of several possible readings. */
export const confidences = ['sure', 'likely', 'unsure'] as const
export type Confidence = (typeof confidences)[number]

/** Values guessed from the text of a receipt or an invoice. A person must check every field. */
export interface ReceiptDraft {
  vendor: string | null
  /** `YYYY-MM-DD` */
  date: string | null
  /** An exact decimal as text, e.g. `25.67`. */
  total: string
  currency: Currency | null
  confidence: Record<'vendor' | 'date' | 'total' | 'currency', Confidence>
  /** Sentences about other possible readings. */
  notes: string[]
}
