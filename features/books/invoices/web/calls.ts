import { recordCalls } from '#features/books/records/web/index.ts'
import type { InvoiceSummary } from '../contract.ts'

/** The calls that record tables make for invoices. */
export const invoiceCalls = recordCalls<InvoiceSummary, never>('invoices')
