import { useRef, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Field, Textarea } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
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
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') box.current?.focus()
    else if (!busy) onConfirm(reason.trim())
  }
  return (
    <FormDialog
      title={title}
      description={description}
      dirty={reason.trim() !== ''}
      initialFocus={box}
      action={confirmLabel}
      busy={busy}
      variant="danger"
      cancel="Keep it"
      onSubmit={submit}
      onClose={onClose}
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
    </FormDialog>
  )
}
