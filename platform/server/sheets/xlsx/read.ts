import { maxRows, type Sheet, SheetError, type SheetRow, tooManyRows } from '../sheet.ts'
import { openArchive } from './archive.ts'
import { readRows } from './rows.ts'
import { readDayStyles, readStrings, readWorkbook } from './workbook.ts'

/** A worksheet of 200,000 rows has about 100 MB. It is streamed, never held in memory. */
const largestSheet = 512 * 1024 * 1024

/** Opens the sheet of this name, or else the first sheet. */
export async function openXlsx(path: string, sheetName: string | undefined): Promise<Sheet> {
  const archive = await openArchive(path)
  try {
    const workbook = await readWorkbook(archive)
    const sheet = workbook.sheets.find(({ name }) => name === sheetName) ?? workbook.sheets[0]
    const chunks = sheet === undefined ? undefined : archive.read(sheet.part, largestSheet)
    if (sheet === undefined || chunks === undefined)
      throw new SheetError('The workbook has no sheet with rows.')
    const lookup = {
      since1904: workbook.since1904,
      dayStyles: await readDayStyles(archive, workbook.partOf('styles')),
      strings: await readStrings(archive, workbook.partOf('sharedStrings')),
    }
    const rows = async function* (): AsyncGenerator<SheetRow> {
      let filled = 0
      try {
        for await (const row of readRows(chunks, lookup)) {
          // The header does not count.
          if (filled++ > maxRows) throw tooManyRows()
          yield row
        }
      } finally {
        archive.close()
      }
    }
    return {
      kind: 'xlsx',
      delimiter: null,
      encoding: null,
      sheets: workbook.sheets.map(({ name }) => name),
      sheet: sheet.name,
      rows: rows(),
    }
  } catch (error) {
    archive.close()
    throw error
  }
}
