import type { Todo } from '../contract.ts'
import { defaultPriority, priorities } from '../domain.ts'
import type { TodoRow } from './sql/index.ts'

/** A row for its viewer. The owner gets the recipients, and a recipient gets the owner. */
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
