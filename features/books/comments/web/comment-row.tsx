import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { mayWrite } from '#platform/contract/books.ts'
import { useBookRights } from '#platform/web/api/book-place.ts'
import {
  Avatar,
  Button,
  ConfirmDialog,
  Field,
  IconButton,
  RelativeTime,
  Textarea,
  UserText,
} from '#platform/web/ui/index.ts'
import type { Comment } from '../contract.ts'
import { problemOf } from './composer.tsx'
import { useChange, useRemove } from './mutations.ts'
import type { CommentedRecord } from './queries.ts'

interface Props {
  record: CommentedRecord
  comment: Comment
}

/** A comment; its author changes and deletes it, and who manages the company deletes any. */
export function CommentRow({ record, comment }: Props) {
  const { user, text, createdAt, editedAt } = comment
  const memberId = useMember().id
  const rights = useBookRights()
  const [open, setOpen] = useState<'form' | 'question'>()
  const remove = useRemove(record, comment)
  const name = user?.fullName ?? 'Somebody'
  const isOwn = user?.id === memberId
  const close = () => setOpen(undefined)
  return (
    <li className="flex gap-3">
      <Avatar name={name} src={user?.avatar ?? null} size="sm" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 text-sm">
        <div className="flex min-h-7 items-center gap-x-2">
          <UserText kind="name" className="min-w-0 font-medium">
            {name}
          </UserText>
          <RelativeTime date={createdAt} className="shrink-0 text-xs text-muted" />
          {editedAt !== null && <span className="shrink-0 text-xs text-muted">edited</span>}
          <span className="ms-auto flex shrink-0">
            {isOwn && open !== 'form' && (
              <IconButton size="sm" icon={Pencil} label="Edit comment" onClick={() => setOpen('form')} />
            )}
            {(isOwn || mayWrite(rights, ['people'])) && (
              <IconButton
                size="sm"
                icon={Trash2}
                label="Delete comment"
                onClick={() => setOpen('question')}
              />
            )}
          </span>
        </div>
        {open === 'form' ? (
          <EditForm record={record} comment={comment} onClose={close} />
        ) : (
          <UserText as="p" kind="body">
            {text}
          </UserText>
        )}
      </div>
      <ConfirmDialog
        open={open === 'question'}
        danger
        title="Delete this comment?"
        description="It cannot be brought back."
        confirmLabel="Delete comment"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
    </li>
  )
}

function EditForm({ record, comment, onClose }: Props & { onClose: () => void }) {
  const [text, setText] = useState(comment.text)
  const [problem, setProblem] = useState<string>()
  const change = useChange(record, comment)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(text)
    setProblem(wrong)
    if (wrong === undefined && !change.isPending) change.mutate(text, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Edit comment" className="grid grid-cols-1 gap-2">
      <Field label="Comment" hideLabel error={problem}>
        <Textarea
          dir="auto"
          minRows={2}
          required
          autoFocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="primary" busy={change.isPending} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  )
}
