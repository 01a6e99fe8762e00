import ArrowLeft from 'lucide-react/icons/arrow-left'
import History from 'lucide-react/icons/history'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Button, Dialog } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'

interface Props {
  title: string
  description?: string | undefined
  /** The label of the button, and its label while the request runs. */
  action: readonly [label: string, busy: string]
  busy: boolean
  /** Whether something was typed. Then closing asks for confirmation. */
  dirty: boolean
  /** An error that belongs to no field. */
  problem: string | undefined
  /** Shown instead of the fields while two versions are compared. The fields keep their values. */
  comparison: ReactNode
  /** Who changed the record. `back` returns to the fields. */
  history?: ((back: () => void) => ReactNode) | undefined
  onSubmit: (event: FormEvent) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** The frame of the forms that add and change a record. */
export function RecordDialog(props: Props) {
  const { action, busy, problem, comparison, history, onSubmit, onClose, children, ...dialog } = props
  const id = useId()
  const [isPast, setPast] = useState(false)
  const comparing = comparison !== undefined
  const hidden = comparing || isPast
  return (
    <Dialog
      open
      {...dialog}
      {...(isPast && { title: 'History', description: undefined })}
      onCloseRequest={onClose}
      footer={
        <>
          {history && !comparing && (
            <Button
              variant="ghost"
              icon={isPast ? ArrowLeft : History}
              className="me-auto"
              onClick={() => setPast(!isPast)}
            >
              {isPast ? 'Back' : 'History'}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {!hidden && (
            <Button type="submit" form={id} variant="primary" busy={busy} busyLabel={action[1]}>
              {action[0]}
            </Button>
          )}
        </>
      }
    >
      {comparison}
      {isPast && !comparing && history?.(() => setPast(false))}
      <form
        id={id}
        hidden={hidden}
        onSubmit={(event) => void onSubmit(event)}
        noValidate
        className={hidden ? undefined : 'grid grid-cols-1 gap-4'}
      >
        <FormError message={problem} />
        {children}
      </form>
    </Dialog>
  )
}

/** Two short fields in one row, if there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
)
