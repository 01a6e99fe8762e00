import { UserText } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'
import type { TodoDialogs } from '../dialogs/use-todo-dialogs.tsx'
import { DueDate } from '../due-date.tsx'
import { PriorityBadge } from '../priority-badge.tsx'
import { SharedByLine } from '../shared-by-line.tsx'
import { TickBox } from '../tick-box.tsx'
import { TodoMenu } from '../todo-menu.tsx'

interface Props {
  todo: Todo
  /** Two lines, for phones. */
  compact: boolean
  dialogs: TodoDialogs
  onTick: (todo: Todo) => void
  onLeave: (todo: Todo) => void
}

export function WidgetRow({ todo, compact, dialogs, onTick, onLeave }: Props) {
  const { title, description, priority } = todo
  return (
    <li className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 py-2.5">
      <TickBox todo={todo} onTick={onTick} />
      <div className="grid min-w-0 grid-cols-1 gap-0.5 pointer-coarse:pt-2">
        <UserText as="p" lines={compact ? 1 : 2} className="text-sm font-medium">
          {title}
        </UserText>
        {!compact && description !== null && (
          <UserText as="p" lines={2} className="k-body text-xs text-muted">
            {description}
          </UserText>
        )}
        {!compact && <SharedByLine todo={todo} />}
      </div>
      <div className="relative -me-2 -mt-0.5 -mb-3">
        <TodoMenu
          todo={todo}
          actions={{ onEdit: dialogs.edit, onShare: dialogs.share, onDelete: dialogs.confirmDelete, onLeave }}
        />
      </div>
      <div className="col-start-2 col-end-4 flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-xs text-muted">
        <PriorityBadge priority={priority} />
        <DueDate todo={todo} isShort />
      </div>
    </li>
  )
}
