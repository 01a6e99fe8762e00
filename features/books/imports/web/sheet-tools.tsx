import type { SheetTools } from '#features/books/records/web/index.ts'
import type { ImportTable } from '../domain.ts'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { exportTool } from './export-tool.tsx'
import { useImportTool } from './use-import-tool.tsx'

/** The trash can be exported, but nothing is imported into it. */
export const sheetToolsOf = (table: ImportTable): SheetTools =>
  function SheetTools({ query, isTrash, children }) {
    const importTool = useImportTool(table)
    const mayImport = useMayWrite(table) && !isTrash
    const exported = exportTool(table, query)
    return children(mayImport ? [importTool, exported] : [exported])
  }
