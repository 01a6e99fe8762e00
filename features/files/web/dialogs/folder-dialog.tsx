import { type FormEvent, useId, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Dialog, Field, Input } from '#platform/web/ui/index.ts'
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
  const form = useId()
  const [name, setName] = useState(folder?.name ?? '')
  const [add, change] = [useAddFolder(), useChangeFolder()]
  const isPending = add.isPending || change.isPending
  const error = add.error ?? change.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (folder !== undefined) change.mutate({ id: folder.id, name }, { onSuccess: onClose })
    else add.mutate({ name, ...(parentId !== undefined && { parentId }) }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      title={folder === undefined ? 'New folder' : 'Rename folder'}
      dirty={name !== (folder?.name ?? '')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={isPending} busyLabel="Saving…">
            {folder === undefined ? 'Make folder' : 'Rename'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
