export { todosPage, type TodoFilter } from './list.ts'
export { deleteShare, deleteSharesBetween, findByUsername, findRecipients, insertShares } from './shares.ts'
export type { TodoRow } from './select-todos.ts'
export {
  findAccess,
  findSeenTodos,
  findTodo,
  insertTodo,
  lockAccess,
  purgeTodos,
  setCompleted,
  setDeleted,
  type TodoAccess,
  updateTodo,
} from './todos.ts'
