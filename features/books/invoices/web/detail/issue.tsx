import { useState } from 'react'
import { refreshRecords } from '#features/books/records/web/index.ts'
import { queryClient, useMutation, ifMatch } from '#platform/web/api/index.ts'
import { Button, toast } from '#platform/web/ui/index.ts'
import type { Invoice } from '../../contract.ts'
import { kindLabels } from '../../domain.ts'
import { invoiceCalls } from '../calls.ts'
import { type IssueNote, IssueQuestion } from '../issue-question.tsx'
import { api, invoiceQuery, storeInvoice } from '../queries.ts'

/** As it was read: if somebody has changed it since, it is shown first. */
function useIssue({ id, version, kind }: Invoice) {
  return useMutation({
    mutationFn: () =>
      api('PUT /api/invoices/:id', {
        params: { id },
        body: { status: 'final' },
        headers: ifMatch({ version }),
      }),
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
  Note: IssueNote
}

/** Issues a draft, once somebody has confirmed it. */
export function IssueButton({ invoice, Note }: Props) {
  const [asked, setAsked] = useState(false)
  const issue = useIssue(invoice)
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Issue
      </Button>
      {asked && (
        <IssueQuestion
          invoice={invoice}
          Note={Note}
          error={issue.error}
          busy={issue.isPending}
          onCancel={() => {
            setAsked(false)
            issue.reset()
          }}
          onConfirm={() => issue.mutate(undefined)}
        />
      )}
    </>
  )
}
