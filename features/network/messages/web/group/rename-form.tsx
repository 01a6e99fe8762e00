import { useState } from 'react'
import { Button, Field, Input } from '#platform/web/ui/index.ts'
import { maxGroupName } from '../../domain.ts'
import type { GroupChanges } from './use-group-changes.ts'

export function RenameForm({ name, changes: { rename } }: { name: string; changes: GroupChanges }) {
  const [text, setText] = useState(name)
  const isBlank = text.trim() === ''
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank && text.trim() !== name) rename.mutate(text.trim())
      }}
    >
      <Field label="Name" error={isBlank && 'Please enter a name for the group'}>
        <Input
          value={text}
          maxLength={maxGroupName}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={rename.isPending} busyLabel="Renaming">
        Rename
      </Button>
    </form>
  )
}
