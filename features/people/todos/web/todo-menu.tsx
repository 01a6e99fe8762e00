import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Todo } from '../contract.ts'

interface MenuActions {
  readonly onEdit: (todo: Todo) => void
  readonly onShare: (todo: Todo) => void
  readonly onDelete: (todo: Todo) => void
  readonly onLeave: (todo: Todo) => void
}

/** The menu of a to-do. Shared ones can only be removed from the viewer's list. */
export function TodoMenu({ todo, actions }: { todo: Todo; actions: MenuActions }) {
  const items =
    todo.sharedBy === undefined
      ? [
          { label: 'Edit', icon: Pencil, onSelect: () => actions.onEdit(todo) },
          { label: 'Share', icon: Share2, onSelect: () => actions.onShare(todo) },
          { label: 'Delete', icon: Trash2, danger: true, onSelect: () => actions.onDelete(todo) },
        ]
      : [{ label: 'Remove from my list', icon: LogOut, onSelect: () => actions.onLeave(todo) }]
  return (
    <Menu
      trigger={<IconButton size="sm" icon={Ellipsis} label={`Options for ${todo.title}`} tip={false} />}
      items={items}
    />
  )
}
