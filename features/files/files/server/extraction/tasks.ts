import type { ReadPdf } from './pdf.ts'
import type { ReadPage } from '../read-text.ts'

/** A file to read, as a local file. */
export interface Task {
  readonly path: string
  readonly fileName: string
  readonly mimeType: string
  /** Where pictures of pages are written. */
  readonly folder: string
}

/** Between processes an error keeps its text but not its class. */
export type Answer =
  | {
      readonly kind: 'pages'
      readonly pages: readonly ReadPage[]
      readonly reason: string
      /** Whether it may be a receipt or an invoice: tables and notes are none. */
      readonly mayBeRecognised: boolean
    }
  | ({ readonly kind: 'pdf' } & ReadPdf)
  | { readonly kind: 'unreadable'; readonly sentence: string }
