import type { App, Feature } from '#platform/server/app.ts'
import { todoRoutes } from './routes.ts'
import { todoService } from './service.ts'
import { todoData } from './own-data.sql.ts'

export { todoService, type TodoService } from './service.ts'
export { todoSharesEnd } from './shares.ts'
export { findSeenTodos } from './sql/index.ts'
export { findSharedTodos, type SharedTodo } from './sql/shares.ts'
export { countTodos, type TodoCounts } from './sql/counts.ts'
export {
  countMatchingTodos,
  findMatchingTodos,
  findRecipientsOf,
  findSharers,
  type FoundTodo,
  type TodoOrder,
  type TodoQuestion,
} from './sql/inquiry.ts'

export function todosFeature(app: App): Feature {
  const todos = todoService(app)
  return { name: 'todos', ownData: todoData, routes: todoRoutes(app, todos), cleanUp: todos.cleanUp }
}
