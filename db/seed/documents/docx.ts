import { escapeXml } from '#platform/server/sheets/xlsx/text.ts'
import type { Part } from '#platform/server/zip.ts'

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const contentTypes =
  `${xml}<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.' +
  'wordprocessingml.document.main+xml"/></Types>'
const relations =
  `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Target="word/document.xml" ` +
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/></Relationships>'

/** The text of `document.xml`: a paragraph for each line; `---` begins a page. */
export const documentXml = (lines: readonly string[], prologue = ''): string =>
  `${xml}${prologue}<w:document xmlns:w="${main}"><w:body>${lines
    .map((line) =>
      line === '---'
        ? '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
        : `<w:p><w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`,
    )
    .join('')}</w:body></w:document>`

/** The parts of a Word document, as small as word processors open it. */
export const docxParts = (document: Iterable<string>): Part[] => [
  { name: '[Content_Types].xml', content: [contentTypes] },
  { name: '_rels/.rels', content: [relations] },
  { name: 'word/document.xml', content: document },
]
