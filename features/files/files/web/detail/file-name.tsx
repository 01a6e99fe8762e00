import { type FormEvent, useId, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Field, Input } from '#platform/web/ui/index.ts'
import type { FileDetails } from '../../contract.ts'
import { maxFileName } from '../../domain.ts'
import { useChangeFile } from '../mutations.ts'

/** Renames a file; its ending stays. */
export function FileName({ file }: { file: FileDetails }) {
  const id = useId()
  const [name, setName] = useState(file.name)
  const change = useChangeFile(true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending && name !== file.name) change.mutate({ id: file.id, name })
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Field label="Name" error={change.error === null ? undefined : errorText(change.error)}>
        <Input
          value={name}
          maxLength={maxFileName}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            change.reset()
          }}
        />
      </Field>
      {name !== file.name && (
        <Button type="submit" size="sm" busy={change.isPending} busyLabel="Renaming…" className="mt-2">
          Rename
        </Button>
      )}
    </form>
  )
}
