import { buffer } from 'node:stream/consumers'
import { type Part, writeZip } from '#platform/server/zip.ts'

function* repeated(before: string, filler: string, megabytes: number, after: string): Generator<string> {
  yield before
  const megabyte = filler.repeat(Math.ceil(1_000_000 / filler.length))
  for (let n = 0; n < megabytes; n += 1) yield megabyte
  yield after
}

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...targets: readonly string[]): string =>
  `<Relationships>${targets
    .map(
      (target, n) =>
        `<Relationship Id="r${n}" Type="${type}/${target.split(' ')[0]}" Target="${target.split(' ')[1]}"/>`,
    )
    .join('')}</Relationships>`

/** Parts of a workbook with one sheet; one of them is replaced. */
const workbook = new Map<string, Iterable<string>>([
  ['[Content_Types].xml', ['<Types/>']],
  ['_rels/.rels', [relations('officeDocument xl/workbook.xml')]],
  ['xl/workbook.xml', ['<workbook><sheets><sheet name="One" sheetId="1" r:id="r0"/></sheets></workbook>']],
  ['xl/_rels/workbook.xml.rels', [relations('worksheet worksheets/one.xml', 'sharedStrings strings.xml')]],
  ['xl/strings.xml', ['<sst/>']],
  ['xl/worksheets/one.xml', ['<worksheet/>']],
])

/** A workbook of some kilobytes, one part of which unpacks to `megabytes`. */
export function zipBomb(
  name: string,
  { before, filler, megabytes, after }: { before: string; filler: string; megabytes: number; after: string },
): Promise<Buffer> {
  const parts: Part[] = [...workbook].map(([part, content]) => ({
    name: part,
    content: part === name ? repeated(before, filler, megabytes, after) : content,
  }))
  return buffer(writeZip(parts))
}
