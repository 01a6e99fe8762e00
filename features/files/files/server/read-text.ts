import type { ReceiptDraft } from '#features/books/receipts/domain.ts'
import type { Language, RecognisedKind } from '../domain.ts'

export interface ReadPage {
  /** From 1. */
  readonly page: number
  /** The name of a sheet, or empty. */
  readonly place: string
  readonly text: string
  readonly language: Language
  /** Read from a picture. */
  readonly byOcr: boolean
}

/** What was taken out of a file. Without a page, nothing could be read. */
export interface ReadText {
  readonly pages: readonly ReadPage[]
  /** Why nothing, or not all, was read; empty if all was. */
  readonly reason: string
  /** Of most of its words; null without any. */
  readonly language: Language | null
  readonly recognised: RecognisedKind | null
  readonly draft: ReceiptDraft | null
}
