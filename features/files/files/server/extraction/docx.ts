import { SheetError } from '#platform/server/sheets/sheet.ts'
import { parseXml } from '#platform/server/sheets/xlsx/xml.ts'
import { maxPages } from '../../domain.ts'
import { openParts } from './archive.ts'
import type { ReadPage } from '../read-text.ts'
import { pagesOf, Unreadable } from './text.ts'

/** All text of one file that is kept. */
const maxText = 20 * 1024 * 1024
/** Headers, notes and comments stand behind the document, each once. */
const besides = /^word\/(?:header|footer|footnotes|endnotes|comments)\d*\.xml$/

/** The pages of a part, as the program that wrote it broke them. */
async function readPart(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const pages: string[] = []
  let page = ''
  let length = 0
  let isText = false
  const add = (piece: string) => {
    length += piece.length
    if (length > maxText) throw new Unreadable('The document has far more text than a file can have.')
    page += piece
  }
  const endPage = () => {
    if (page.trim() === '' || pages.length >= maxPages) return
    pages.push(page)
    page = ''
  }
  await parseXml(chunks, {
    open(name, attributes) {
      if (name === 't') isText = true
      else if (name === 'tab') add('\t')
      else if (name === 'lastRenderedPageBreak') endPage()
      else if (name === 'br' || name === 'cr') {
        if (attributes['w:type'] === 'page') endPage()
        else add('\n')
      }
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'p' || name === 'tr') add('\n')
      else if (name === 'tc') add('\t')
    },
    text(piece) {
      if (isText) add(piece)
    },
  })
  pages.push(page)
  return pages
}

/** The text of a DOCX. Macros, pictures and what it points to outside are not looked at. */
export async function readDocx(path: string): Promise<ReadPage[]> {
  const parts = await openParts(path)
  try {
    const document = parts.read('word/document.xml')
    if (document === undefined) throw new Unreadable('This is no Word document.')
    const pages = await readPart(document)
    for (const name of parts.names.filter((each) => besides.test(each)).slice(0, 50)) {
      const chunks = parts.read(name)
      if (chunks !== undefined) pages[pages.length - 1] += `\n${(await readPart(chunks)).join('\n')}`
    }
    return pagesOf(
      pages.map((text) => ({ text })),
      pages.length > 1,
    )
  } catch (error) {
    // The XML reader refuses document types, whose entities could grow without limit.
    if (error instanceof SheetError)
      throw new Unreadable('The document is damaged, or has parts that are not read.')
    throw error
  } finally {
    parts.close()
  }
}
