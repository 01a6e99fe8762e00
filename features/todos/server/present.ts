import type { Todo } from '../contract.ts'
import { defaultPriority, priorities } from '../domain.ts'
import type { TodoRow } from './sql/index.ts'

/** A row as its reader sees it: its owner with whom it is shared, the others whose it is. */
export function presentTodo(row: TodoRow): Todo {
  const { id, title, description, dueDate, completed, createdAt, owner, sharedWith } = row
  return {
    id,
    title,
    description,
    dueDate,
    priority: priorities[row.priority] ?? defaultPriority,
    completed,
    createdAt,
    ...(sharedWith === null ? { sharedBy: owner } : { sharedWithUsers: [...sharedWith] }),
  }
}
