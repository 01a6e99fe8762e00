import type { KeyboardEvent } from 'react'
import type { InvoiceSummary } from '../../contract.ts'
import type { InvoiceActionHandlers } from './row-actions.tsx'

/** Keys on a row: `e` edits, `p` prints, Delete moves to trash, `r` restores; the last two mean all selected rows. */
export function rowKeys(
  handlers: InvoiceActionHandlers,
  selected: ReadonlySet<number>,
): (invoice: InvoiceSummary, event: KeyboardEvent) => boolean {
  return (invoice, event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const isTrashed = invoice.deletedAt !== null
    const many = selected.size > 0 ? [...selected] : undefined
    if (event.key === 'p') handlers.print(invoice)
    else if (event.key === 'e' && !isTrashed) handlers.edit(invoice)
    else if (event.key === 'r' && isTrashed) handlers.restore(many ?? [invoice.id])
    else if (event.key === 'Delete' && !isTrashed) {
      if (many === undefined) handlers.askToTrash(invoice)
      else handlers.trash(many)
    } else return false
    return true
  }
}
