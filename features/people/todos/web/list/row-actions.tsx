import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'

export interface TodoActions {
  readonly onTick: (todo: Todo) => void
  readonly onEdit: (todo: Todo) => void
  readonly onShare: (todo: Todo) => void
  readonly onDelete: (todo: Todo) => void
}

export function RowActions({ todo, actions }: { todo: Todo; actions: TodoActions }) {
  const { title } = todo
  return (
    <span className="flex justify-end gap-0.5">
      <IconButton
        size="sm"
        icon={Pencil}
        label={`Edit ${title}`}
        tip={false}
        onClick={() => actions.onEdit(todo)}
      />
      <IconButton
        size="sm"
        icon={Share2}
        label={`Share ${title}`}
        tip={false}
        onClick={() => actions.onShare(todo)}
      />
      <IconButton
        size="sm"
        icon={Trash2}
        label={`Delete ${title}`}
        tip={false}
        onClick={() => actions.onDelete(todo)}
      />
    </span>
  )
}
