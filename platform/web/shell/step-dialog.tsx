import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { errorText } from '../api/errors.ts'
import { Button, Dialog } from '../ui/index.ts'
import { FormError } from '../ui/form-error.tsx'

interface Props {
  title: ReactNode
  description?: string
  children: ReactNode
  /** Labels of the button: usual, and while the request runs. */
  action: readonly [label: string, busyLabel: string]
  danger?: boolean
  busy: boolean
  error: Error | null
  onSubmit: () => void
  onClose: () => void
}

/** A dialog with a form for one step. An error of the server is shown above the fields. */
export function StepDialog({ children, action: [label, busyLabel], danger, busy, error, ...props }: Props) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) props.onSubmit()
  }
  return (
    <Dialog
      open
      title={props.title}
      description={props.description}
      size="sm"
      onCloseRequest={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant={danger === true ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 text-sm">
        <FormError message={error === null ? undefined : errorText(error)} />
        {children}
      </form>
    </Dialog>
  )
}
