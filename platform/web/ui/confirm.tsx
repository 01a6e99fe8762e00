import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  description?: ReactNode
  /** What else is to be read or chosen before. */
  children?: ReactNode
  /** A verb, e.g. 'Delete post'. */
  confirmLabel: string
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** A dialog to confirm an action. If it is destructive, Cancel has the focus, so that Enter does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel = 'Cancel', danger, busy, busyLabel } = props
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="sm"
      title={title}
      description={description}
      onCloseRequest={props.onCancel}
      footer={
        <>
          <Button onClick={props.onCancel} data-autofocus={danger === true ? true : undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger === true ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={props.onConfirm}
            data-autofocus={danger === true ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
