import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

interface Props extends Omit<DialogProps, 'open' | 'onCloseRequest' | 'footer' | 'className'> {
  /** What the button says that submits, and what it says meanwhile. */
  action: string
  busyLabel?: string | undefined
  busy: boolean
  variant?: 'primary' | 'danger' | undefined
  disabled?: boolean | undefined
  cancel?: string | undefined
  /** Further buttons, before the usual two. */
  buttons?: ReactNode
  /** Not called while busy. */
  onSubmit: () => unknown
  onClose: () => void
  /** Of the form. */
  className?: string | undefined
}

/** A form in a dialog, with a button that cancels and one that submits. */
export function FormDialog(props: Props) {
  const {
    action,
    busyLabel,
    busy,
    variant = 'primary',
    disabled,
    cancel = 'Cancel',
    buttons,
    ...rest
  } = props
  const { onSubmit, onClose, className = 'grid min-w-0 grid-cols-1 gap-4', children, ...dialog } = rest
  const id = useId()
  return (
    <Dialog
      open
      {...dialog}
      onCloseRequest={onClose}
      footer={
        <>
          {buttons}
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant={variant}
            busy={busy}
            busyLabel={busyLabel}
            disabled={disabled}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
