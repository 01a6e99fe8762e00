import { useTrash } from '#features/books/records/web/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { InvoiceSummary } from '../../contract.ts'
import { downloadPdf, printInvoice } from '../document/print-and-pdf.tsx'
import { invoiceCalls } from '../calls.ts'
import { trashTexts, useDuplicate } from './actions.ts'
import type { UrlState } from '../url-state.ts'
import type { InvoiceTool, ToolUse } from './tools.ts'
import type { InvoiceActionHandlers } from './row-actions.tsx'

/** The handlers of all actions on an invoice of the list. */
export function useInvoiceActions(
  go: (change: Partial<UrlState>, replace?: boolean) => void,
  askToTrash: (invoice: InvoiceSummary) => void,
  { tools, use }: { tools: readonly InvoiceTool[]; use: (chosen: ToolUse) => void },
): InvoiceActionHandlers {
  const { trash, restore } = useTrash(invoiceCalls, trashTexts)
  const duplicate = useDuplicate(({ id, invoiceNumber }) => {
    go({ open: undefined, form: id })
    toast({ title: 'Invoice duplicated', description: invoiceNumber, variant: 'success' })
  })
  return {
    view: ({ id }) => go({ open: id }),
    edit: ({ id }) => go({ form: id }),
    print: (invoice) => void printInvoice(invoice),
    pdf: (invoice, size) => void downloadPdf(invoice, size),
    duplicate: duplicate.mutate,
    statement: (customer) => go({ open: undefined, statement: customer }),
    tools,
    openTool: use,
    askToTrash,
    trash,
    restore,
  }
}
