import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Dialog, Field, Select } from '#platform/web/ui/index.ts'
import type { Folder } from '../../contract.ts'
import { pathOf } from '../list/breadcrumb.tsx'
import { useChangeFile, useChangeFolder } from '../mutations.ts'
import { foldersQuery } from '../queries.ts'
import type { AskedMove } from './asked.ts'

interface Props {
  asked: AskedMove
  onClose: () => void
}

const none: readonly Folder[] = []

/** Chooses the folder into which a file or a folder goes. */
export function MoveDialog({ asked, onClose }: Props) {
  const { kind, item } = asked
  const form = useId()
  const former = asked.kind === 'file' ? asked.item.folderId : asked.item.parentId
  const [target, setTarget] = useState(String(former ?? ''))
  const folders = useQuery(foldersQuery('files')).data ?? none
  const [file, folder] = [useChangeFile(true), useChangeFolder()]
  const isPending = file.isPending || folder.isPending
  const error = file.error ?? folder.error
  const choices = folders
    .map(({ id }) => ({ id, path: pathOf(folders, id) }))
    // A folder does not go into itself.
    .filter(({ path }) => kind === 'file' || path.every(({ id }) => id !== item.id))
    .map(({ id, path }) => ({ id, label: path.map(({ name }) => name).join(' / ') }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const to = target === '' ? null : Number(target)
    if (kind === 'file') file.mutate({ id: item.id, folderId: to }, { onSuccess: onClose })
    else folder.mutate({ id: item.id, parentId: to }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Move ${item.name}`}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={isPending} busyLabel="Moving…">
            Move
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label="Folder" error={error === null ? undefined : errorText(error)}>
          <Select value={target} onChange={({ currentTarget }) => setTarget(currentTarget.value)}>
            <option value="">Files (the top)</option>
            {choices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  )
}
