import { useId, useRef, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Dialog, Field, Textarea } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { maxReason } from '../../domain.ts'

interface Props {
  title: string
  description: string
  /** A verb, such as 'Decline order'. */
  confirmLabel: string
  busy: boolean
  /** What the server refused. */
  error: Error | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a step that ends something. Both sides read it. */
export function ReasonDialog({ title, description, confirmLabel, busy, error, onConfirm, onClose }: Props) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') box.current?.focus()
    else if (!busy) onConfirm(reason.trim())
  }
  return (
    <Dialog
      open
      title={title}
      description={description}
      dirty={reason.trim() !== ''}
      initialFocus={box}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" form={id} variant="danger" busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormError message={error === null ? undefined : errorText(error)} />
        <Field label="Reason" required error={isMissing ? 'Please say why' : undefined}>
          <Textarea
            ref={box}
            dir="auto"
            value={reason}
            maxLength={maxReason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
