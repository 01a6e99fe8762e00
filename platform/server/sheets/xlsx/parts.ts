import { escapeXml } from './text.ts'

/** The parts of a workbook besides its rows, as small as spreadsheet programs accept them. */

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

export const relationsXml =
  `${xml}<Relationships xmlns="${packaged}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Plain, header, day, money: cells refer to them by this order. */
export const stylesXml =
  `${xml}<styleSheet xmlns="${main}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>'

export const workbookXml = (name: string, sheets: number): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers(sheets)
    .map((n) => {
      const title = n === 1 ? name : `${name} ${n}`
      return `<sheet name="${escapeXml(title)}" sheetId="${n}" r:id="rId${n}"/>`
    })
    .join('')}</sheets></workbook>`

export const workbookRelationsXml = (sheets: number): string =>
  `${xml}<Relationships xmlns="${packaged}/relationships">${numbers(sheets)
    .map((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join(
      '',
    )}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`

export const contentTypesXml = (sheets: number): string =>
  `${xml}<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${numbers(sheets)
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`)
    .join('')}</Types>`
