import { appendText, SheetError } from '../sheet.ts'
import type { Archive } from './archive.ts'
import { showsDay } from './days.ts'
import { readCellText } from './text.ts'
import { parseXml, prefixedAttribute } from './xml.ts'

const smallPart = 16 * 1024 * 1024
const largestStrings = 128 * 1024 * 1024
/** The most relations and sheets, because each sheet is searched among the relations. */
const maxNamed = 2_000
const maxSheetName = 200

function pushBounded<T>(list: T[], item: T): void {
  if (list.length === maxNamed)
    throw new SheetError(`The workbook has more than ${maxNamed.toLocaleString('en-US')} sheets.`)
  list.push(item)
}

interface NamedSheet {
  readonly name: string
  readonly relation: string
}

export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly part: string }[]
  readonly since1904: boolean
  /** Finds a part by its type, `sharedStrings` or `styles`. */
  readonly partOf: (type: string) => string | undefined
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1)

/** For instance, `../media/x` below `xl/worksheets/` is `xl/media/x`. */
const resolve = (folder: string, target: string): string =>
  new URL(target, `http://archive/${folder}`).pathname.slice(1)

async function relationsOf(archive: Archive, part: string) {
  const folder = folderOf(part)
  const found: { id: string; type: string; part: string }[] = []
  const chunks = archive.read(`${folder}_rels/${part.slice(folder.length)}.rels`, smallPart)
  if (chunks !== undefined)
    await parseXml(chunks, {
      open(name, attributes) {
        if (name !== 'Relationship') return
        const target = attributes['Target'] ?? ''
        const type = attributes['Type'] ?? ''
        pushBounded(found, {
          id: attributes['Id'] ?? '',
          type: type.slice(type.lastIndexOf('/') + 1),
          part: resolve(folder, target),
        })
      },
    })
  return found
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const part = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.part
  const chunks = part === undefined ? undefined : archive.read(part, smallPart)
  if (part === undefined || chunks === undefined)
    throw new SheetError('This is no XLSX workbook. Save the table as XLSX or CSV and try again.')
  const relations = await relationsOf(archive, part)
  const namedSheets: NamedSheet[] = []
  let since1904 = false
  await parseXml(chunks, {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(1|true|on)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const title = (attributes['name'] ?? '').slice(0, maxSheetName)
      pushBounded(namedSheets, { name: title, relation: prefixedAttribute(attributes, 'id') ?? '' })
    },
  })
  return {
    since1904,
    partOf: (partType) => relations.find(({ type }) => type === partType)?.part,
    sheets: namedSheets.flatMap(({ name, relation }) => {
      const target = relations.find(({ id, type }) => id === relation && type === 'worksheet')
      return target === undefined ? [] : [{ name, part: target.part }]
    }),
  }
}

/** Reads which cell styles show a number as a day. */
export async function readDayStyles(archive: Archive, part: string | undefined): Promise<boolean[]> {
  const styles: boolean[] = []
  const chunks = part === undefined ? undefined : archive.read(part, smallPart)
  if (chunks === undefined) return styles
  const codes = new Map<number, string>()
  let inCells = false
  await parseXml(chunks, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '')
      if (name === 'xf' && inCells) styles.push(showsDay(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

/** Reads the texts that cells refer to by number. */
export async function readStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  const strings: string[] = []
  const chunks = part === undefined ? undefined : archive.read(part, largestStrings)
  if (chunks === undefined) return strings
  let text = ''
  let inText = false
  /** Phonetic readings of Japanese words are skipped. */
  let phonetic = false
  await parseXml(chunks, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
      if (name === 't') inText = !phonetic
    },
    text(piece) {
      if (inText) text = appendText(text, piece)
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') phonetic = false
      if (name === 'si') strings.push(readCellText(text))
    },
  })
  return strings
}
