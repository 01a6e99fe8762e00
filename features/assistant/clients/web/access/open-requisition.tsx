import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useMember } from '#features/people/accounts/web/index.ts'
import { preparedForm, preparedHref } from '#features/network/posts/web/form.ts'
import { preparedTable } from '#features/trade/requisitions/web/form.ts'
import { ConfirmDialog } from '#platform/web/ui/index.ts'
import type { RequisitionProposal } from './requisition-proposal.ts'

interface Props {
  proposal: RequisitionProposal
  onClose: () => void
}

/** Opens the form of a requisition with a draft in it. What is typed there is replaced only once the member says so. */
export function OpenRequisition({ proposal, onClose }: Props) {
  const { id: proposalId, bookId, clientName, fields } = proposal
  const memberId = useMember().id
  const [form] = useState(() =>
    preparedForm(memberId, {
      text: fields.text,
      table: preparedTable({ bookId, fields, proposalId, clientName }),
    }),
  )
  useEffect(() => {
    if (form.isTaken) return
    if (!form.isOpen) form.fill()
    navigate(preparedHref)
  }, [form])
  return (
    <ConfirmDialog
      open={form.isTaken}
      danger
      title="Replace what you have typed?"
      description="You have begun a buying requisition. The draft would take its place."
      confirmLabel="Replace"
      busyLabel="Replacing…"
      onConfirm={() => {
        form.fill()
        navigate(preparedHref)
      }}
      onCancel={onClose}
    />
  )
}
