import { type ComponentType, Suspense, useState } from 'react'
import { ifMatch, refreshRecords } from '#features/records/web/index.ts'
import { useKeepsIssued } from '#platform/web/api/book-place.ts'
import { errorText, queryClient, useMutation } from '#platform/web/api/index.ts'
import { Button, ConfirmDialog, toast } from '#platform/web/ui/index.ts'
import type { Invoice } from '../../contract.ts'
import { kindLabels } from '../../domain.ts'
import { invoiceCalls } from '../calls.ts'
import { api, invoiceQuery, storeInvoice } from '../queries.ts'

/** As it was read: if somebody has changed it since, it is shown first. */
function useIssue({ id, version, kind }: Invoice) {
  return useMutation({
    mutationFn: () =>
      api('PUT /api/invoices/:id', { params: { id }, body: { status: 'final' }, headers: ifMatch(version) }),
    onSuccess: (issued) => {
      storeInvoice(issued)
      toast({ title: `${kindLabels[kind]} issued`, description: issued.invoiceNumber, variant: 'success' })
      refreshRecords(invoiceCalls.name, 'self')
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: invoiceQuery(id).queryKey }),
    // The dialog shows refusals.
    meta: { quiet: true },
  })
}

interface Props {
  invoice: Invoice
  /** What another feature says will come of it. */
  Note: ComponentType<{ invoice: Invoice }>
}

/** Issues a draft, once somebody has confirmed it. */
export function IssueButton({ invoice, Note }: Props) {
  const [asked, setAsked] = useState(false)
  const stays = useKeepsIssued()
  const issue = useIssue(invoice)
  const close = () => {
    setAsked(false)
    issue.reset()
  }
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Issue
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={`Issue this ${kindLabels[invoice.kind].toLowerCase()}?`}
          description={
            issue.error === null ? (
              <>
                It gets its number{stays ? ', and then stays as it is' : ''}.{' '}
                <Suspense fallback={null}>
                  <Note invoice={invoice} />
                </Suspense>
              </>
            ) : (
              errorText(issue.error)
            )
          }
          confirmLabel="Issue"
          busy={issue.isPending}
          onCancel={close}
          onConfirm={() => issue.mutate(undefined)}
        />
      )}
    </>
  )
}
