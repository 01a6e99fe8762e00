import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib'

export interface OpenedPdf {
  readonly metadata: string
  readonly attachments: readonly {
    readonly name: string
    readonly relationship: string
    readonly mimeType: string
    readonly text: string
  }[]
}

const decoded = (stream: PDFRawStream): string =>
  new TextDecoder().decode(decodePDFRawStream(stream).decode())

/** The metadata of a PDF, and the files that its catalogue lists as belonging to the document. */
export async function openedPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const { context, catalog } = await PDFDocument.load(bytes, { updateMetadata: false })
  const metadata = catalog.lookup(PDFName.of('Metadata'))
  const specifications = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.has(PDFName.of('AFRelationship')) ? [object] : [],
    )
  if (!catalog.has(PDFName.of('AF'))) throw new Error('The catalogue lists no files')
  return {
    metadata: metadata instanceof PDFRawStream ? new TextDecoder().decode(metadata.contents) : '',
    attachments: specifications.map((each) => {
      const file = each.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'))
      if (!(file instanceof PDFRawStream)) throw new Error('An attachment without a file')
      return {
        name: String(each.lookup(PDFName.of('UF'))).replaceAll(/[()]/g, ''),
        relationship: String(each.lookup(PDFName.of('AFRelationship'))),
        mimeType: String(file.dict.lookup(PDFName.of('Subtype'))),
        text: decoded(file),
      }
    }),
  }
}
