import { type ComponentType, Suspense } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { useKeepsIssued } from '#platform/web/api/book-place.ts'
import { ConfirmDialog } from '#platform/web/ui/index.ts'
import type { Invoice } from '../contract.ts'
import { kindLabels } from '../domain.ts'

type Asked = Pick<Invoice, 'id' | 'kind'>

/** What another feature says will come of issuing it. */
export type IssueNote = ComponentType<{ invoice: Asked }>

interface Props {
  invoice: Asked
  Note: IssueNote
  /** Why it was refused. */
  error?: Error | null
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asked before a draft gets its number. */
export function IssueQuestion({ invoice, Note, error = null, busy, onConfirm, onCancel }: Props) {
  const stays = useKeepsIssued()
  return (
    <ConfirmDialog
      open
      title={`Issue this ${kindLabels[invoice.kind].toLowerCase()}?`}
      description={
        error === null ? (
          <>
            It gets its number{stays ? ', and then stays as it is' : ''}.{' '}
            <Suspense fallback={null}>
              <Note invoice={invoice} />
            </Suspense>
          </>
        ) : (
          errorText(error)
        )
      }
      confirmLabel="Issue"
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
