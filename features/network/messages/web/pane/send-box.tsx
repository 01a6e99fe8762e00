import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { accepted, AttachedFiles, pastedPictures } from '#features/network/posts/web/form.ts'
import { formatCount } from '#platform/web/notation/counts.ts'
import { Field, IconButton, Textarea } from '#platform/web/ui/index.ts'
import type { DirectMessage } from '../../contract.ts'
import { maxMessageLength, quoteLength, sentences } from '../../domain.ts'
import { type Peer, senderOf } from '../cache/peer.ts'
import { sendMessage } from '../sending.ts'
import { summaryOf } from '../summary.ts'
import type { AttachedFiles as Attached } from './attached.ts'
import { BoxNote } from './box-note.tsx'
import { setDraft, useDraft } from './drafts.ts'
import { sendOnEnter } from './send-on-enter.ts'

/** From this length on, the box shows how many characters are left. */
const nearlyFull = maxMessageLength - 500

interface Props {
  peer: Peer
  conversationId: number | null
  /** The message that the next one answers. */
  answered: DirectMessage | undefined
  onAnswered: () => void
  attached: Attached
}

/** Enter sends, Shift-Enter starts a new line. The box empties at once, because the outbox shows the message. */
export function SendBox({ peer, conversationId, answered, onAnswered, attached }: Props) {
  const viewer = useMember()
  const text = useDraft(viewer.id, peer.place)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
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

  const answeredName =
    answered?.senderId === viewer.id ? 'yourself' : senderOf(peer, answered ?? { senderId: 0 }).fullName

  const submit = (event: FormEvent) => {
    event.preventDefault()
    box.current?.focus({ preventScroll: true })
    if (text.trim() === '' && attached.files.length === 0) return setError(sentences.blank)
    if (left < 0) return
    const replyTo = answered && {
      id: answered.id,
      senderId: answered.senderId,
      content: answered.content.slice(0, quoteLength),
      ...(answered.attachments === undefined ? {} : { fileCount: answered.attachments.length }),
    }
    sendMessage(
      viewer.id,
      { to: peer.member?.id ?? null, conversationId, ...(replyTo === undefined ? {} : { replyTo }) },
      text.trim(),
      attached.files,
    )
    onAnswered()
    attached.clear()
    setDraft(viewer.id, peer.place, '')
  }

  return (
    <form onSubmit={submit} className="border-t border-line px-4 py-3">
      {answered !== undefined && (
        <BoxNote label={`Reply to ${answeredName}`} text={summaryOf(answered)} onClose={onAnswered} />
      )}
      {attached.files.length > 0 && (
        <div className="@container mx-auto mb-2 max-h-[40dvh] w-full max-w-180 overflow-y-auto">
          <AttachedFiles files={attached.files} onRemove={attached.remove} onDescribe={attached.describe} />
        </div>
      )}
      <div className="mx-auto grid w-full max-w-180 grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-2">
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label="Files to attach"
          onChange={({ currentTarget }) => {
            attached.attach([...(currentTarget.files ?? [])])
            // Without this, choosing a removed file again would fire no event.
            currentTarget.value = ''
            box.current?.focus({ preventScroll: true })
          }}
        />
        <IconButton
          label="Attach files"
          icon={Paperclip}
          aria-description="Up to 10 files of 10 MB: pictures, PDF, Word, Excel, text"
          onClick={() => chooser.current?.click()}
        />
        <Field
          label={`Message to ${peer.name}`}
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
              setDraft(viewer.id, peer.place, event.currentTarget.value)
            }}
            onKeyDown={sendOnEnter}
            onPaste={(event) => {
              const pictures = pastedPictures(event.clipboardData)
              if (pictures.length === 0) return
              event.preventDefault()
              attached.attach(pictures)
            }}
          />
        </Field>
        <IconButton type="submit" label="Send" icon={SendHorizontal} variant="primary" />
      </div>
    </form>
  )
}
