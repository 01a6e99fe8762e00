import type { Currency } from '#platform/contract/decimal.ts'

export const maxVendor = 200
/** Most lines of goods, and most characters of one. */
export const maxGoods = 100
export const maxGoodsText = 200

/**
 * `sure`: read beside its label and confirmed by another figure; `likely`: found by its position; `unsure`: one of
 * several possible readings.
 */
export const confidences = ['sure', 'likely', 'unsure'] as const
export type Confidence = (typeof confidences)[number]

/** A line of goods. Figures are exact decimals as text. */
export interface GoodsLine {
  description: string
  quantity: string
  /** Of one. */
  price: string
  amount: string
}

/** Goods that add up to the total. */
export interface Goods {
  lines: GoodsLine[]
  /** The tax that is added to the lines; null if their prices include it. */
  tax: { rate: string; amount: string } | null
}

/** Values guessed from the text of a receipt or an invoice. A person must check every field. */
export interface ReceiptDraft {
  vendor: string | null
  /** `YYYY-MM-DD` */
  date: string | null
  /** An exact decimal as text, e.g. `25.67`. */
  total: string
  currency: Currency | null
  /** Null unless the lines of goods add up to the total. */
  goods: Goods | null
  confidence: Record<'vendor' | 'date' | 'total' | 'currency', Confidence>
  /** Sentences about other possible readings. */
  notes: string[]
}
