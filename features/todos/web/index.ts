/**
 * To-dos: the page at `/todos`, and the widget for the side of the dashboard, whose code loads when it is asked for.
 */
import type { RouteDefinition } from '#platform/web/shell/index.ts'

export const todoRoutes: RouteDefinition[] = [
  {
    path: '/todos',
    title: 'Todo List',
    load: async () => ({ Page: (await import('./page.tsx')).TodosPage }),
  },
]

export const loadTodoWidget = async () => (await import('./widget/todo-widget.tsx')).TodoWidget
