import { addressOf } from '#platform/web/api/address.ts'
import { downloadFile } from '#platform/web/api/download.ts'
import { queryClient } from '#platform/web/api/index.ts'
import { currentNotation } from '#platform/web/notation/store.ts'
import type { InvoiceSummary } from '../../contract.ts'
import { invoiceQuery } from '../queries.ts'
import { InvoiceDocument } from './invoice-document.tsx'
import { printDocument } from './print.tsx'

type Named = Pick<InvoiceSummary, 'id' | 'invoiceNumber'>

/** Loads the current invoice, because the list may be stale. */
export const printInvoice = ({ id, invoiceNumber }: Named): Promise<void> =>
  printDocument(invoiceNumber, async () => {
    const invoice = await queryClient.fetchQuery({ ...invoiceQuery(id), staleTime: 0 })
    return <InvoiceDocument invoice={invoice} />
  })

type PaperSize = 'a4' | 'letter'

export function downloadPdf({ id, invoiceNumber }: Named, paper: PaperSize): Promise<void> {
  const query = new URLSearchParams({ paper, ...currentNotation() })
  return downloadFile(addressOf('/api/invoices/:id/pdf', { id }, Object.fromEntries(query)), {
    name: `${invoiceNumber}.pdf`,
    done: 'PDF downloaded',
    failed: 'Failed to make the PDF',
  })
}
