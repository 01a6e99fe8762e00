import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useMember } from '#features/people/accounts/web/index.ts'
import { PeopleField } from '#features/network/posts/web/form.ts'
import { errorText, Submission, useMutation } from '#platform/web/api/index.ts'
import { Field, Input } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { maxGroupMembers, maxGroupName } from '../../domain.ts'
import { addressOf } from '../address.ts'
import { storeConversation } from '../cache/cache.ts'
import { api } from '../queries.ts'

/** Creates a group, which its creator administers. */
export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const viewer = useMember()
  const [name, setName] = useState('')
  const [memberIds, setMemberIds] = useState<readonly number[]>([])
  const [asked, setAsked] = useState(false)
  const [submission] = useState(() => new Submission())
  const create = useMutation({
    mutationFn: (body: { name: string; memberIds: number[] }) =>
      api('POST /api/messages/groups', { body, idempotencyKey: submission.key(body) }),
    onSuccess: (conversation) => {
      storeConversation(conversation, viewer.id)
      onClose()
      navigate(addressOf({ kind: 'conversation', id: conversation.id }))
    },
    meta: { quiet: true },
  })
  const submit = () => {
    setAsked(true)
    if (name.trim() !== '' && memberIds.length > 0)
      create.mutate({ name: name.trim(), memberIds: [...memberIds] })
  }
  return (
    <FormDialog
      size="sm"
      title="New group"
      description="You administer it. Members read what is written from when they joined."
      dirty={name !== '' || memberIds.length > 0}
      action="Create group"
      busy={create.isPending}
      busyLabel="Creating"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" required error={asked && name.trim() === '' && 'Please enter a name for the group'}>
        <Input
          value={name}
          maxLength={maxGroupName}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <PeopleField
        label="Members"
        chosen="Chosen members"
        ids={memberIds}
        onChange={(ids) => setMemberIds(ids.slice(0, maxGroupMembers - 1))}
        error={asked && memberIds.length === 0 ? 'Please choose members' : undefined}
        help={`Up to ${maxGroupMembers} with you.`}
        disabled={create.isPending}
      />
      <FormError message={create.error === null ? undefined : errorText(create.error)} />
    </FormDialog>
  )
}
