import { useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Field, Input } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Folder } from '../../contract.ts'
import { maxFolderName } from '../../domain.ts'
import { useAddFolder, useChangeFolder } from '../mutations.ts'

interface Props {
  /** The one to rename; a new one without it. */
  folder?: Folder
  parentId?: number | undefined
  onClose: () => void
}

export function FolderDialog({ folder, parentId, onClose }: Props) {
  const [name, setName] = useState(folder?.name ?? '')
  const [add, change] = [useAddFolder(), useChangeFolder()]
  const isPending = add.isPending || change.isPending
  const error = add.error ?? change.error
  const submit = () => {
    if (folder !== undefined) change.mutate({ id: folder.id, name }, { onSuccess: onClose })
    else add.mutate({ name, ...(parentId !== undefined && { parentId }) }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      size="sm"
      title={folder === undefined ? 'New folder' : 'Rename folder'}
      dirty={name !== (folder?.name ?? '')}
      action={folder === undefined ? 'Make folder' : 'Rename'}
      busy={isPending}
      busyLabel="Saving…"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" required error={error === null ? undefined : errorText(error)}>
        <Input
          value={name}
          maxLength={maxFolderName}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            add.reset()
            change.reset()
          }}
        />
      </Field>
    </FormDialog>
  )
}
