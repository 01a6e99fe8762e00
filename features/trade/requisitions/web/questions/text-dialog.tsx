import { useState } from 'react'
import { openedBook } from '#platform/web/api/book.ts'
import { errorText, useMutation } from '#platform/web/api/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Field, Select, Textarea } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Requisition } from '../../contract.ts'

interface Props {
  title: string
  description: string
  label: string
  missing: string
  maxLength: number
  submitLabel: string
  /** In whose name it is; none where that is clear. */
  books: Requisition['quotable']
  send: (text: string, bookId: number) => Promise<unknown>
  onClose: () => void
}

/** A question, an answer or a correction. */
export function TextDialog({ books, send, onClose, ...said }: Props) {
  const [text, setText] = useState('')
  const [bookId, setBookId] = useState(
    () => (books.find((book) => book.bookId === openedBook()) ?? books.at(-1))?.bookId ?? 0,
  )
  const [isMissing, setMissing] = useState(false)
  const sending = useMutation({ mutationFn: () => send(text.trim(), bookId), meta: { quiet: true } })
  const submit = () => {
    setMissing(text.trim() === '')
    if (text.trim() !== '' && !sending.isPending) sending.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={said.title}
      description={said.description}
      dirty={text !== ''}
      action={said.submitLabel}
      busy={sending.isPending}
      busyLabel="Sending…"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError message={sending.error === null ? undefined : errorText(sending.error)} />
      {books.length > 1 && (
        <Field label="In the name of">
          <Select value={bookId} onChange={(event) => setBookId(Number(event.currentTarget.value))}>
            {books.map((book) => (
              <option key={book.bookId} value={book.bookId}>
                {book.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={said.label} required error={isMissing ? said.missing : undefined}>
        <Textarea
          dir="auto"
          minRows={4}
          value={text}
          maxLength={said.maxLength}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  )
}
