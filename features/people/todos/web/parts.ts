/** What other pages show of to-dos, on demand: the widget, the dialog that adds one, and how a due date is shown. */
export { AddDialog } from './dialogs/add-dialog.tsx'
export { DueDate } from './due-date.tsx'
export { TodoWidget } from './widget/todo-widget.tsx'
