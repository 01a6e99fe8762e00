import type { ComponentType } from 'react'
import type { InvoiceSummary } from '../contract.ts'

/** An invoice to write about. */
export type LetterSubject = Pick<InvoiceSummary, 'id' | 'invoiceNumber' | 'status'>

/** What a later feature adds to the list: letters about invoices. */
export interface InvoiceSending {
  readonly LetterDialog: ComponentType<{ invoice: LetterSubject; kind: 'invoice'; onClose: () => void }>
  readonly DueReminders: ComponentType
}
