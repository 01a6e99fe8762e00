import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PreparedTransaction } from '#features/books/financials/web/parts.ts'
import { InvoiceForm } from '#features/books/invoices/web/form.ts'
import { AddDialog } from '#features/people/todos/web/parts.ts'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Dialog, ErrorState, SkeletonText } from '#platform/web/ui/index.ts'
import type { Proposal } from '../../contract.ts'
import { enterInvoice, enterTodo, enterTransaction, proposalQuery } from '../queries.ts'

interface Props {
  id: number
  onClose: () => void
  /** Opens it again with what closing discarded. */
  onReopen: () => void
}

/** A draft in the form of its kind. It is read anew, and what is typed stays whatever becomes of it meanwhile. */
export function EditProposal({ id, onClose, onReopen }: Props) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(proposalQuery(id))
  const [begun, setBegun] = useState<Proposal>()
  if (begun === undefined && data !== undefined && isFetchedAfterMount && error === null) setBegun(data)
  if (begun !== undefined) return <ProposalForm proposal={begun} onClose={onClose} onReopen={onReopen} />
  return (
    <Dialog
      open
      title="Edit the draft"
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error === null ? (
        <SkeletonText lines={6} />
      ) : (
        <ErrorState title={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'id'> {
  proposal: Proposal
}

function ProposalForm({ proposal, onClose, onReopen }: FormProps) {
  const { id, kind, clientName, fields } = proposal
  const where = kind === 'todo' ? '' : `, for the book ${proposal.bookName ?? 'Personal'}`
  const about = {
    description: `\u2068${clientName}\u2069 prepared this${where}. It is entered when you save it.`,
    draftName: `proposal.${id}`,
  }
  if (kind === 'todo')
    return (
      <AddDialog
        surface="page"
        prepared={{ ...about, values: fields, enter: enterTodo(id) }}
        onClose={onClose}
      />
    )
  if (kind === 'transaction')
    return (
      <PreparedTransaction
        prepared={{ ...about, values: fields, enter: enterTransaction(id) }}
        onClose={onClose}
      />
    )
  // A requisition has its form on its own page.
  if (kind === 'requisition') return null
  return (
    <InvoiceForm
      stored={fields}
      edited={undefined}
      prepared={{ ...about, values: fields, enter: enterInvoice(id) }}
      onClose={onClose}
      onReopen={onReopen}
      onSaved={onClose}
    />
  )
}
