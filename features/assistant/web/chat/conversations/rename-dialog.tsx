import { type FormEvent, useId, useRef, useState } from 'react'
import { useSubmitKey } from '#platform/web/shell/submit-key.ts'
import { Button, Dialog, Field, Input } from '#platform/web/ui/index.ts'
import type { Conversation } from '../../../contract.ts'
import { maxTitle } from '../../../domain.ts'
import { useRenameConversation } from '../queries.ts'

export function RenameDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const [title, setTitle] = useState(conversation.title)
  const rename = useRenameConversation()
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  useSubmitKey()
  const isBlank = title.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank) rename.mutate({ id: conversation.id, title: title.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      title="Rename conversation"
      dirty={title !== conversation.title}
      initialFocus={input}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={isBlank} busy={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label="Title">
          <Input
            ref={input}
            value={title}
            maxLength={maxTitle}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
