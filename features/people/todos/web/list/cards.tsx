import type { ReactNode } from 'react'
import { Card, cx } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'
import { DueDate } from '../due-date.tsx'
import { PriorityBadge } from '../priority-badge.tsx'
import { SharedByLine } from '../shared-by-line.tsx'
import { TickBox } from '../tick-box.tsx'
import { DueDateField, EditActions, PriorityField, TextFields } from './edit-fields.tsx'
import { rowClassName } from './todo-row.tsx'
import { TaskText } from './task-text.tsx'
import { useInlineEdit } from './use-inline-edit.ts'

interface Props {
  label: string
  todos: readonly Todo[]
  onTick: (todo: Todo) => void
  editing: number | undefined
  onEdited: (id: number) => void
  /** Renders the menu of a to-do. */
  children: (todo: Todo) => ReactNode
}

/** The list on narrow screens, in place of the table. */
export function TodoCards({ label, todos, onTick, editing, onEdited, children }: Props) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3">
      {todos.map((todo) => (
        <li key={todo.id} data-todo={todo.id} tabIndex={-1} className={cx('rounded-card', rowClassName)}>
          {todo.id === editing ? (
            <EditCard todo={todo} onDone={() => onEdited(todo.id)} />
          ) : (
            <TodoCard todo={todo} onTick={onTick}>
              {children(todo)}
            </TodoCard>
          )}
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  todo: Todo
  onTick: (todo: Todo) => void
  children: ReactNode
}

function TodoCard({ todo, onTick, children }: CardProps) {
  return (
    <Card pad="sm" className="flex items-start gap-2">
      <div className="pt-0.5 pointer-coarse:-mt-1 pointer-coarse:pt-0">
        <TickBox todo={todo} onTick={onTick} />
      </div>
      <div className="-mt-1 grid min-w-0 flex-1 grid-cols-1 gap-1 pointer-coarse:mt-1">
        <TaskText todo={todo} />
        <SharedByLine todo={todo} />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <PriorityBadge priority={todo.priority} />
          <DueDate todo={todo} />
        </div>
      </div>
      <div className="-me-1 -mt-1">{children}</div>
    </Card>
  )
}

function EditCard({ todo, onDone }: { todo: Todo; onDone: () => void }) {
  const edit = useInlineEdit(todo, onDone)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter and Escape of the fields inside
    <div onKeyDown={edit.onKeyDown}>
      <Card pad="sm">
        <TextFields edit={edit} />
        <div className="grid grid-cols-2 gap-2 pt-1">
          <PriorityField edit={edit} />
          <DueDateField edit={edit} />
        </div>
        <div className="pt-2">
          <EditActions edit={edit} />
        </div>
      </Card>
    </div>
  )
}
