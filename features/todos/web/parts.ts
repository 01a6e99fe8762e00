/** What other pages show of to-dos, on demand: the dialog that adds one. */
export { AddDialog } from './dialogs/add-dialog.tsx'
