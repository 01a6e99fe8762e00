import { useRef, useState } from 'react'
import { useSubmitKey } from '#platform/web/shell/submit-key.ts'
import { Field, Input } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Conversation } from '../../../contract.ts'
import { maxTitle } from '../../../domain.ts'
import { useRenameConversation } from '../queries.ts'

export function RenameDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const [title, setTitle] = useState(conversation.title)
  const rename = useRenameConversation()
  const input = useRef<HTMLInputElement>(null)
  useSubmitKey()
  const isBlank = title.trim() === ''
  const submit = () => {
    if (!isBlank) rename.mutate({ id: conversation.id, title: title.trim() }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      size="sm"
      title="Rename conversation"
      dirty={title !== conversation.title}
      initialFocus={input}
      action="Rename"
      disabled={isBlank}
      busy={rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Title">
        <Input
          ref={input}
          value={title}
          maxLength={maxTitle}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  )
}
