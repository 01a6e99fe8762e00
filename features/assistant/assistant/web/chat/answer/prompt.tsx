import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button, Field, Textarea, UserText } from '#platform/web/ui/index.ts'
import { maxPrompt } from '../../../domain.ts'

/** The question. It is a heading, so that screen readers can step from question to question. */
export const Prompt = ({ text }: { text: string }) => (
  <h3 className="max-w-[85%] justify-self-end rounded-card bg-primary-soft px-3 py-2 text-sm text-on-primary-soft">
    <UserText kind="body">{text}</UserText>
  </h3>
)

interface Props {
  prompt: string
  isBusy: boolean
  onAsk: (prompt: string) => void
  onCancel: () => void
}

/** A form to change the question and ask again. */
export function PromptForm({ prompt, isBusy, onAsk, onCancel }: Props) {
  const [text, setText] = useState(prompt)
  const question = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (question !== '' && !isBusy) onAsk(question)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-2">
      <Field label="Question" help="This question and all that follow give way to the new one.">
        <Textarea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody wants to write
          autoFocus
          minRows={2}
          maxLength={maxPrompt}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={question === '' || isBusy}>
          Ask again
        </Button>
      </div>
    </form>
  )
}
