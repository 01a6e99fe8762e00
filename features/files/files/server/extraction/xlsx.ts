import { type Cell, SheetError } from '#platform/server/sheets/sheet.ts'
import { openSheet } from '#platform/server/sheets/open.ts'
import { maxPages, maxPageText } from '../../domain.ts'
import { openParts } from './archive.ts'
import type { ReadPage } from '../read-text.ts'
import { pagesOf } from './text.ts'

const maxSheets = 50
/** All text of one workbook that is kept. */
const maxText = 2 * 1024 * 1024

const textOf = (cell: Cell): string => {
  if (typeof cell === 'string') return cell.replaceAll(/\s+/g, ' ')
  if ('number' in cell) return cell.number
  return 'date' in cell ? cell.date : ''
}

interface Tables {
  readonly pages: readonly ReadPage[]
  /** Why not all was read; empty if it was. */
  readonly reason: string
}

/** The cells of each visible sheet of a workbook, as the import reads them, a line for each row. */
export async function readXlsx(path: string): Promise<Tables> {
  // The import takes larger workbooks, but one at a time for somebody who waits.
  ;(await openParts(path)).close()
  const raw: { text: string; place: string }[] = []
  let length = 0
  let reason = ''
  const readSheet = async (name: string | undefined): Promise<readonly string[]> => {
    const sheet = await openSheet(path, { sheet: name })
    let text = sheet.sheet ?? ''
    const place = sheet.sheet ?? ''
    const end = () => {
      raw.push({ text, place })
      text = ''
    }
    try {
      for await (const { cells } of sheet.rows) {
        const line = cells.map(textOf).join('\t')
        length += line.length
        if (length > maxText || raw.length >= maxPages) {
          reason = 'The workbook is long. Only its beginning was read.'
          break
        }
        if (text.length + line.length > maxPageText) end()
        text += `\n${line}`
      }
    } catch (error) {
      if (!(error instanceof SheetError)) throw error
      reason = error.message
    }
    end()
    return sheet.sheets
  }
  const names = await readSheet(undefined)
  for (const name of names.slice(1, maxSheets)) if (length <= maxText) await readSheet(name)
  return { pages: pagesOf(raw, true), reason }
}
