import { FormatFactoryService, type Invoice } from '@e-invoice-eu/core'
import type { EInvoice, EInvoiceFormat } from '../domain.ts'
import { mendCii } from './cii.ts'
import { ublOf } from './ubl.ts'

/** The library's names. */
const libraryFormats: Readonly<Record<EInvoiceFormat, string>> = {
  facturx: 'CII',
  ubl: 'UBL',
  xrechnung: 'XRECHNUNG-UBL',
}

const quiet = { log() {}, warn() {}, error() {} }
const factory = new FormatFactoryService()

/**
 * The XML of an e-invoice. The library's own check of its input takes ten times as long as the writing and says nothing
 * that a member could use, so `missingFor` takes its place.
 */
export async function writeXml(format: EInvoiceFormat, invoice: EInvoice): Promise<string> {
  const service = factory.createFormatService(libraryFormats[format], quiet)
  // The library's types list each code that a standard allows; these are texts.
  const input = ublOf(invoice, format) as unknown as Invoice
  service.fillInvoiceDefaults(input)
  const xml = String(await service.generate(input, { format: libraryFormats[format], lang: 'en' }))
  return format === 'facturx' ? mendCii(xml, invoice) : xml
}
