import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { extractImages, getDocumentProxy } from 'unpdf'
import { linesOfTexts, pageGap, type TextLine } from '#features/books/receipts/server/index.ts'
import { maxPages } from '../../domain.ts'
import { Unreadable } from './text.ts'

/** Pages with fewer letters are pictures of paper. */
const leastLetters = 20
/** A text layer with more of these is one of a font that cannot be read. */
const mostUnknown = 0.2
/** Pictures of pages that are read of one file. */
const maxScans = 10
/** What is drawn smaller is a logo or a stamp. */
const leastPixels = 200 * 200
const maxPixels = 50_000_000

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
type Content = Awaited<ReturnType<Page['getTextContent']>>
interface Run {
  readonly str: string
  readonly hasEOL: boolean
  readonly height: number
  readonly transform: readonly number[]
}

export interface ReadPdf {
  /** The text layer of each page, from the first; empty where it has none that can be read. */
  readonly texts: readonly string[]
  /** Of the first pages, as they are seen: what a receipt says depends on where it stands. */
  readonly lines: readonly TextLine[]
  /** Pages that are pictures, whose text somebody else reads. */
  readonly scans: readonly { readonly page: number; readonly path: string }[]
  readonly reason: string
}

const runsOf = ({ items }: Content): Run[] => items.flatMap((item) => ('str' in item ? [item] : []))

const isReadable = (text: string): boolean => {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const unknown = text.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0
  return letters >= leastLetters && unknown <= (letters + unknown) * mostUnknown
}

const linesOf = (runs: readonly Run[], offset: number): TextLine[] =>
  linesOfTexts(
    runs.map(({ str, height, transform }) => ({
      text: str,
      x: transform[4] ?? 0,
      y: offset - (transform[5] ?? 0),
      height,
    })),
  )

/** The largest picture of a page, as a file; undefined if it has none that could be paper. */
async function scanOf(document: Document, page: number, folder: string): Promise<string | undefined> {
  const pictures = await extractImages(document, page)
  const [largest] = pictures
    .filter(({ width, height }) => width * height >= leastPixels && width * height <= maxPixels)
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
  if (largest === undefined) return undefined
  const { data, width, height, channels } = largest
  const file = path.join(folder, `${page}.png`)
  await sharp(data, { raw: { width, height, channels } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toFile(file)
  return file
}

const failure = (error: unknown): Unreadable =>
  error instanceof Error && error.name === 'PasswordException'
    ? new Unreadable('The PDF is locked with a password, so it could not be read.')
    : new Unreadable('The PDF is damaged, so it could not be read.')

/** The text of a PDF, page by page. Nothing in it runs, and no font of it is drawn. */
export async function readPdf(file: string, folder: string): Promise<ReadPdf> {
  const bytes = new Uint8Array(await readFile(file))
  const document = await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 }).catch(
    (error: unknown) => {
      throw failure(error)
    },
  )
  const texts: string[] = []
  const lines: TextLine[] = []
  const scans: { page: number; path: string }[] = []
  let broken = 0
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
    try {
      const page = await document.getPage(number)
      const runs = runsOf(await page.getTextContent())
      const text = runs.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')
      const readable = isReadable(text)
      const scan = readable || scans.length >= maxScans ? undefined : await scanOf(document, number, folder)
      if (scan !== undefined) scans.push({ page: number, path: scan })
      // A few words are kept where there is no picture of them.
      texts.push(scan === undefined ? text : '')
      if (number <= 10 && readable) lines.push(...linesOf(runs, number * pageGap))
      page.cleanup()
    } catch {
      broken += 1
      texts.push('')
    }
  }
  if (broken === texts.length) throw failure(undefined)
  const left = document.numPages > maxPages ? `Only the first ${maxPages} pages were read.` : ''
  const reason = broken > 0 ? 'Some pages of the PDF are damaged and were left out.' : left
  return { texts, lines, scans, reason }
}
