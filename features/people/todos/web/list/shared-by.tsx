import LogOut from 'lucide-react/icons/log-out'
import { IconButton, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'

export interface SharedActions {
  readonly onTick: (todo: Todo) => void
  readonly onLeave: (todo: Todo) => void
}

/** The owner of a shared to-do, and a button to remove it from the viewer's list. */
export function SharedBy({ todo, actions }: { todo: Todo; actions: SharedActions }) {
  const { sharedBy, title } = todo
  if (sharedBy === undefined) return null
  return (
    <span className="flex min-w-0 items-center justify-between gap-2">
      <TextLink
        href={`/profile/${sharedBy.id}`}
        quiet
        className="flex min-w-0 pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        <UserText kind="name">{sharedBy.fullName}</UserText>
      </TextLink>
      <IconButton
        size="sm"
        icon={LogOut}
        label={`Remove ${title} from my list`}
        tip={false}
        data-tip="Remove from my list"
        onClick={() => actions.onLeave(todo)}
      />
    </span>
  )
}
