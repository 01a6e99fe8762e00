import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { errorText, useMutation } from '#platform/web/api/index.ts'
import { Field, IconButton, Textarea } from '#platform/web/ui/index.ts'
import { Unsaved } from '#platform/web/ui/unsaved.tsx'
import type { DirectMessage } from '../../contract.ts'
import { maxMessageLength, sentences } from '../../domain.ts'
import { storeEdit } from '../cache/cache.ts'
import { api } from '../queries.ts'
import { BoxNote } from './box-note.tsx'
import { sendOnEnter } from './send-on-enter.ts'

interface Props {
  conversationId: number
  message: DirectMessage
  onEnd: () => void
}

/** Changes a sent message. It stands in place of the box for new ones, whose draft stays. */
export function EditBox({
  conversationId: id,
  message: { id: messageId, content, attachments },
  onEnd,
}: Props) {
  const [text, setText] = useState(content)
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const save = useMutation({
    mutationFn: (changed: string) =>
      api('PUT /api/messages/conversations/:id/messages/:messageId', {
        params: { id, messageId },
        body: { content: changed },
      }),
    onSuccess: (changed) => {
      storeEdit(id, messageId, changed)
      onEnd()
    },
    onError: (error) => setProblem(errorText(error)),
    meta: { quiet: true },
  })
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.setSelectionRange(content.length, content.length)
  }, [content])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = text.trim()
    if (changed === '' && attachments === undefined) return setProblem(sentences.blank)
    if (changed === content) return onEnd()
    if (!save.isPending) save.mutate(changed)
  }
  return (
    <form onSubmit={submit} className="border-t border-line px-4 py-3">
      <Unsaved when={text !== content} />
      <BoxNote label="Edit your message" onClose={onEnd} />
      <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Field label="Edit your message" hideLabel error={problem}>
          <Textarea
            ref={box}
            minRows={1}
            maxRows={8}
            maxLength={maxMessageLength}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setProblem(undefined)
              setText(value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onEnd()
              else sendOnEnter(event)
            }}
          />
        </Field>
        <IconButton type="submit" label="Save" icon={Check} variant="primary" busy={save.isPending} />
      </div>
    </form>
  )
}
