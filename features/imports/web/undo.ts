import { toastError } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { api, refreshImports } from './queries.ts'
import { count } from './words.ts'

/** Moves what an import brought to trash. */
export async function undoImport(id: number): Promise<void> {
  try {
    await api('POST /api/imports/:id/undo', { params: { id } })
  } finally {
    await refreshImports()
  }
}

/** From where its outcome is not in sight. */
export async function undoFromToast({ id, inserted }: { id: number; inserted: number }): Promise<void> {
  try {
    await undoImport(id)
    toast({ title: 'Import undone', description: `${count(inserted)} moved to trash`, variant: 'success' })
  } catch (error) {
    toastError(error)
  }
}
