import { toastError } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { api, refreshImports } from './queries.ts'
import { count } from './texts.ts'

/** Moves the rows of an import to trash. */
export async function undoImport(id: number): Promise<void> {
  try {
    await api('POST /api/imports/:id/undo', { params: { id } })
  } finally {
    await refreshImports()
  }
}

/** Undoes an import from a toast, where only another toast can show the outcome. */
export async function undoFromToast({ id, inserted }: { id: number; inserted: number }): Promise<void> {
  try {
    await undoImport(id)
    toast({ title: 'Import undone', description: `${count(inserted)} moved to trash`, variant: 'success' })
  } catch (error) {
    toastError(error)
  }
}
