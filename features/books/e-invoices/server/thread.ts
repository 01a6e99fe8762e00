import type { EInvoice, EInvoiceFormat } from '../domain.ts'
import { writeXml } from './xml.ts'

/** The thread that writes XML: the library takes a second for an invoice of 500 lines. */

export interface XmlTask {
  readonly format: EInvoiceFormat
  readonly invoice: EInvoice
}

export const ready = (): void => {}

export const run = ({ format, invoice }: XmlTask): Promise<string> => writeXml(format, invoice)
