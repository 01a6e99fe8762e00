import { useState } from 'react'
import { PeopleField } from '#features/network/posts/web/form.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { Group } from '../../contract.ts'
import { maxGroupMembers } from '../../domain.ts'
import type { GroupChanges } from './use-group-changes.ts'

interface Props {
  members: Group['members']
  changes: GroupChanges
}

export function AddMembers({ members, changes: { add } }: Props) {
  const [ids, setIds] = useState<readonly number[]>([])
  const room = maxGroupMembers - members.length
  if (room <= 0) return <p className="text-sm text-muted">A group has at most {maxGroupMembers} members.</p>
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (ids.length > 0) add.mutate([...ids], { onSuccess: () => setIds([]) })
      }}
    >
      <PeopleField
        label="Add members"
        chosen="Chosen members"
        ids={ids}
        except={members.map(({ id }) => id)}
        onChange={(next) => setIds(next.slice(0, room))}
        help="They read what is written from now on."
      />
      <Button type="submit" className="justify-self-end" disabled={ids.length === 0} busy={add.isPending}>
        Add
      </Button>
    </form>
  )
}
