import type { ReactNode } from 'react'
import { Td, Th } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'
import { DueDate } from '../due-date.tsx'
import { PriorityBadge } from '../priority-badge.tsx'
import { TickBox } from '../tick-box.tsx'
import { TaskText } from './task-text.tsx'

interface Props {
  todo: Todo
  onTick: (todo: Todo) => void
  /** The last cell. */
  children: ReactNode
}

/** Outlines the row that has the keyboard focus. */
export const rowClassName =
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus'

/** A row of a table of to-dos. */
export const TodoRow = ({ todo, onTick, children }: Props) => (
  <tr data-todo={todo.id} tabIndex={-1} className={rowClassName}>
    <Td>
      <TickBox todo={todo} onTick={onTick} />
    </Td>
    <Th scope="row">
      <TaskText todo={todo} />
    </Th>
    <Td>
      <PriorityBadge priority={todo.priority} />
    </Td>
    <Td>
      <DueDate todo={todo} />
    </Td>
    {children}
  </tr>
)
