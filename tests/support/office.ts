import { buffer } from 'node:stream/consumers'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { documentXml, docxParts } from '#db/seed/documents/docx.ts'
import { writeXlsx } from '#platform/server/sheets/xlsx/write.ts'
import { type Part, writeZip } from '#platform/server/zip.ts'

/** Office files drawn by tests. */

export const zipOf = (parts: readonly Part[]): Promise<Buffer> => buffer(writeZip(parts))

export const docx = (
  lines: readonly string[],
  { prologue = '', more = [] }: { prologue?: string; more?: readonly Part[] } = {},
): Promise<Buffer> => zipOf([...docxParts([documentXml(lines, prologue)]), ...more])

/** A document of some kilobytes that unpacks to so many megabytes. */
export const docxBomb = (megabytes: number): Promise<Buffer> => {
  function* repeated() {
    yield '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>'
    for (let n = 0; n < megabytes; n += 1) yield 'a'.repeat(1024 * 1024)
    yield '</w:t></w:r></w:p></w:body></w:document>'
  }
  return zipOf(docxParts(repeated()))
}

export const xlsx = (rows: readonly (readonly string[])[], name = 'Prices'): Promise<Buffer> => {
  const [titles = [], ...rest] = rows
  async function* chunks() {
    yield rest
  }
  return buffer(writeXlsx({ name, columns: titles.map((title) => ({ title, width: 20 })), rows: chunks() }))
}

/** A PDF with a page for each list of lines. */
export async function pdfOf(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = document.addPage([595, 842])
    lines.forEach((line, index) => page.drawText(line, { x: 50, y: 780 - index * 18, size: 11, font }))
  }
  return Buffer.from(await document.save())
}

/** A PDF whose pages are pictures, as a scanner makes it. */
export async function scannedPdf(pictures: readonly Uint8Array[]): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const bytes of pictures) {
    const picture = await document.embedPng(bytes)
    const page = document.addPage([595, 842])
    page.drawImage(picture, { x: 20, y: 400, width: 555, height: (555 * picture.height) / picture.width })
  }
  return Buffer.from(await document.save())
}

export const fileOf = (bytes: string | Uint8Array, name: string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
