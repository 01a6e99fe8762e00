import { useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Field, Textarea } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { maxAnswer, politeAnswer } from '../../domain.ts'
import { useAnswerOthers } from '../mutations.ts'

interface Props {
  postId: number
  onClose: () => void
}

export function AnswerDialog({ postId, onClose }: Props) {
  const [text, setText] = useState(politeAnswer)
  const [isMissing, setMissing] = useState(false)
  const answer = useAnswerOthers(postId)
  const submit = () => {
    setMissing(text.trim() === '')
    if (text.trim() !== '' && !answer.isPending) answer.mutate(text.trim(), { onSuccess: onClose })
  }
  return (
    <FormDialog
      title="Answer the other suppliers"
      description="Each who was not chosen gets this with their quote. Nobody learns who else quoted or was chosen."
      dirty={text !== politeAnswer}
      action="Send answer"
      busy={answer.isPending}
      busyLabel="Sending…"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError message={answer.error === null ? undefined : errorText(answer.error)} />
      <Field label="Answer" required error={isMissing ? 'Please write an answer' : undefined}>
        <Textarea
          dir="auto"
          minRows={4}
          value={text}
          maxLength={maxAnswer}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  )
}
