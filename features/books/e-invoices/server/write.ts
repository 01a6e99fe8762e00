import type { Attachment } from '#platform/server/pdf/typesetter.ts'
import type { Thread } from '#platform/server/thread.ts'
import { currentCaller } from '#platform/server/caller.ts'
import type { EInvoice, EInvoiceFormat, XmlFormat } from '../domain.ts'
import { facturxMetadata, xmlName } from './metadata.ts'
import type { XmlTask } from './thread.ts'

/** The invoice's own PDF, with a file inside. */
export type SetPdf = (attachment: Attachment) => Promise<Uint8Array>

/** Writes e-invoices. The invoice lacks nothing: `missingFor` was asked before. */
export function eInvoiceWriter(thread: Thread<XmlTask, string>) {
  async function write(format: XmlFormat, invoice: EInvoice): Promise<Uint8Array>
  async function write(format: EInvoiceFormat, invoice: EInvoice, setPdf: SetPdf): Promise<Uint8Array>
  async function write(format: EInvoiceFormat, invoice: EInvoice, setPdf?: SetPdf): Promise<Uint8Array> {
    const { key, signal } = currentCaller()
    const xml = await thread.run({ format, invoice }, key, signal)
    if (setPdf === undefined || format !== 'facturx') return Buffer.from(xml)
    return setPdf({
      name: xmlName,
      text: xml,
      description: 'The invoice for programs, by Factur-X 1.0 and EN 16931',
      metadata: facturxMetadata,
    })
  }
  return write
}
