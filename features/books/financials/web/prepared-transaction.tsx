import { useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useCustomColumns } from '#features/books/records/web/index.ts'
import { hasDraft } from '#platform/web/drafts.ts'
import { nameInBook } from '#platform/web/api/book.ts'
import type { Prepared } from '#platform/web/prepared.ts'
import type { FinancialTransaction } from '../contract.ts'
import { financials } from './kind.ts'
import type { FinancialBody } from './queries.ts'
import { TransactionDialog, type TypedTransaction } from './transaction-dialog.tsx'

interface Props {
  prepared: Prepared<TypedTransaction, FinancialBody, FinancialTransaction>
  onClose: () => void
}

/** The form of a transaction of the window's book that a program has prepared. */
export function PreparedTransaction({ prepared, onClose }: Props) {
  const memberId = useMember().id
  const { columns, isLoading } = useCustomColumns(financials.customColumns.most)
  // What was typed when the session ended comes back, as in the table.
  const [resume] = useState(() => hasDraft(memberId, nameInBook(prepared.draftName)))
  if (isLoading) return null
  return (
    <TransactionDialog
      record={undefined}
      columns={columns}
      resume={resume}
      comments={false}
      prepared={prepared}
      onClose={onClose}
    />
  )
}
