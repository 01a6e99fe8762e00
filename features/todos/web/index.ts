/** The page at `/todos`, and the widget of the dashboard, which is loaded on demand. */
import type { RouteDefinition } from '#platform/web/shell/index.ts'

export const todoRoutes: RouteDefinition[] = [
  {
    path: '/todos',
    title: 'Todo List',
    load: async () => ({ Page: (await import('./page.tsx')).TodosPage }),
  },
]

export const loadTodoWidget = async () => (await import('./widget/todo-widget.tsx')).TodoWidget
