export { todosPage, type TodoFilter } from './list.ts'
export { deleteShare, findByUsername, findRecipients, insertShares } from './shares.ts'
export type { TodoRow } from './shown.ts'
export {
  findStanding,
  findTodo,
  insertTodo,
  lockStanding,
  purgeTodos,
  setCompleted,
  setDeleted,
  type Standing,
  updateTodo,
} from './todos.ts'
