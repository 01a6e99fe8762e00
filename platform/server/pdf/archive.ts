import { PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'

/** RDF about a file inside a PDF: its values, and the schema of their names, which PDF/A asks for. */
export interface AttachmentMetadata {
  readonly values: string
  readonly schema: string
}

const endOfValues = '</rdf:RDF>'
const endOfSchemas = '</rdf:Bag></pdfaExtension:schemas>'

function insertBefore(written: string, end: string, text: string): string {
  if (!written.includes(end)) throw new Error(`The metadata of the PDF lacks ${end}`)
  return written.replace(end, () => text + end)
}

/**
 * Adds to the metadata of an archivable PDF, which the compiler cannot do. All else stays as it is. Objects are written
 * one by one, as programs that read little of PDF expect them.
 */
export async function describe(pdf: Uint8Array, { values, schema }: AttachmentMetadata): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const { context, catalog } = document
  const reference = catalog.get(PDFName.of('Metadata'))
  const metadata = context.lookup(reference)
  if (!(reference instanceof PDFRef && metadata instanceof PDFRawStream))
    throw new Error('The PDF has no metadata')
  const written = new TextDecoder().decode(metadata.contents)
  const extended = insertBefore(insertBefore(written, endOfSchemas, schema), endOfValues, values)
  context.assign(reference, PDFRawStream.of(metadata.dict, new TextEncoder().encode(extended)))
  return document.save({ addDefaultPage: false, useObjectStreams: false })
}
