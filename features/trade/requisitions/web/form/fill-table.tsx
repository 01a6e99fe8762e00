import { usualText } from '#features/trade/requisitions/domain.ts'
import { loadShortages, withShortages } from '#features/trade/requisitions/web/form.ts'
import { errorText } from '#platform/web/api/index.ts'
import { openedBook } from '#platform/web/api/book.ts'
import { toast } from '#platform/web/ui/index.ts'
import { fillsTable } from '../fills-table.ts'
import type { ComposerStore } from './store.ts'

const nothing = 'Everything that is below its minimum is on its way'

/** Fills the table of a requisition, where the address says so: once, and without losing what is typed. */
export async function fillFromAddress(store: ComposerStore): Promise<void> {
  const address = new URL(location.href)
  if (!fillsTable(address.search)) return
  const fill = address.searchParams.get('fill')
  address.searchParams.delete('fill')
  history.replaceState(history.state, '', address)
  if (fill !== 'below-minimum') return
  try {
    const shortages = await loadShortages()
    const { draft } = store.get()
    const { table, added } = withShortages(draft.table, shortages, openedBook())
    if (added === 0) {
      toast({ title: shortages.items.length === 0 ? nothing : 'The table asks for all of it already' })
      return
    }
    const text = draft.text.trim() === '' ? usualText : draft.text
    store.edit({ text, table })
    if (!shortages.isAll) toast({ title: 'More is missing than one requisition can ask for' })
  } catch (error) {
    toast({ title: 'The table could not be filled', description: errorText(error), variant: 'destructive' })
  }
}
