import { addressOf } from '#platform/web/api/address.ts'
import { errorFromResponse } from '#platform/web/api/errors.ts'
import { ApiError, queryClient, sentences, sessionExpired, toastError } from '#platform/web/api/index.ts'
import { currentNotation } from '#platform/web/notation/store.ts'
import { toast } from '#platform/web/ui/index.ts'
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

/** Fetches the file instead of linking to it, so that a refusal is a message on this page, not a broken file. */
export async function downloadPdf({ id, invoiceNumber }: Named, paper: PaperSize): Promise<void> {
  try {
    const query = new URLSearchParams({ paper, ...currentNotation() })
    const answer = await fetch(addressOf('/api/invoices/:id/pdf', { id }, Object.fromEntries(query))).catch(
      () => {
        throw new ApiError(sentences.offline, { status: 0 })
      },
    )
    if (answer.status === 401) return sessionExpired()
    if (!answer.ok) throw await refusalOf(answer)
    save(await answer.blob(), `${invoiceNumber}.pdf`)
    toast({ title: 'PDF downloaded', description: `${invoiceNumber}.pdf`, variant: 'success' })
  } catch (error) {
    toastError(error, { errorFallback: 'Failed to make the PDF' })
  }
}

const refusalOf = async (answer: Response) =>
  errorFromResponse({
    status: answer.status,
    statusText: answer.statusText,
    body: await answer.text(),
    contentType: answer.headers.get('content-type'),
    retryAfter: answer.headers.get('retry-after'),
  })

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
