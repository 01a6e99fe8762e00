import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useMember } from '#features/accounts/web/index.ts'
import type { Member } from '#features/members/web/index.ts'
import { formatCount } from '#platform/web/notation/counts.ts'
import { Field, IconButton, Textarea } from '#platform/web/ui/index.ts'
import type { DirectMessage } from '../../contract.ts'
import { maxMessageLength, quoteLength, sentences } from '../../domain.ts'
import { outboxOf } from '../sending.ts'
import { BoxNote } from './box-note.tsx'
import { setDraft, useDraft } from './drafts.ts'
import { sendOnEnter } from './send-on-enter.ts'

/** From this length on, the box shows how many characters are left. */
const nearlyFull = maxMessageLength - 500

interface Props {
  other: Member
  conversationId: number | null
  /** The message that the next one answers. */
  answered: DirectMessage | undefined
  onAnswered: () => void
}

/** Enter sends, Shift-Enter starts a new line. The box empties at once, because the outbox shows the message. */
export function SendBox({ other, conversationId, answered, onAnswered }: Props) {
  const viewer = useMember()
  const text = useDraft(viewer.id, other.id)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const left = maxMessageLength - text.trim().length
  const problem = left < 0 ? `The message is ${formatCount(-left)} characters too long` : error

  useEffect(() => {
    // On a phone the keyboard would cover the messages.
    if (matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true })
  }, [])
  const answeredId = answered?.id
  useEffect(() => {
    if (answeredId !== undefined) box.current?.focus({ preventScroll: true })
  }, [answeredId])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    box.current?.focus({ preventScroll: true })
    if (text.trim() === '') return setError(sentences.blank)
    if (left < 0) return
    const replyTo = answered && {
      id: answered.id,
      senderId: answered.senderId,
      content: answered.content.slice(0, quoteLength),
    }
    outboxOf(viewer.id).send(
      { to: other.id, conversationId, ...(replyTo === undefined ? {} : { replyTo }) },
      text.trim(),
    )
    onAnswered()
    setDraft(viewer.id, other.id, '')
  }

  return (
    <form onSubmit={submit} className="border-t border-line px-4 py-3">
      {answered !== undefined && (
        <BoxNote
          label={`Reply to ${answered.senderId === other.id ? other.fullName : 'yourself'}`}
          text={answered.content.replaceAll(/\s+/g, ' ')}
          onClose={onAnswered}
        />
      )}
      <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Field
          label={`Message to ${other.fullName}`}
          hideLabel
          error={problem}
          help={text.trim().length > nearlyFull && left >= 0 ? `${left} characters left` : undefined}
        >
          <Textarea
            ref={box}
            minRows={1}
            maxRows={8}
            placeholder="Write a message"
            enterKeyHint="send"
            value={text}
            onChange={(event) => {
              setError(undefined)
              setDraft(viewer.id, other.id, event.currentTarget.value)
            }}
            onKeyDown={sendOnEnter}
          />
        </Field>
        <IconButton type="submit" label="Send" icon={SendHorizontal} variant="primary" />
      </div>
    </form>
  )
}
