/** The dialog that searches everything. It loads when it opens, or shortly after the first screen. */
export { SearchDialog } from './dialog.tsx'
