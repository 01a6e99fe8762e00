/** The widget of the dashboard, which is loaded on demand. The page at `/todos` is made by `apps/web`. */
export const loadTodoWidget = async () => (await import('./widget/todo-widget.tsx')).TodoWidget
